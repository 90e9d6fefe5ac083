import { idleSessionDays, sessionDays } from '@storefront/contract/domain/constants.ts'
import { describeBrowser } from '@storefront/store/commerce/account/sessions/sessions.ts'
import type { ConnectorDatabase } from './database.ts'

const dayMs = 24 * 60 * 60_000
/** How much later than it was written down a session may have been used last. */
const seenMs = 60 * 60_000

/** Session of the connector of a customer, with its session of the engine. */
export interface StoredSession {
	readonly id: number
	/** Of the engine. */
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

/** The session of this number while it lasts; notes that it is in use. */
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
