import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { createChallenge, readChallenge, useChallenge } from '../challenges.ts'
import { DeskAuthError } from '../errors.ts'
import { passkeyRequestOptions, recordPasskeyUse, verifyPasskey } from '../factors/passkeys.ts'
import type { DeskAuth, RelyingParty, Visitor } from '../open-desk-auth.ts'
import { challengeMs } from '../rules.ts'
import { logDeskEvent } from '../security-log.ts'
import { limitGuesses } from './attempt-limits.ts'
import { logRefusal } from './log-refusal.ts'
import type { PasskeyRequest, PasskeyResponse } from './passkey-sign-in.ts'
import { type DeskSession, renewSession, type StartedSession } from './sessions.ts'
import { withCode } from './with-code.ts'

/**
 * Re-authentication with the password and a code, before actions that need a fresh session. Returns the new token of the session, which is
 * then fresh for ten minutes. Throws `password_wrong`, also for a user without password, what `withCode` throws, and `too_many_attempts`.
 */
export async function verifyWithPassword(
	auth: DeskAuth,
	session: DeskSession,
	{ password, code }: { readonly password: string; readonly code: string },
	visitor: Visitor,
	now: Date,
): Promise<StartedSession> {
	await checkCurrentPassword(auth, session, password, visitor)
	const user = session.user.id
	const started = await logRefusal(auth, 'desk_verification_refused', { user, visitor }, () =>
		withCode(auth, { userId: user, code }, now, (trx) => renewSession(trx, session, now)),
	)
	logDeskEvent(auth, 'desk_verified', { user, visitor })
	return started
}

/** Starts a re-authentication with a passkey of the user. */
export async function startPasskeyVerification(
	auth: DeskAuth,
	{ user }: DeskSession,
	party: RelyingParty,
	now: Date,
): Promise<PasskeyRequest> {
	const options = await passkeyRequestOptions(auth.db, party, user.id)
	const data = { challenge: options.challenge }
	const challenge = await createChallenge(auth.db, { kind: 'passkey-verification', userId: user.id, data, lifetimeMs: challengeMs }, now)
	return { challenge, options }
}

/** Re-authentication with a passkey: see `verifyWithPassword`. Throws `passkey_refused`, `passkey_copied` and `step_expired`. */
export async function verifyWithPasskey(
	auth: DeskAuth,
	session: DeskSession,
	{ challenge, response }: PasskeyResponse,
	party: RelyingParty,
	visitor: Visitor,
	now: Date,
): Promise<StartedSession> {
	const userId = session.user.id
	const { step, passkey } = await logRefusal(auth, 'desk_verification_refused', { user: userId, visitor }, async () => {
		const started = await readChallenge(auth.db, { kind: 'passkey-verification', token: challenge, userId }, now)
		return {
			step: started,
			passkey: await verifyPasskey(auth.db, response, party, { challenge: started.data.challenge, userId }),
		}
	})
	const started = await inTransaction(auth.db, async (trx) => {
		await useChallenge(trx, step)
		await recordPasskeyUse(trx, passkey, now)
		return await renewSession(trx, session, now)
	})
	logDeskEvent(auth, 'desk_verified', { user: userId, visitor })
	return started
}

/** Checks the password of a signed-in user. Counts per session, so that a stolen session cannot lock out the others. Throws `password_wrong`. */
export async function checkCurrentPassword(auth: DeskAuth, session: DeskSession, password: string, visitor: Visitor): Promise<void> {
	const { user, sessionId } = session
	await logRefusal(auth, 'desk_verification_refused', { user: user.id, visitor }, () =>
		limitGuesses(auth, [['desk_password', sessionId]], async () => {
			const row = await auth.db.selectFrom('desk_users').select('password_hash').where('id', '=', user.id).executeTakeFirst()
			if (!(await auth.passwords.verify(row?.password_hash ?? null, password)))
				throw new DeskAuthError('password_wrong', 'This is not your current password.', { field: 'password' })
		}),
	)
}
