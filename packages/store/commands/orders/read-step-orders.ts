import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import { isPaidLater } from '../../commerce/checkout/order/paid-later.ts'
import { readPendingPayments } from '../../commerce/checkout/order/pending-payments.ts'
import { refundableAmount } from '../../commerce/checkout/order/refunds.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { StepOrder } from './order-steps.ts'

/** An order that people do a step with, and what they see of it before. */
export interface ListedStepOrder extends StepOrder {
	readonly id: number
	readonly number: string
	readonly name: string
	readonly paymentType: string
	readonly currency: string
	/** What a provider refunds if the order is cancelled. */
	readonly refundable: MinorUnits
}

/** Reads orders in the order of their ids. At most 5,000 at once, for the limit of parameters. */
export async function readStepOrders(db: Db, ids: readonly number[]): Promise<readonly ListedStepOrder[]> {
	if (ids.length === 0) return []
	const rows = await db
		.selectFrom('orders')
		.select(['id', 'order_no', 'first_name', 'last_name', 'status', 'payment_state', 'payment_type', 'payment_provider', 'sent_unpaid'])
		.select(['currency', 'paid_amount', 'refunded_amount', isPaidLater.as('is_paid_later')])
		.where('id', 'in', ids)
		.orderBy('id')
		.execute()
	const pending = await readPendingPayments(db, ids)
	return rows.map((row) => ({
		id: row.id,
		number: row.order_no,
		name: `${row.first_name} ${row.last_name}`.trim(),
		status: row.status,
		payment: row.payment_state,
		paymentType: row.payment_type,
		isPaidLater: Boolean(row.is_paid_later),
		isSentUnpaid: row.sent_unpaid === 1,
		pendingAt: pending.get(row.id) ?? '',
		currency: row.currency,
		refundable: row.payment_provider === 'manual' || row.payment_provider === '' ? 0 : refundableAmount(row),
	}))
}
