import { guestCartDays } from '@storefront/contract/domain/constants.ts'
import type { ConnectorDatabase } from './database.ts'

const dayMs = 24 * 60 * 60_000
/** Retention of idempotency keys of orders in days; no browser repeats a request so late. */
const orderDays = 30

/** Deletes expired data: guests, sessions, codes, unfinished merges and idempotency keys. */
export async function deleteExpired(database: ConnectorDatabase, now: Date): Promise<void> {
	const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
	await database.run('delete from guests where seen_at < ?', ago(guestCartDays))
	await database.run('delete from sessions where expires_at < ?', now.toISOString())
	await database.run('delete from codes where expires_at < ?', now.toISOString())
	await database.run('delete from merges where begun_at < ?', ago(guestCartDays))
	await database.run("delete from placed_orders where created_at < ? and state = 'placed'", ago(orderDays))
}
