import type { Db } from '../../infrastructure/db/open.ts'

/** Removes the personal data of orders from stored events, and the answers of receivers, which may repeat it. */
export async function removePersonalEventData(trx: Db, orderIds: readonly number[]): Promise<void> {
	for (let start = 0; start < orderIds.length; start += 500) {
		const ids = orderIds.slice(start, start + 500)
		const events = await trx.updateTable('webhook_events').set({ personal_body: '' }).where('order_id', 'in', ids).returning('id').execute()
		for (const { id } of events) await trx.updateTable('webhook_deliveries').set({ answer: '' }).where('event_id', '=', id).execute()
	}
}
