import { idleSessionDays, sessionDays } from '@storefront/contract/domain/constants.ts'
import { describeBrowser } from '@storefront/store/commerce/account/sessions/sessions.ts'
import type { ConnectorDatabase } from './database.ts'

const dayMs = 24 * 60 * 60_000
/** Interval in milliseconds after which the last use of a session is stored again. */
const seenMs = 60 * 60_000

/** Session of a customer at the connector, with a token of the engine. */
export interface StoredSession {
	readonly id: number
	/** Id of the customer at the engine. */
	readonly customer_id: string
	readonly email: string
	readonly engine_token: string
	/** Time at which the engine created the token. */
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

/** Returns an active session by id and stores its last use. */
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
