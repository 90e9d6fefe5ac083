import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import { createChallenge, readChallenge, useChallenge } from '../challenges.ts'
import { DeskAuthError } from '../errors.ts'
import { countRecoveryCodes, findRecoveryCode, useRecoveryCode } from '../factors/recovery-codes.ts'
import { decryptTotpSecret, isTotpCode, matchTotpStep, useTotpStep } from '../factors/totp.ts'
import type { DeskAuth, Visitor } from '../open-desk-auth.ts'
import { challengeMs } from '../rules.ts'
import { logDeskEvent } from '../security-log.ts'
import { limitGuesses, limitPasswordGuesses } from './attempt-limits.ts'
import { logRefusal } from './log-refusal.ts'
import { requireActive, type StartedSession, startSession } from './sessions.ts'

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
		isTotp
			? signInWithTotp(auth, { step, userId, code }, visitor, now)
			: signInWithRecoveryCode(auth, { step, userId, code }, visitor, now),
	)
	logDeskEvent(auth, 'desk_sign_in', { user: userId, visitor })
	if (isTotp) return started
	logDeskEvent(auth, 'desk_recovery_code_used', { user: userId, visitor })
	return { ...started, recoveryCodesLeft: await countRecoveryCodes(auth.db, userId) }
}

interface CodeStep {
	readonly step: { readonly id: string }
	readonly userId: number
	readonly code: string
}

function signInWithTotp(auth: DeskAuth, { step, userId, code }: CodeStep, visitor: Visitor, now: Date): Promise<StartedSession> {
	const attempts = [
		['desk_code', String(userId)],
		['desk_code_day', String(userId)],
	] as const
	return limitGuesses(auth, attempts, async () => {
		const user = await auth.db
			.selectFrom('desk_users')
			.select(['totp_secret', 'passkey_handle'])
			.where('id', '=', userId)
			.executeTakeFirst()
		const secret = user?.totp_secret ? decryptTotpSecret(auth.totpKey, user.totp_secret, user.passkey_handle) : null
		const timeStep = secret === null ? null : matchTotpStep(secret, code, now)
		if (timeStep === null) throw new DeskAuthError('code_wrong', 'This code is wrong. Check the clock of your phone.', { field: 'code' })
		return await inTransaction(auth.db, async (trx) => {
			await useChallenge(trx, step)
			if (!(await useTotpStep(trx, userId, timeStep)))
				throw new DeskAuthError('code_used', 'This code was used before. Wait for the next one.', { field: 'code' })
			await requireActive(trx, userId)
			return await startSession(trx, userId, visitor, now)
		})
	})
}

function signInWithRecoveryCode(auth: DeskAuth, { step, userId, code }: CodeStep, visitor: Visitor, now: Date): Promise<StartedSession> {
	return limitGuesses(auth, [['desk_recovery_code', String(userId)]], async () => {
		const found = await findRecoveryCode(auth, userId, code)
		if (!found) throw recoveryCodeWrong()
		return await inTransaction(auth.db, async (trx) => {
			await useChallenge(trx, step)
			if (!(await useRecoveryCode(trx, userId, found.lookup, now))) throw recoveryCodeWrong()
			await requireActive(trx, userId)
			return await startSession(trx, userId, visitor, now)
		})
	})
}

function recoveryCodeWrong(): DeskAuthError {
	return new DeskAuthError('code_wrong', 'This code is wrong, or was used before.', { field: 'code' })
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
