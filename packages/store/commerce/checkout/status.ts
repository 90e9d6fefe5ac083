import type { WhoCancelled } from '@storefront/contract/domain/checkout/order/order-events.ts'
import { arrivedStatus, cancelledStatus, sentStatus } from '@storefront/contract/domain/checkout/order.ts'
import { type Cents, toAmountText } from '@storefront/contract/domain/money.ts'
import type { Insertable, Selectable, Transaction, Updateable } from 'kysely'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import type { OrderEventsTable } from '../../infrastructure/db/schema/after-order.ts'
import type { OrdersTable } from '../../infrastructure/db/schema/checkout.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { addParcels, type NewParcel, removeParcel } from '../parcels/parcels.ts'
import { logEvent } from './booking/events.ts'
import { lockOrder } from './booking/lock.ts'
import { queueOrderMails } from './booking/mail-notes.ts'
import { lacksProvidersMoney } from './booking/payment-for-owner.ts'
import { readPendingPayments } from './booking/pending-payments.ts'
import { issueReceipts } from './booking/receipts.ts'
import { bookRefund, isDisputed, NotPayable, paidAttempt, refundable } from './booking/refunds.ts'
import { redeemCouponAgain, restockOrder, retakeStock, returnCoupon } from './restock.ts'

export interface NewStatus {
	/** As it is kept: `Cancelled`, or a word of the shop's own. */
	readonly status: string
	/** What becomes of its pieces; `auto`: they come back when the order is called off, and are taken again when it is taken up again. */
	readonly stock: 'auto' | 'return' | 'keep'
	/** Whether the customer is told of a change. */
	readonly mail: boolean
	/** Parcels that are on their way now. */
	readonly parcels?: readonly NewParcel[]
	/** The number of a parcel that was written down by mistake. */
	readonly removeTracking?: string
	/** The owner sends it although its provider has no money for it. */
	readonly isUnpaid?: boolean
	/** Who wants it, for the log of the order; without it the shop. */
	readonly by?: WhoCancelled
	/** Why the customer calls it off, in their words. */
	readonly reason?: string
	readonly now: Date
}

/** What came of it. */
export interface StatusChange {
	/** The status before. */
	readonly before: string
	/** What was done about its pieces; null: nothing. */
	readonly stock: Step
	/** What was done about the use of its coupon; null: nothing. */
	readonly coupon: Step
	/** What goes back to the customer at the provider that took it, in cents. */
	readonly refunded: Cents
	/** How far its money is now. */
	readonly payment: Order['payment_state']
	/** What has gone back of the money of an order that is taken up again. */
	readonly goneBack: Cents
	/** How many pieces it has. */
	readonly pieces: number
	readonly couponCode: string | null
	/** Of the order's amounts. */
	readonly currency: string
	/** How many parcels it did not have before. */
	readonly newParcels: number
	/** Whether its customer gets a mail. */
	readonly isTold: boolean
}

/**
 * Says how far an order is, in one transaction with all that follows from it: an order that is called off gives back its
 * pieces and the use of its coupon, once, and takes them again when it is taken up again. Gives null for an unknown
 * number; throws `stock_exceeded` or `coupon_refused` when what it would take again has gone to others, `cancelled_by_customer`
 * for one that is to be sent although its customer has called it off, `NotPayable` for one whose provider has no money for it.
 */
export function setOrderStatus(db: Db, orderNo: string, wanted: NewStatus): Promise<StatusChange | null> {
	return inTransaction(db, async (trx) => {
		// Of two commands at once the second sees what the first did.
		const order = await trx
			.selectFrom('orders')
			.selectAll()
			.where('order_no', '=', orderNo)
			.$if(engineOf(db) === 'postgres', (query) => query.forUpdate())
			.executeTakeFirst()
		if (!order) return null
		if (wanted.status !== sentStatus && wanted.status !== arrivedStatus) return await changeStatus(trx, order, wanted)
		await refuseIfCalledOff(trx, order)
		return await changeStatus(trx, await decideUnpaid(trx, order, wanted), wanted)
	})
}

/** An order leaves without its provider's money by the owner's decision alone, which is recorded. Gives the order with it. */
async function decideUnpaid(trx: Transaction<Database>, order: Order, { status, isUnpaid = false }: NewStatus): Promise<Order> {
	const { id, order_no, payment_provider, final_total, currency } = order
	if (!lacksProvidersMoney(order) || order.sent_unpaid || order.status === status) return order
	if (!isUnpaid) {
		const pendingAt = (await readPendingPayments(trx, [id])).get(id)
		const why = pendingAt ? `its payment is pending at ${pendingAt}, which may take days` : `${payment_provider} has no money for it`
		throw new NotPayable(
			`${order_no} is not paid: ${why} (${toAmountText(final_total, currency)}). To send it all the same, add --unpaid; "payments show ${order_no}" has its payments.`,
		)
	}
	await trx.updateTable('orders').set({ sent_unpaid: 1 }).where('id', '=', id).execute()
	return { ...order, sent_unpaid: 1 }
}

/** Whoever sends an order has not heard yet that its customer wants it no more, and that its money goes back. */
async function refuseIfCalledOff(trx: Transaction<Database>, { id, order_no, status }: Order): Promise<void> {
	if (status !== cancelledStatus) return
	const events = trx.selectFrom('order_events').select(['by', 'at']).where('order_id', '=', id).where('kind', '=', 'cancelled')
	const last = await events.orderBy('id', 'desc').executeTakeFirst()
	if (last?.by !== 'customer') return
	const time = last.at.slice(0, 16).replace('T', ' ')
	throw new StoreError('cancelled_by_customer', `The customer cancelled ${order_no} at ${time} UTC.`)
}

/** The same within a transaction that has locked the order. */
export async function changeStatus(trx: Transaction<Database>, order: Order, wanted: NewStatus): Promise<StatusChange> {
	const { status, mail, now } = wanted
	if (order.status !== status) await logEvent(trx, { order_id: order.id, ...eventOf(order.status, wanted) }, now)
	const stock = await moveStock(trx, order, wanted)
	const coupon = await moveCoupon(trx, order, status)
	const step = stepTo(status, order)
	const refunded = step === null ? 0 : await moveMoney(trx, order, step, wanted)
	await trx.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
	const newParcels = await moveParcels(trx, order, wanted)
	await issueReceipts(trx, order.id, now)
	const isTold = mail && (order.status !== status || newParcels > 0)
	if (isTold) await queueOrderMails(trx, order.id, ['status'], now)
	const { payment_state: payment } = await lockOrder(trx, order.id)
	return {
		newParcels,
		isTold,
		before: order.status,
		stock,
		coupon,
		refunded,
		payment,
		goneBack: step === 'taken' ? order.refunded_amount : 0,
		pieces: order.total_quantity,
		couponCode: order.coupon_code,
		currency: order.currency,
	}
}

async function moveParcels(trx: Transaction<Database>, { id, order_no }: Order, { parcels = [], removeTracking, now }: NewStatus) {
	if (removeTracking !== undefined && !(await removeParcel(trx, id, removeTracking.replaceAll(/\s/g, ''))))
		throw new StoreError('not_found', `${order_no} has no parcel with the number "${removeTracking}".`)
	return await addParcels(trx, id, parcels, now)
}

/** What the log of the order says of it. */
function eventOf(
	before: string,
	{ status, by = 'shop', reason = '' }: NewStatus,
): Pick<Insertable<OrderEventsTable>, 'kind' | 'by' | 'detail'> {
	if (status === cancelledStatus) return { kind: 'cancelled', by, detail: reason }
	if (status === sentStatus) return { kind: 'shipped' }
	if (status === arrivedStatus) return { kind: 'delivered' }
	return before === cancelledStatus ? { kind: 'reopened' } : { kind: 'status', detail: status }
}

/** How long an order that was taken up again waits for its money: somebody has spoken with its customer. */
const reopenedMs = 24 * 60 * 60_000

/** What calling an order off, or taking it up again, means for its money. Gives what goes back to the customer, in cents. */
async function moveMoney(trx: Transaction<Database>, order: Order, step: Exclude<Step, null>, { by, now }: NewStatus): Promise<Cents> {
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
	const amount = refundable(order)
	const attemptId = amount > 0 ? await paidAttempt(trx, order.id) : null
	// What the owner took by hand goes back by hand.
	if (attemptId === null) return 0
	// A bank takes it back already: it would go back twice.
	if (await isDisputed(trx, order.id)) return 0
	// The mail of the cancellation promises the money.
	const mail = by === 'customer' ? 'sent' : ''
	await bookRefund(trx, { orderId: order.id, attemptId, amount, reason: 'cancelled', mail, now })
	return amount
}

type Order = Selectable<OrdersTable>
type Step = 'returned' | 'taken' | null

async function moveStock(trx: Transaction<Database>, order: Order, { status, stock }: NewStatus): Promise<Step> {
	const wanted = { auto: stepTo(status, order), return: 'returned', keep: null } as const
	const step = isDone(wanted[stock], order.stock_returned) ? null : wanted[stock]
	if (step === null) return null
	await (step === 'returned' ? restockOrder(trx, order.id) : retakeStock(trx, order.id))
	const stock_returned = step === 'returned' ? 1 : 0
	await trx.updateTable('orders').set({ stock_returned }).where('id', '=', order.id).execute()
	return step
}

async function moveCoupon(trx: Transaction<Database>, order: Order, status: string): Promise<Step> {
	const step = stepTo(status, order)
	if (step === null || order.coupon_code === null || isDone(step, order.coupon_returned)) return null
	await (step === 'returned' ? returnCoupon(trx, order.coupon_code) : redeemCouponAgain(trx, order.coupon_code, order))
	const coupon_returned = step === 'returned' ? 1 : 0
	await trx.updateTable('orders').set({ coupon_returned }).where('id', '=', order.id).execute()
	return step
}

/** What calling the order off, or taking it up again, asks for. */
function stepTo(status: string, order: Order): Step {
	if ((order.status === cancelledStatus) === (status === cancelledStatus)) return null
	return status === cancelledStatus ? 'returned' : 'taken'
}

function isDone(step: Step, returned: 0 | 1): boolean {
	return step === (returned ? 'returned' : 'taken')
}
