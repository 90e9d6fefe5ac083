import { guestCartDays } from '@storefront/contract/domain/constants.ts'
import type { ConnectorDatabase } from './database.ts'

const dayMs = 24 * 60 * 60_000
/** Retention of idempotency keys of orders in days; no browser repeats a request so late. */
const orderDays = 30
/** Retention of sign-ups without confirmation. */
const signUpDays = 1

/** Deletes expired data: guest carts, sessions, sign-ups, codes and idempotency keys. */
export function deleteExpired(database: ConnectorDatabase, now: Date): void {
	const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
	database.run("delete from carts where owner like 'guest:%' and seen_at < ?", ago(guestCartDays))
	database.run('delete from sessions where expires_at < ?', now.toISOString())
	database.run('delete from sign_ups where created_at < ?', ago(signUpDays))
	database.run('delete from codes where expires_at < ?', now.toISOString())
	database.run("delete from placed_orders where created_at < ? and state = 'placed'", ago(orderDays))
}
