import type { WhoCancelled } from '@storefront/contract/domain/checkout/order/order-events.ts'
import { cancelledStatus, deliveredStatus, shippedStatus } from '@storefront/contract/domain/checkout/order.ts'
import { type Cents, toAmountText } from '@storefront/contract/domain/money.ts'
import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import type { OrderEventsTable } from '../../infrastructure/db/schema/after-order.ts'
import type { OrdersTable } from '../../infrastructure/db/schema/checkout.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { addParcels, type NewParcel, partlyShippedStatus, removeParcel } from '../parcels/parcels.ts'
import { lockOrder } from './order/lock-order.ts'
import { logEvent } from './order/log-event.ts'
import { lacksProviderPayment } from './order/payment-for-owner.ts'
import { readPendingPayments } from './order/pending-payments.ts'
import { queueOrderMails } from './order/queue-mails.ts'
import { issueReceipts } from './order/receipts.ts'
import { bookRefund, findPaidAttempt, isDisputed, NotPayable, refundableAmount } from './order/refunds.ts'
import { redeemCouponAgain, restockOrder, returnCoupon, takeStockAgain } from './restock.ts'

export interface NewStatus {
	/** As stored: `Cancelled`, or a custom status of the shop. */
	readonly status: string
	/** What happens to the stock; `auto`: restocked when the order is cancelled, taken again when it is reopened. */
	readonly stock: 'auto' | 'return' | 'keep'
	/** Whether the customer gets an email about the change. */
	readonly mail: boolean
	/** Parcels that are shipped now. */
	readonly parcels?: readonly NewParcel[]
	/** The tracking number of a parcel that was added by mistake. */
	readonly removeTracking?: string
	/** The owner ships the order although its provider has no payment for it. */
	readonly isUnpaid?: boolean
	/** Who cancels the order, for its history; without it the shop. */
	readonly by?: WhoCancelled
	/** The customer's reason for cancelling. */
	readonly reason?: string
	readonly now: Date
}

/** The statuses of an order that has left the shop, at least in part. */
export const sentStatuses: readonly string[] = [partlyShippedStatus, shippedStatus, deliveredStatus]

/** The result of a change of status. */
export interface StatusChange {
	/** The previous status. */
	readonly before: string
	/** What happened to the stock; null: nothing. */
	readonly stock: Step
	/** What happened to the use of the coupon; null: nothing. */
	readonly coupon: Step
	/** The refund by the payment provider, in minor units. */
	readonly refunded: Cents
	/** The payment state after the change. */
	readonly payment: Order['payment_state']
	/** What has been refunded of an order that is reopened, in minor units. */
	readonly refundedBefore: Cents
	/** Number of pieces of the order. */
	readonly pieces: number
	readonly couponCode: string | null
	/** Currency of the amounts. */
	readonly currency: string
	/** Number of parcels that were added. */
	readonly newParcels: number
	/** Whether the customer gets an email. */
	readonly sendsMail: boolean
}

/**
 * Sets the status of an order in one transaction with all consequences: a cancelled order returns its items and the use
 * of its coupon, once, and takes them again when it is reopened. Returns null for an unknown number. Throws
 * `stock_exceeded` or `coupon_refused` if an item or the coupon is no longer available, `cancelled_by_customer` for
 * shipping an order that its customer has cancelled, and `NotPayable` for shipping an order whose provider has no
 * payment.
 */
export function setOrderStatus(db: Db, orderNo: string, wanted: NewStatus): Promise<StatusChange | null> {
	return inTransaction(db, async (trx) => {
		// Of two concurrent commands the second sees the result of the first.
		const order = await trx
			.selectFrom('orders')
			.selectAll()
			.where('order_no', '=', orderNo)
			.$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
			.executeTakeFirst()
		if (!order) return null
		if (!sentStatuses.includes(wanted.status)) return await changeStatus(trx, order, wanted)
		await refuseIfCancelledByCustomer(trx, order)
		return await changeStatus(trx, await allowUnpaid(trx, order, wanted), wanted)
	})
}

/** An order is shipped without its payment only if the owner decides so, which is recorded. Returns the updated order. */
async function allowUnpaid(trx: Transaction<Database>, order: Order, { status, isUnpaid = false }: NewStatus): Promise<Order> {
	const { id, order_no, payment_provider, final_total, currency } = order
	const isSetAgain = order.status === status && status !== partlyShippedStatus
	if (!lacksProviderPayment(order) || order.sent_unpaid || isSetAgain) return order
	if (!isUnpaid) {
		const pendingAt = (await readPendingPayments(trx, [id])).get(id)
		const why = pendingAt ? `its payment is pending at ${pendingAt}, which may take days` : `${payment_provider} has no payment for it`
		throw new NotPayable(
			`${order_no} is not paid: ${why} (${toAmountText(final_total, currency)}).`,
			`To ship it anyway, add --unpaid; "payments show ${order_no}" lists its payments.`,
		)
	}
	await trx.updateTable('orders').set({ sent_unpaid: 1 }).where('id', '=', id).execute()
	return { ...order, sent_unpaid: 1 }
}

/** Refuses to ship an order that its customer has cancelled: the owner may not have noticed yet that the money is refunded. */
async function refuseIfCancelledByCustomer(trx: Transaction<Database>, { id, order_no, status }: Order): Promise<void> {
	if (status !== cancelledStatus) return
	const events = trx.selectFrom('order_events').select(['by', 'at']).where('order_id', '=', id).where('kind', '=', 'cancelled')
	const last = await events.orderBy('id', 'desc').executeTakeFirst()
	if (last?.by !== 'customer') return
	const time = last.at.slice(0, 16).replace('T', ' ')
	throw new StoreError('cancelled_by_customer', `The customer cancelled ${order_no} at ${time} UTC.`)
}

/** Like `setOrderStatus`, within a transaction that has locked the order. */
export async function changeStatus(trx: Transaction<Database>, order: Order, wanted: NewStatus): Promise<StatusChange> {
	const { status, mail, now } = wanted
	if (order.status !== status) await logEvent(trx, { order_id: order.id, ...eventOf(order.status, wanted) }, now)
	const stock = await updateStock(trx, order, wanted)
	const coupon = await updateCoupon(trx, order, status)
	const step = stepForStatus(status, order)
	const refunded = step === null ? 0 : await updatePayment(trx, order, step, wanted)
	await trx.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
	const newParcels = await updateParcels(trx, order, wanted)
	await issueReceipts(trx, order.id, now)
	const isPacked = wanted.parcels?.some(({ lines = [] }) => lines.length > 0) ?? false
	const sendsMail = mail && (order.status !== status || newParcels > 0 || isPacked)
	if (sendsMail) await queueOrderMails(trx, order.id, ['status'], now)
	const { payment_state: payment } = await lockOrder(trx, order.id)
	return {
		newParcels,
		sendsMail,
		before: order.status,
		stock,
		coupon,
		refunded,
		payment,
		refundedBefore: step === 'taken' ? order.refunded_amount : 0,
		pieces: order.total_quantity,
		couponCode: order.coupon_code,
		currency: order.currency,
	}
}

async function updateParcels(trx: Transaction<Database>, { id, order_no }: Order, { parcels = [], removeTracking, now }: NewStatus) {
	if (removeTracking !== undefined && !(await removeParcel(trx, id, removeTracking.replaceAll(/\s/g, ''))))
		throw new StoreError('not_found', `${order_no} has no parcel with the tracking code "${removeTracking}".`)
	return await addParcels(trx, id, parcels, now)
}

/** The event for the history of the order. */
function eventOf(
	before: string,
	{ status, by = 'shop', reason = '' }: NewStatus,
): Pick<Insertable<OrderEventsTable>, 'kind' | 'by' | 'detail'> {
	if (status === cancelledStatus) return { kind: 'cancelled', by, detail: reason }
	if (status === shippedStatus) return { kind: 'shipped' }
	if (status === deliveredStatus) return { kind: 'delivered' }
	return before === cancelledStatus ? { kind: 'reopened' } : { kind: 'status', detail: status }
}

/** How long a reopened order waits for its payment, in milliseconds: long, because the shop has talked with the customer. */
const reopenedMs = 24 * 60 * 60_000

/** Changes the payment state when an order is cancelled or reopened. Returns the refund to the customer in minor units. */
async function updatePayment(trx: Transaction<Database>, order: Order, step: Exclude<Step, null>, { by, now }: NewStatus): Promise<Cents> {
	const set = (money: Pick<Updateable<OrdersTable>, 'payment_state' | 'pay_by'>) =>
		trx.updateTable('orders').set(money).where('id', '=', order.id).execute()
	const state = order.payment_state
	if (step === 'taken') {
		if (state !== 'given_up') return 0
		if (order.payment_provider === 'manual') await set({ payment_state: 'due', pay_by: null })
		else await set({ payment_state: 'open', pay_by: new Date(now.getTime() + reopenedMs).toISOString() })
		return 0
	}
	if (state === 'open' || state === 'due') await set({ payment_state: 'given_up', pay_by: null })
	const amount = refundableAmount(order)
	const attemptId = amount > 0 ? await findPaidAttempt(trx, order.id) : null
	// Money that the owner received by hand is refunded by hand.
	if (attemptId === null) return 0
	// The bank takes the money back already; a refund would pay it twice.
	if (await isDisputed(trx, order.id)) return 0
	// The email about the cancellation announces the refund.
	const mail = by === 'customer' ? 'sent' : ''
	await bookRefund(trx, { orderId: order.id, attemptId, amount, reason: 'cancelled', mail, now })
	return amount
}

type Order = Selectable<OrdersTable>
type Step = 'returned' | 'taken' | null

async function updateStock(trx: Transaction<Database>, order: Order, { status, stock }: NewStatus): Promise<Step> {
	const wanted = { auto: stepForStatus(status, order), return: 'returned', keep: null } as const
	const step = isAlreadyDone(wanted[stock], order.stock_returned) ? null : wanted[stock]
	if (step === null) return null
	await (step === 'returned' ? restockOrder(trx, order.id) : takeStockAgain(trx, order.id))
	const stock_returned = step === 'returned' ? 1 : 0
	await trx.updateTable('orders').set({ stock_returned }).where('id', '=', order.id).execute()
	return step
}

async function updateCoupon(trx: Transaction<Database>, order: Order, status: string): Promise<Step> {
	const step = stepForStatus(status, order)
	if (step === null || order.coupon_code === null || isAlreadyDone(step, order.coupon_returned)) return null
	await (step === 'returned' ? returnCoupon(trx, order.coupon_code) : redeemCouponAgain(trx, order.coupon_code, order))
	const coupon_returned = step === 'returned' ? 1 : 0
	await trx.updateTable('orders').set({ coupon_returned }).where('id', '=', order.id).execute()
	return step
}

/** What happens to stock and coupon when the status changes to or from `Cancelled`. */
function stepForStatus(status: string, order: Order): Step {
	if ((order.status === cancelledStatus) === (status === cancelledStatus)) return null
	return status === cancelledStatus ? 'returned' : 'taken'
}

function isAlreadyDone(step: Step, returned: 0 | 1): boolean {
	return step === (returned ? 'returned' : 'taken')
}
