import { cancelledStatus, formatOrderStatus } from '@storefront/contract/domain/checkout/order.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Transaction } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { toSingleLine } from '../../infrastructure/text/plain-text.ts'
import { canCancel, readCustomerRules } from './booking/customer-rules.ts'
import { lockOrder, type Order } from './booking/lock.ts'
import { queueOrderMails, unqueueOrderMails } from './booking/mail-notes.ts'
import { isDisputed } from './booking/refunds.ts'
import { changeStatus } from './status.ts'

/**
 * Calls an order off for its customer, with all that follows from it: pieces and coupon are free again, its money goes back.
 * One that is called off already stays so. Throws `cancellation_closed` for one that is sent, that the shop has in hand, or
 * whose payment a bank wants back: of
 * the owner's word and the customer's the first one wins, as each locks the order.
 */
export function cancelByCustomer(db: Db, orderId: number, { reason, now }: { readonly reason: string; readonly now: Date }): Promise<void> {
	return inTransaction(db, async (trx) => {
		const order = await lockOrder(trx, orderId)
		if (order.status === cancelledStatus) return
		if (!canCancel(order, await readCustomerRules(trx))) throw closed(order)
		if (await isDisputed(trx, orderId)) throw disputed(order)
		const wanted = { status: cancelledStatus, stock: 'auto', mail: false, by: 'customer', reason: toSingleLine(reason), now } as const
		await changeStatus(trx, order, wanted)
		await tell(trx, order, now)
	})
}

async function tell(trx: Transaction<Database>, { id, payment_state }: Order, now: Date): Promise<void> {
	await unqueueOrderMails(trx, id, ['unpaid'])
	// The shop hears of an order when its money is there: of one that waited for it there is nothing to take back.
	await queueOrderMails(trx, id, payment_state === 'open' ? ['cancelled'] : ['cancelled', 'shop_cancelled'], now)
}

/** Its money is with the bank, which decides whether it goes back. */
function disputed({ order_no }: Order): StoreError {
	return new StoreError('cancellation_closed', text('refusals.cancellationDisputed', { order: order_no }))
}

function closed({ order_no, status }: Order): StoreError {
	return new StoreError('cancellation_closed', text('refusals.cancellationClosed', { order: order_no, status: formatOrderStatus(status) }))
}
