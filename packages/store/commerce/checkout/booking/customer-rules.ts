import { arrivedStatus, cancelledStatus, firstStatus } from '@storefront/contract/domain/checkout/order.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Order } from './lock.ts'

/** What the owner lets customers do with their orders: settings of the shop. */
export interface CustomerRules {
	/** Whether an order can be called off before it is sent. */
	readonly cancellation: boolean
	/** For how many days after it has arrived it can be sent back; 0: never. */
	readonly returnDays: number
}

export async function readCustomerRules(db: Db): Promise<CustomerRules> {
	const { customer_cancellation, return_days } = await readSettings(db)
	return { cancellation: customer_cancellation === 'on', returnDays: Number(return_days) }
}

/** Until the shop has begun with it: a word of the shop's own may well mean that it has left. */
export function canCancel({ status }: Pick<Order, 'status'>, { cancellation }: CustomerRules): boolean {
	return cancellation && status === firstStatus
}

const dayMs = 24 * 60 * 60_000
/** Nobody wrote down when orders of before arrived: the latest day that the law allows (directive 2011/83/EU, article 18). */
const longestDelivery = 30

/** When what was ordered is there at the latest; null: it is still on its way. `arrived`: when the shop said so. */
function arrivalOf({ status, created_at }: Pick<Order, 'status' | 'created_at'>, arrived: string | undefined): number | null {
	if (arrived !== undefined) return Date.parse(arrived)
	return status === arrivedStatus ? Date.parse(created_at) + longestDelivery * dayMs : null
}

/** Until when an order can be sent back; null: it has not arrived, so no time runs. */
export function returnUntil(
	order: Pick<Order, 'status' | 'created_at'>,
	arrived: string | undefined,
	{ returnDays }: CustomerRules,
): Date | null {
	const arrival = arrivalOf(order, arrived)
	return arrival === null ? null : new Date(arrival + returnDays * dayMs)
}

/** Whether anything of an order can be sent back: what can no longer be called off, can. */
export function takesReturns(
	order: Pick<Order, 'status' | 'created_at' | 'stock_returned'>,
	arrived: string | undefined,
	rules: CustomerRules,
	now: Date,
): boolean {
	if (rules.returnDays === 0 || order.status === firstStatus || order.status === cancelledStatus || order.stock_returned) return false
	const until = returnUntil(order, arrived, rules)
	return until === null || now <= until
}
