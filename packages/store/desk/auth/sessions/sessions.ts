import { describeBrowser } from '@storefront/store/commerce/account/sessions/sessions.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { DeskRole } from '@storefront/store/infrastructure/db/schema/desk.ts'
import type { Transaction } from 'kysely'
import { DeskAuthError } from '../errors.ts'
import type { Visitor } from '../open-desk-auth.ts'
import { freshMs, idleCutoff, seenIntervalMs, sessionMs } from '../rules.ts'
import { createToken, csrfTokenOf, hashToken } from '../tokens.ts'

/** A new session, or a new token of a session. */
export interface StartedSession {
	/** For a cookie: HttpOnly, Secure, SameSite=Strict, `__Host-` over HTTPS. */
	readonly token: string
	readonly expiresAt: Date
	readonly userId: number
}

/** A valid session. */
export interface DeskSession {
	readonly user: { readonly id: number; readonly email: string; readonly name: string; readonly role: DeskRole }
	readonly sessionId: string
	/** Every form sends it back: see `isCsrfToken`. */
	readonly csrf: string
	/** Whether the user signed in, or verified again, in the last ten minutes. */
	readonly isFresh: boolean
}

/** The session of a token; null if it has ended, or its user is blocked. Records that the session is in use. */
export async function readSession(db: Db, token: string, now: Date): Promise<DeskSession | null> {
	const sessionId = hashToken(token)
	const row = await activeSessions(db, now)
		.innerJoin('desk_users', 'desk_users.id', 'desk_sessions.user_id')
		.select(['desk_users.id', 'email', 'name', 'role', 'seen_at', 'verified_at'])
		.where('desk_sessions.id', '=', sessionId)
		.where('blocked_at', 'is', null)
		.executeTakeFirst()
	if (!row) return null
	// The time can be in the future if the clock was set back.
	if (Math.abs(now.getTime() - Date.parse(row.seen_at)) > seenIntervalMs)
		await db.updateTable('desk_sessions').set({ seen_at: now.toISOString() }).where('id', '=', sessionId).execute()
	const { id, email, name, role, verified_at } = row
	return { user: { id, email, name, role }, sessionId, csrf: csrfTokenOf(token), isFresh: isFresh(verified_at, now) }
}

/** Throws `verification_required` unless the user was verified in the last ten minutes. */
export function requireFresh({ isFresh }: Pick<DeskSession, 'isFresh'>): void {
	if (!isFresh) throw new DeskAuthError('verification_required', 'Please confirm that it is you.')
}

/** Throws `account_blocked` for a blocked user. */
export async function requireActive(db: Db, userId: number): Promise<void> {
	const user = await db.selectFrom('desk_users').select('blocked_at').where('id', '=', userId).executeTakeFirst()
	if (!user || user.blocked_at !== null)
		throw new DeskAuthError('account_blocked', 'Your account is blocked. Please ask an owner of the shop.')
}

/** Starts a session, and ends the one that the browser had, so that a token from before the sign-in is worthless. */
export async function startSession(trx: Transaction<Database>, userId: number, visitor: Visitor, now: Date): Promise<StartedSession> {
	if (visitor.sessionToken) await trx.deleteFrom('desk_sessions').where('id', '=', hashToken(visitor.sessionToken)).execute()
	const token = createToken()
	const expiresAt = new Date(now.getTime() + sessionMs)
	const time = now.toISOString()
	await trx
		.insertInto('desk_sessions')
		.values({
			id: hashToken(token),
			user_id: userId,
			created_at: time,
			seen_at: time,
			expires_at: expiresAt.toISOString(),
			verified_at: time,
			browser: describeBrowser(visitor.userAgent),
		})
		.execute()
	return { token, expiresAt, userId }
}

/**
 * Marks a session as verified and changes its token; it does not end later. Throws `not_signed_in` if the session has ended.
 */
export async function renewSession(trx: Transaction<Database>, { sessionId, user }: DeskSession, now: Date): Promise<StartedSession> {
	const token = createToken()
	const time = now.toISOString()
	const row = await trx
		.updateTable('desk_sessions')
		.set({ id: hashToken(token), verified_at: time, seen_at: time })
		.where('id', '=', sessionId)
		.returning('expires_at')
		.executeTakeFirst()
	if (!row) throw new DeskAuthError('not_signed_in', 'Your session has ended. Please sign in again.')
	return { token, expiresAt: new Date(row.expires_at), userId: user.id }
}

/** The active sessions of a user, most recently used first. The ids are for `endOwnSession`. */
export function listSessions(db: Db, userId: number, now: Date) {
	return activeSessions(db, now)
		.select(['desk_sessions.id', 'browser', 'desk_sessions.created_at', 'seen_at'])
		.where('user_id', '=', userId)
		.orderBy('seen_at', 'desc')
		.orderBy('desk_sessions.id')
		.execute()
}

/** Ends all sessions of a user, optionally except one. */
export async function endSessions(db: Db, userId: number, exceptSessionId = ''): Promise<void> {
	await db.deleteFrom('desk_sessions').where('user_id', '=', userId).where('id', '!=', exceptSessionId).execute()
}

function activeSessions(db: Db, now: Date) {
	return db
		.selectFrom('desk_sessions')
		.where('desk_sessions.expires_at', '>', now.toISOString())
		.where('desk_sessions.seen_at', '>', idleCutoff(now))
}

/** A time in the future, after the clock was set back, is not fresh. */
function isFresh(verifiedAt: string, now: Date): boolean {
	const age = now.getTime() - Date.parse(verifiedAt)
	return age >= 0 && age < freshMs
}
