import { formatReturnState, type ReturnState } from '@storefront/contract/domain/checkout/returns.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Transaction } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { logEvent } from '../checkout/booking/events.ts'
import { lockOrder } from '../checkout/booking/lock.ts'
import { queueReturnMails, unqueueShopReturnMail } from '../checkout/booking/mail-notes.ts'

/**
 * Takes back for its customer what was asked for; the pieces can be sent back by another return. One that is cancelled already
 * stays so. Throws `return_closed` once the owner has done something about it: of the two the first one wins, as each locks
 * the order; and for a return that is none of this order's.
 */
export function cancelReturn(db: Db, orderId: number, returnNo: string, now: Date): Promise<void> {
	return inTransaction(db, async (trx) => {
		await lockOrder(trx, orderId)
		const back = await trx
			.selectFrom('order_returns')
			.select(['id', 'order_id', 'return_no', 'state'])
			.where('order_id', '=', orderId)
			.where('return_no', '=', returnNo)
			.executeTakeFirst()
		if (!back) throw new StoreError('return_closed', text('refusals.returnUnknown', { number: returnNo }))
		if (back.state === 'cancelled') return
		if (back.state !== 'asked') throw closed(back)
		await trx.updateTable('order_returns').set({ state: 'cancelled', changed_at: now.toISOString() }).where('id', '=', back.id).execute()
		await logEvent(trx, { order_id: orderId, kind: 'return_cancelled', detail: back.return_no }, now)
		await tell(trx, back, now)
	})
}

/** The shop reads of it where it was told of the return, or was just being told. */
async function tell(trx: Transaction<Database>, back: { readonly id: number; readonly order_id: number }, now: Date): Promise<void> {
	const isTold = !(await unqueueShopReturnMail(trx, back.id))
	await queueReturnMails(trx, back, isTold ? ['return', 'shop_return'] : ['return'], now)
}

function closed({ return_no, state }: { readonly return_no: string; readonly state: ReturnState }): StoreError {
	return new StoreError('return_closed', text('refusals.returnDealtWith', { number: return_no, state: formatReturnState(state) }))
}
