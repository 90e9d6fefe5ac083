import { cancelledStatus, deliveredStatus, firstStatus } from '@storefront/contract/domain/checkout/order.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Order } from './lock-order.ts'

/** What customers can do with their orders; settings of the shop. */
export interface CustomerRules {
	/** Whether a customer can cancel an order before it is shipped. */
	readonly cancellation: boolean
	/** Number of days after delivery in which an order can be returned; 0: never. */
	readonly returnDays: number
}

export async function readCustomerRules(db: Db): Promise<CustomerRules> {
	const { customer_cancellation, return_days } = await readSettings(db)
	return { cancellation: customer_cancellation === 'on', returnDays: Number(return_days) }
}

/** An order can be cancelled while it has its first status: a custom status of the shop can mean that it is shipped. */
export function canCancel({ status }: Pick<Order, 'status'>, { cancellation }: CustomerRules): boolean {
	return cancellation && status === firstStatus
}

const dayMs = 24 * 60 * 60_000
/** Old orders have no delivery date. The law gives a shop at most this many days (directive 2011/83/EU, article 18). */
const maxDeliveryDays = 30

/** The latest time of delivery in milliseconds; null: not delivered yet. `arrived`: the recorded time, if there is one. */
function deliveredAt({ status, created_at }: Pick<Order, 'status' | 'created_at'>, arrived: string | undefined): number | null {
	if (arrived !== undefined) return Date.parse(arrived)
	return status === deliveredStatus ? Date.parse(created_at) + maxDeliveryDays * dayMs : null
}

/** The last day for a return; null: the order has not been delivered, so the period has not started. */
export function returnDeadline(
	order: Pick<Order, 'status' | 'created_at'>,
	arrived: string | undefined,
	{ returnDays }: CustomerRules,
): Date | null {
	const arrival = deliveredAt(order, arrived)
	return arrival === null ? null : new Date(arrival + returnDays * dayMs)
}

/** Whether items of an order can come back at all: as soon as the order can no longer be cancelled. */
export function canComeBack({ status, stock_returned }: Pick<Order, 'status' | 'stock_returned'>): boolean {
	return status !== firstStatus && status !== cancelledStatus && !stock_returned
}

/** Whether its customer can return an order now. */
export function acceptsReturns(
	order: Pick<Order, 'status' | 'created_at' | 'stock_returned'>,
	arrived: string | undefined,
	rules: CustomerRules,
	now: Date,
): boolean {
	if (rules.returnDays === 0 || !canComeBack(order)) return false
	const until = returnDeadline(order, arrived, rules)
	return until === null || now <= until
}
