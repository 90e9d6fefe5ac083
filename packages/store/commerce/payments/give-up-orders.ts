import { cancelledStatus, firstStatus } from '@storefront/contract/domain/checkout/order.ts'
import type { Payments } from '../../infrastructure/context/payments.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { lockOrder } from '../checkout/order/lock-order.ts'
import { queueOrderMails, unqueueOrderMails } from '../checkout/order/queue-mails.ts'
import { changeStatus } from '../checkout/order-status.ts'
import { closePayments } from './close-payments.ts'
import { addMs, type QueueName } from './payment-queues.ts'

/** If the provider cannot be reached, an order is given up after this time; a later payment is refunded. */
const graceMs = 60 * 60_000

/**
 * Gives up every order of a queue whose payment deadline has passed: its items and coupon are available again, and the
 * shopper gets an email. Orders that the owner has shipped or given a custom status are kept, because their items may
 * have left.
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
		const isCertain = await closePayments(payments, id)
		if (isCertain || (pay_by ?? '') <= addMs(now, -graceMs)) await giveUp(payments, id)
	}
}

async function giveUp({ db, clock }: Payments, orderId: number): Promise<void> {
	await inTransaction(db, async (trx) => {
		const order = await lockOrder(trx, orderId)
		// The payment has just arrived, or the owner has shipped the order.
		if (order.payment_state !== 'open' || order.status !== firstStatus) return
		const now = clock()
		await changeStatus(trx, order, { status: cancelledStatus, stock: 'auto', mail: false, by: 'unpaid', now })
		await unqueueOrderMails(trx, orderId, ['unpaid'])
		await queueOrderMails(trx, orderId, ['given_up'], now)
	})
}
