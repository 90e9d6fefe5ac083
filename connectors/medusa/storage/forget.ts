import { guestCartDays } from '@storefront/contract/domain/constants.ts'
import type { ConnectorDatabase } from './database.ts'

const dayMs = 24 * 60 * 60_000
/** How long a placed order is known by its idempotency key: no browser sends one again so late. */
const orderDays = 30
/** How long a form that was never finished is kept. */
const signUpDays = 1

/** Forgets what nobody comes back for: carts of guests whose cookie has run out, sessions, sign-ups, codes, and keys of orders. */
export function forgetOld(kept: ConnectorDatabase, now: Date): void {
	const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
	kept.run("delete from carts where owner like 'guest:%' and seen_at < ?", ago(guestCartDays))
	kept.run('delete from sessions where expires_at < ?', now.toISOString())
	kept.run('delete from sign_ups where created_at < ?', ago(signUpDays))
	kept.run('delete from codes where expires_at < ?', now.toISOString())
	kept.run("delete from placed_orders where created_at < ? and state = 'placed'", ago(orderDays))
}
