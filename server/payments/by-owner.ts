import { type Cents, toUnitsText } from '../../src/domain/money.ts'
import { lockOrder } from '../checkout/booking/lock.ts'
import { queueOrderMails } from '../checkout/booking/mail-notes.ts'
import { bookRefund, paidAttempt, refundable } from '../checkout/booking/refunds.ts'
import type { Db } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'

/** What the owner wants cannot be done with this order; the message says why. */
export class NotPayable extends Error {
	override readonly name = 'NotPayable'
}

interface Told {
	/** Whether the customer is told. */
	readonly mail: boolean
	readonly now: Date
}

/** The money of an order is there that the shop settles itself. Throws `NotPayable` for any other. */
export async function noteReceived(db: Db, orderId: number, { mail, now }: Told): Promise<void> {
	await inTransaction(db, async (trx) => {
		const order = await lockOrder(trx, orderId)
		if (order.payment_state === 'open')
			throw new NotPayable(`${order.order_no} waits for its payment at ${order.payment_provider}, which tells of it by itself.`)
		if (order.payment_state !== 'due') throw new NotPayable(`${order.order_no} waits for no money.`)
		await trx.updateTable('orders').set({ payment_state: 'paid', paid_amount: order.final_total }).where('id', '=', orderId).execute()
		if (mail) await queueOrderMails(trx, orderId, ['status'], now)
	})
}

export interface BookedRefund {
	readonly id: number
	readonly amount: Cents
	/** No provider took the money: the owner pays it back. */
	readonly byHand: boolean
}

/** Pays all that is left of an order back, or a part. Throws `NotPayable` for more than there is. */
export function bookOwnersRefund(
	db: Db,
	orderId: number,
	{ amount, mail, now }: Told & { readonly amount: Cents | undefined },
): Promise<BookedRefund> {
	return inTransaction(db, async (trx) => {
		const order = await lockOrder(trx, orderId)
		const left = refundable(order)
		if (order.paid_amount === 0) throw new NotPayable(`${order.order_no} is not paid: there is nothing to pay back.`)
		if (left === 0) throw new NotPayable(`${order.order_no} is paid back already.`)
		if (amount !== undefined && (amount === 0 || amount > left))
			throw new NotPayable(`Of ${order.order_no} up to ${toUnitsText(left)} can be paid back, and more than nothing.`)
		const attemptId = await paidAttempt(trx, orderId)
		const booked = { amount: amount ?? left, byHand: attemptId === null }
		const id = await bookRefund(trx, { orderId, attemptId, amount: booked.amount, reason: 'owner', now })
		if (mail) await queueOrderMails(trx, orderId, ['refund'], now)
		return { id, ...booked }
	})
}
