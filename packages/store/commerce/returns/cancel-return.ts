import { formatReturnState, type ReturnState } from '@storefront/contract/domain/checkout/returns.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Transaction } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { lockOrder } from '../checkout/order/lock-order.ts'
import { logEvent } from '../checkout/order/log-event.ts'
import { queueReturnMails, unqueueShopReturnMail } from '../checkout/order/queue-mails.ts'

/**
 * Cancels a return for its customer; its pieces can be part of another return. Does nothing if it is cancelled already.
 * Throws `return_closed` if the owner has acted on it already, because the order is locked and the first change wins,
 * and if the return belongs to another order.
 */
export function cancelReturn(db: Db, orderId: number, returnNo: string, now: Date): Promise<void> {
	return inTransaction(db, async (trx) => {
		await lockOrder(trx, orderId)
		const orderReturn = await trx
			.selectFrom('order_returns')
			.select(['id', 'order_id', 'return_no', 'state'])
			.where('order_id', '=', orderId)
			.where('return_no', '=', returnNo)
			.executeTakeFirst()
		if (!orderReturn) throw new StoreError('return_closed', text('refusals.returnUnknown', { number: returnNo }))
		if (orderReturn.state === 'cancelled') return
		if (orderReturn.state !== 'asked') throw returnClosed(orderReturn)
		await trx
			.updateTable('order_returns')
			.set({ state: 'cancelled', changed_at: now.toISOString() })
			.where('id', '=', orderReturn.id)
			.execute()
		await logEvent(trx, { order_id: orderId, kind: 'return_cancelled', detail: orderReturn.return_no }, now)
		await queueCancelMails(trx, orderReturn, now)
	})
}

/** The shop gets an email about the cancellation only if it has got one about the return. */
async function queueCancelMails(
	trx: Transaction<Database>,
	orderReturn: { readonly id: number; readonly order_id: number },
	now: Date,
): Promise<void> {
	const isShopNotified = !(await unqueueShopReturnMail(trx, orderReturn.id))
	await queueReturnMails(trx, orderReturn, isShopNotified ? ['return', 'shop_return'] : ['return'], now)
}

function returnClosed({ return_no, state }: { readonly return_no: string; readonly state: ReturnState }): StoreError {
	return new StoreError('return_closed', text('refusals.returnDealtWith', { number: return_no, state: formatReturnState(state) }))
}
