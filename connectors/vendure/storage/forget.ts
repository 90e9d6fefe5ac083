import { guestCartDays } from '@storefront/contract/domain/constants.ts'
import type { ConnectorDatabase } from './database.ts'

const dayMs = 24 * 60 * 60_000
/** How long a placed order is known by its idempotency key: no browser sends one again so late. */
const orderDays = 30

/** Forgets what nobody comes back for: guests whose cookie has run out, sessions, codes, merges that nobody ended, keys of orders. */
export async function forgetOld(kept: ConnectorDatabase, now: Date): Promise<void> {
	const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
	await kept.run('delete from guests where seen_at < ?', ago(guestCartDays))
	await kept.run('delete from sessions where expires_at < ?', now.toISOString())
	await kept.run('delete from codes where expires_at < ?', now.toISOString())
	await kept.run('delete from merges where begun_at < ?', ago(guestCartDays))
	await kept.run("delete from placed_orders where created_at < ? and state = 'placed'", ago(orderDays))
}
