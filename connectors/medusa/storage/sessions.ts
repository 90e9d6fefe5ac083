import { idleSessionDays, sessionDays } from '@storefront/contract/domain/constants.ts'
import { describeBrowser } from '@storefront/store/commerce/account/sessions/sessions.ts'
import type { ConnectorDatabase } from './database.ts'

const dayMs = 24 * 60 * 60_000
/** How much later than it was written down a session may have been used last. */
const seenMs = 60 * 60_000

/** A customer's session of the connector, which has a token of the engine. */
export interface StoredSession {
	readonly id: number
	/** Of the engine. */
	readonly customer_id: string
	readonly email: string
	readonly engine_token: string
	/** When the engine made that token. */
	readonly token_at: string
	readonly browser: string
	readonly created_at: string
	readonly seen_at: string
}

interface NewSession {
	readonly customerId: string
	readonly email: string
	readonly engineToken: string
	readonly userAgent: string
}

/** Starts a session with the lifetime of the store's sessions; returns its id. */
export function createSession(database: ConnectorDatabase, { customerId, email, engineToken, userAgent }: NewSession, now: Date): number {
	const until = new Date(now.getTime() + sessionDays * dayMs).toISOString()
	const at = now.toISOString()
	return database.run(
		'insert into sessions (customer_id, email, engine_token, token_at, browser, created_at, seen_at, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?)',
		...[customerId, email, engineToken, at, describeBrowser(userAgent), at, at, until],
	).id
}

/** The session of this number while it lasts; notes that it is in use. */
export function readSession(database: ConnectorDatabase, id: number, now: Date): StoredSession | undefined {
	const rested = new Date(now.getTime() - idleSessionDays * dayMs).toISOString()
	const session = database.one<StoredSession>(
		'select * from sessions where id = ? and expires_at > ? and seen_at > ?',
		...[id, now.toISOString(), rested],
	)
	if (session && Math.abs(now.getTime() - Date.parse(session.seen_at)) > seenMs)
		database.run('update sessions set seen_at = ? where id = ?', now.toISOString(), id)
	return session
}
