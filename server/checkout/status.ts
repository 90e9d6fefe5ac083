import type { Selectable, Transaction, Updateable } from 'kysely'
import { cancelledStatus } from '../../src/domain/checkout/order.ts'
import type { Cents } from '../../src/domain/money.ts'
import { type Db, engineOf } from '../db/open.ts'
import type { OrdersTable } from '../db/schema/checkout.ts'
import type { Database } from '../db/schema/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { queueOrderMails } from './booking/mail-notes.ts'
import { bookRefund, paidAttempt, refundable } from './booking/refunds.ts'
import { returnCoupon, returnStock, takeCouponAgain, takeStockAgain } from './give-back.ts'

export interface NewStatus {
	/** As it is kept: `Cancelled`, or a word of the shop's own. */
	readonly status: string
	/** What becomes of its pieces; `auto`: they come back when the order is called off, and are taken again when it is taken up again. */
	readonly stock: 'auto' | 'return' | 'keep'
	/** Whether the customer is told of a change. */
	readonly mail: boolean
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
	/** How many pieces it has. */
	readonly pieces: number
	readonly couponCode: string | null
}

/**
 * Says how far an order is, in one transaction with all that follows from it: an order that is called off gives back its
 * pieces and the use of its coupon, once, and takes them again when it is taken up again. Gives null for an unknown
 * number; throws `stock_exceeded` or `coupon_refused` when what it would take again has gone to others.
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
		return order ? await changeStatus(trx, order, wanted) : null
	})
}

/** The same within a transaction that has locked the order. */
export async function changeStatus(trx: Transaction<Database>, order: Order, wanted: NewStatus): Promise<StatusChange> {
	const { status, mail, now } = wanted
	const stock = await moveStock(trx, order, wanted)
	const coupon = await moveCoupon(trx, order, status)
	const step = stepTo(status, order)
	const refunded = step === null ? 0 : await moveMoney(trx, order, step, now)
	await trx.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
	if (order.status !== status && mail) await queueOrderMails(trx, order.id, ['status'], now)
	return { before: order.status, stock, coupon, refunded, pieces: order.total_quantity, couponCode: order.coupon_code }
}

/** How long an order that was taken up again waits for its money: somebody has spoken with its customer. */
const reopenedMs = 24 * 60 * 60_000

/** What calling an order off, or taking it up again, means for its money. Gives what goes back to the customer, in cents. */
async function moveMoney(trx: Transaction<Database>, order: Order, step: Exclude<Step, null>, now: Date): Promise<Cents> {
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
	await bookRefund(trx, { orderId: order.id, attemptId, amount, reason: 'cancelled', now })
	return amount
}

type Order = Selectable<OrdersTable>
type Step = 'returned' | 'taken' | null

async function moveStock(trx: Transaction<Database>, order: Order, { status, stock }: NewStatus): Promise<Step> {
	const wanted = { auto: stepTo(status, order), return: 'returned', keep: null } as const
	const step = isDone(wanted[stock], order.stock_returned) ? null : wanted[stock]
	if (step === null) return null
	await (step === 'returned' ? returnStock(trx, order.id) : takeStockAgain(trx, order.id))
	const stock_returned = step === 'returned' ? 1 : 0
	await trx.updateTable('orders').set({ stock_returned }).where('id', '=', order.id).execute()
	return step
}

async function moveCoupon(trx: Transaction<Database>, order: Order, status: string): Promise<Step> {
	const step = stepTo(status, order)
	if (step === null || order.coupon_code === null || isDone(step, order.coupon_returned)) return null
	await (step === 'returned' ? returnCoupon(trx, order.coupon_code) : takeCouponAgain(trx, order.coupon_code))
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
