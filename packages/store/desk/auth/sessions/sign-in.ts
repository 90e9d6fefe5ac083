import { normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import { createChallenge, readChallenge, useChallenge } from '../challenges.ts'
import { DeskAuthError } from '../errors.ts'
import { countRecoveryCodes } from '../factors/recovery-codes.ts'
import { isTotpCode } from '../factors/totp.ts'
import type { DeskAuth, Visitor } from '../open-desk-auth.ts'
import { challengeMs } from '../rules.ts'
import { logDeskEvent } from '../security-log.ts'
import { limitPasswordGuesses } from './attempt-limits.ts'
import { logRefusal } from './log-refusal.ts'
import { requireActive, type StartedSession, startSession } from './sessions.ts'
import { withCode } from './with-code.ts'

/**
 * First step: email and password. Returns the token of a half-finished sign-in for `finishSignIn`, which is valid for five minutes and
 * opens nothing by itself. Throws `credentials_wrong`, with the same effort for every reason, and `too_many_attempts`.
 */
export async function signInWithPassword(
	auth: DeskAuth,
	typed: { readonly email: string; readonly password: string },
	visitor: Visitor,
	now: Date,
): Promise<{ readonly pending: string }> {
	const email = normalizeEmail(typed.email)
	return await logRefusal(auth, 'desk_sign_in_refused', { email, visitor }, () =>
		limitPasswordGuesses(auth, email, visitor, async () => {
			const user = await auth.db
				.selectFrom('desk_users')
				.select(['id', 'password_hash'])
				.where('email', '=', email)
				.where('totp_secret', 'is not', null)
				.executeTakeFirst()
			// A hash is always compared, so that the time reveals nothing. Whether the user is blocked is reported after the second factor.
			const isRight = await auth.passwords.verify(user?.password_hash ?? null, typed.password)
			if (!(user?.password_hash && isRight))
				throw new DeskAuthError('credentials_wrong', 'The email or the password is wrong.', { field: 'password' })
			await updateHash(auth, { id: user.id, hash: user.password_hash, password: typed.password })
			return { pending: await createChallenge(auth.db, { kind: 'sign-in', userId: user.id, data: {}, lifetimeMs: challengeMs }, now) }
		}),
	)
}

/** The result of a sign-in with a code. */
export interface FinishedSignIn extends StartedSession {
	/** Set after a sign-in with a recovery code: the number of codes that are left. */
	readonly recoveryCodesLeft?: number
}

/**
 * Second step: a code of the authenticator app, or a recovery code. Throws `code_wrong`, `code_used`, `step_expired`, `account_blocked`,
 * `totp_unreadable` and `too_many_attempts`. After a wrong code the half-finished sign-in stays valid.
 */
export async function finishSignIn(
	auth: DeskAuth,
	{ pending, code }: { readonly pending: string; readonly code: string },
	visitor: Visitor,
	now: Date,
): Promise<FinishedSignIn> {
	const step = await readChallenge(auth.db, { kind: 'sign-in', token: pending }, now)
	const userId = step.userId ?? 0
	const isTotp = isTotpCode(code)
	const started = await logRefusal(auth, 'desk_code_refused', { user: userId, visitor }, () =>
		withCode(auth, { userId, code }, now, async (trx) => {
			await useChallenge(trx, step)
			await requireActive(trx, userId)
			return await startSession(trx, userId, visitor, now)
		}),
	)
	logDeskEvent(auth, 'desk_sign_in', { user: userId, visitor })
	if (isTotp) return started
	logDeskEvent(auth, 'desk_recovery_code_used', { user: userId, visitor })
	return { ...started, recoveryCodesLeft: await countRecoveryCodes(auth.db, userId) }
}

/** Renews a hash with an older cost, unless the password has changed since the check. */
async function updateHash(
	{ db, passwords }: DeskAuth,
	{ id, hash, password }: { readonly id: number; readonly hash: string; readonly password: string },
): Promise<void> {
	if (!passwords.isOutdated(hash)) return
	const password_hash = await passwords.hash(password)
	await db.updateTable('desk_users').set({ password_hash }).where('id', '=', id).where('password_hash', '=', hash).execute()
}
