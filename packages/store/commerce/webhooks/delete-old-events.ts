import type { Db } from '../../infrastructure/db/open.ts'

/** How long events and their deliveries are stored, in days. Longer than deliveries are tried. */
export const eventDays = 30

const dayMs = 24 * 60 * 60_000

/** Deletes old events with their deliveries, and secrets that do not sign any more. */
export async function deleteOldEvents(db: Db, now: Date): Promise<void> {
	await db
		.deleteFrom('webhook_events')
		.where('at', '<', new Date(now.getTime() - eventDays * dayMs).toISOString())
		.execute()
	await db
		.updateTable('webhooks')
		.set({ old_secret: null, old_secret_until: null })
		.where('old_secret_until', '<=', now.toISOString())
		.execute()
}
