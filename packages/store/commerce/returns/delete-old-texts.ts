import { voidReturnStates } from '@storefront/contract/domain/checkout/returns.ts'
import { endedReturnDays } from '@storefront/contract/domain/constants.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** Deletes the texts of returns that ended long ago, and tracking data. Quantities and refunds stay. */
export async function deleteOldReturnTexts(db: Db, now: Date): Promise<void> {
	const oldest = new Date(now.getTime() - endedReturnDays * 24 * 60 * 60_000).toISOString()
	await db
		.updateTable('order_returns')
		.set({ reason: '', answer: '' })
		.where('state', 'in', [...voidReturnStates, 'refunded'])
		.where('changed_at', '<', oldest)
		.where((row) => row.or([row('reason', '<>', ''), row('answer', '<>', '')]))
		.execute()
	await db
		.updateTable('order_events')
		.set({ detail: '' })
		.where('kind', '=', 'cancelled')
		.where('detail', '<>', '')
		.where('at', '<', oldest)
		.execute()
	await db.deleteFrom('order_parcels').where('created_at', '<', oldest).execute()
}
