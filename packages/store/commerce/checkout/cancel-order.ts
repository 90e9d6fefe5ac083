import { cancelledStatus, formatOrderStatus } from '@storefront/contract/domain/checkout/order.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Transaction } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { toSingleLine } from '../../infrastructure/text/plain-text.ts'
import { canCancel, readCustomerRules } from './order/customer-rules.ts'
import { lockOrder, type Order } from './order/lock-order.ts'
import { queueOrderMails, unqueueOrderMails } from './order/queue-mails.ts'
import { isDisputed } from './order/refunds.ts'
import { changeStatus } from './order-status.ts'

/**
 * Cancels an order for its customer: restores stock and coupon, and refunds the payment. Does nothing if the order is
 * cancelled already. Throws `cancellation_closed` if the order is shipped or in preparation, or if it has an open
 * chargeback. The order is locked, so the first of a concurrent change by the owner and a cancellation wins.
 */
export function cancelByCustomer(db: Db, orderId: number, { reason, now }: { readonly reason: string; readonly now: Date }): Promise<void> {
	return inTransaction(db, async (trx) => {
		const order = await lockOrder(trx, orderId)
		if (order.status === cancelledStatus) return
		if (!canCancel(order, await readCustomerRules(trx))) throw cancellationClosed(order)
		if (await isDisputed(trx, orderId)) throw cancellationDisputed(order)
		const wanted = { status: cancelledStatus, stock: 'auto', mail: false, by: 'customer', reason: toSingleLine(reason), now } as const
		await changeStatus(trx, order, wanted)
		await queueCancelMails(trx, order, now)
	})
}

async function queueCancelMails(trx: Transaction<Database>, { id, payment_state }: Order, now: Date): Promise<void> {
	await unqueueOrderMails(trx, id, ['unpaid'])
	// The shop is notified of an order when it is paid, so it needs no email about an unpaid one.
	await queueOrderMails(trx, id, payment_state === 'open' ? ['cancelled'] : ['cancelled', 'shop_cancelled'], now)
}

/** The bank decides whether the money is refunded. */
function cancellationDisputed({ order_no }: Order): StoreError {
	return new StoreError('cancellation_closed', text('refusals.cancellationDisputed', { order: order_no }))
}

function cancellationClosed({ order_no, status }: Order): StoreError {
	return new StoreError('cancellation_closed', text('refusals.cancellationClosed', { order: order_no, status: formatOrderStatus(status) }))
}
