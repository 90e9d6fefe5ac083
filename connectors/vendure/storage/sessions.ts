import { idleSessionDays, sessionDays } from '@storefront/contract/domain/constants.ts'
import { describeBrowser } from '@storefront/store/commerce/account/sessions/sessions.ts'
import type { ConnectorDatabase } from './database.ts'

const dayMs = 24 * 60 * 60_000
/** Interval in milliseconds after which the last use of a session is stored again. */
const seenMs = 60 * 60_000

/** Session of the connector of a customer, with its session of the engine. */
export interface StoredSession {
	readonly id: number
	/** Id of the customer at the engine. */
	readonly customer_id: string
	readonly engine_token: string
	readonly browser: string
	readonly created_at: string
	readonly seen_at: string
}

/** Starts a session with the lifetime of the store's sessions; returns its id. */
export async function createSession(
	database: ConnectorDatabase,
	{ customerId, engineToken, userAgent }: { readonly customerId: string; readonly engineToken: string; readonly userAgent: string },
	now: Date,
): Promise<number> {
	const until = new Date(now.getTime() + sessionDays * dayMs).toISOString()
	const begun = await database.one<{ id: number }>(
		'insert into sessions (customer_id, engine_token, browser, created_at, seen_at, expires_at) values (?, ?, ?, ?, ?, ?) returning id',
		...[customerId, engineToken, describeBrowser(userAgent), now.toISOString(), now.toISOString(), until],
	)
	if (!begun) throw new Error('The database gave no number for a session')
	return begun.id
}

/** Returns an active session by id and stores its last use. */
export async function readSession(database: ConnectorDatabase, id: number, now: Date): Promise<StoredSession | undefined> {
	const rested = new Date(now.getTime() - idleSessionDays * dayMs).toISOString()
	const session = await database.one<StoredSession>(
		'select * from sessions where id = ? and expires_at > ? and seen_at > ?',
		...[id, now.toISOString(), rested],
	)
	if (session && Math.abs(now.getTime() - Date.parse(session.seen_at)) > seenMs)
		await database.run('update sessions set seen_at = ? where id = ?', now.toISOString(), id)
	return session
}
