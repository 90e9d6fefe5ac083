import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema/database.ts'

export type OrderMailKind = 'customer' | 'shop' | 'status' | 'unpaid' | 'given_up' | 'refund'

/**
 * Writes down that mails about an order have to leave, in the transaction that they tell of: an order that was placed
 * has its mails, one that was not has none, and no crash comes between.
 */
export async function queueOrderMails(
	trx: Transaction<Database>,
	orderId: number,
	kinds: readonly OrderMailKind[],
	now: Date,
): Promise<void> {
	const due_at = now.toISOString()
	await trx
		.insertInto('order_mails')
		.values(kinds.map((kind) => ({ order_id: orderId, kind, due_at, tries: 0 })))
		.execute()
}

/** What was written down and is true no longer leaves no more. */
export async function unqueueOrderMails(trx: Transaction<Database>, orderId: number, kinds: readonly OrderMailKind[]): Promise<void> {
	await trx.deleteFrom('order_mails').where('order_id', '=', orderId).where('kind', 'in', kinds).execute()
}
