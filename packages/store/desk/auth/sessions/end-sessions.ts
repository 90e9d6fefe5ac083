import type { DeskAuth, Visitor } from '../open-desk-auth.ts'
import { logDeskEvent } from '../security-log.ts'
import { type DeskSession, endSessions, requireFresh } from './sessions.ts'

/** Signs out: ends this session. */
export async function signOut(auth: DeskAuth, { user, sessionId }: DeskSession, visitor: Visitor): Promise<void> {
	await auth.db.deleteFrom('desk_sessions').where('id', '=', sessionId).execute()
	logDeskEvent(auth, 'desk_signed_out', { user: user.id, visitor })
}

/**
 * Ends another session of the user, by its id in `listSessions`. Returns false if the user has no such session. Throws
 * `verification_required`: a stolen session must not end those of the user.
 */
export async function endOwnSession(auth: DeskAuth, session: DeskSession, sessionId: string, visitor: Visitor): Promise<boolean> {
	requireFresh(session)
	const { user } = session
	const ended = await auth.db.deleteFrom('desk_sessions').where('user_id', '=', user.id).where('id', '=', sessionId).executeTakeFirst()
	if (ended.numDeletedRows !== 1n) return false
	logDeskEvent(auth, 'desk_session_ended', { user: user.id, visitor })
	return true
}

/** Ends all sessions of the user but this one. Throws `verification_required`. */
export async function endOtherSessions(auth: DeskAuth, session: DeskSession, visitor: Visitor): Promise<void> {
	requireFresh(session)
	const { user, sessionId } = session
	await endSessions(auth.db, user.id, sessionId)
	logDeskEvent(auth, 'desk_sessions_ended', { user: user.id, visitor })
}
