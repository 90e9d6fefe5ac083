import { cancelledStatus, firstStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { Payments } from '../../infrastructure/context/payments.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { lockOrder } from '../checkout/booking/lock.ts'
import { queueOrderMails, unqueueOrderMails } from '../checkout/booking/mail-notes.ts'
import { changeStatus } from '../checkout/status.ts'
import { cancelAttempt, unfinishedAttempts } from './attempt.ts'
import { addMs, type QueueName } from './payments.ts'

/** A provider that cannot be asked holds an order no longer than this: money that comes later goes back. */
const graceMs = 60 * 60_000

/**
 * Gives up every order of a queue whose time to be paid is over: pieces and coupon are free again, and the shopper gets a mail. An order that
 * the owner has sent, or has given a status of their own, is the owner's: its pieces may be on their way.
 */
export async function giveUpOrders(payments: Payments, queue: QueueName, isEnding: () => boolean): Promise<void> {
	const now = payments.clock()
	const known = [...payments.providers.keys()]
	const late = await payments.db
		.selectFrom('orders')
		.select(['id', 'pay_by'])
		.where('payment_state', '=', 'open')
		.where('status', '=', firstStatus)
		.where('pay_by', '<=', now.toISOString())
		.where((order) => (queue === null ? order.not(order('payment_provider', 'in', [...known, ''])) : order('payment_provider', '=', queue)))
		.orderBy('id')
		.execute()
	for (const { id, pay_by } of late) {
		if (isEnding()) return
		const isCertain = await cancelAttempts(payments, id)
		if (isCertain || (pay_by ?? '') <= addMs(now, -graceMs)) await giveUp(payments, id)
	}
}

/** Whether nobody can pay it any more. */
async function cancelAttempts(payments: Payments, orderId: number): Promise<boolean> {
	for (const attempt of await unfinishedAttempts(payments, orderId)) await cancelAttempt(payments, attempt)
	return (await unfinishedAttempts(payments, orderId)).length === 0
}

async function giveUp({ db, clock }: Payments, orderId: number): Promise<void> {
	await inTransaction(db, async (trx) => {
		const order = await lockOrder(trx, orderId)
		// Its money came just now, or the owner has sent it.
		if (order.payment_state !== 'open' || order.status !== firstStatus) return
		const now = clock()
		await changeStatus(trx, order, { status: cancelledStatus, stock: 'auto', mail: false, by: 'unpaid', now })
		await unqueueOrderMails(trx, orderId, ['unpaid'])
		await queueOrderMails(trx, orderId, ['given_up'], now)
	})
}
