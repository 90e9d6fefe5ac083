import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { createChallenge, readChallenge, useChallenge } from '../challenges.ts'
import { DeskAuthError } from '../errors.ts'
import { listPasskeys } from '../factors/passkeys.ts'
import { checkPassword } from '../factors/password.ts'
import { countRecoveryCodes, createRecoveryCodes, storeRecoveryCodes } from '../factors/recovery-codes.ts'
import { createTotpSecret, decryptTotpSecret, describeTotp, encryptTotpSecret, matchTotpStep, type TotpSetup } from '../factors/totp.ts'
import type { DeskAuth, Visitor } from '../open-desk-auth.ts'
import { enrolmentMs } from '../rules.ts'
import { logDeskEvent } from '../security-log.ts'
import { type DeskSession, requireFresh } from '../sessions/sessions.ts'
import { checkCurrentPassword } from '../sessions/verify-session.ts'
import { deskName } from './accept-invitation.ts'
import { endAccess } from './users.ts'

/** How a user signs in. */
export interface OwnFactors {
	readonly hasPassword: boolean
	/** Whether an authenticator app is set up. A password works only together with one. */
	readonly hasTotp: boolean
	readonly recoveryCodesLeft: number
	readonly passkeys: Awaited<ReturnType<typeof listPasskeys>>
}

/** The ways to sign in of a user. */
export async function readFactors(db: Db, userId: number): Promise<OwnFactors> {
	const user = await db.selectFrom('desk_users').select(['password_hash', 'totp_secret']).where('id', '=', userId).executeTakeFirstOrThrow()
	return {
		hasPassword: user.password_hash !== null,
		hasTotp: user.totp_secret !== null,
		recoveryCodesLeft: await countRecoveryCodes(db, userId),
		passkeys: await listPasskeys(db, userId),
	}
}

/**
 * Sets a new password and ends all other sessions. A user who has a password must know it; one without needs a fresh session. Throws
 * `password_wrong`, `password_weak`, `verification_required` and `too_many_attempts`.
 */
export async function changePassword(
	auth: DeskAuth,
	session: DeskSession,
	{ current, password }: { readonly current: string; readonly password: string },
	visitor: Visitor,
): Promise<void> {
	const { user, sessionId } = session
	const { hasPassword } = await readFactors(auth.db, user.id)
	if (hasPassword) await checkCurrentPassword(auth, session, current, visitor)
	else requireFresh(session)
	await checkPassword(auth, { ...user, password })
	const password_hash = await auth.passwords.hash(password)
	await inTransaction(auth.db, async (trx) => {
		await trx.updateTable('desk_users').set({ password_hash }).where('id', '=', user.id).execute()
		await endAccess(trx, user.id, sessionId)
	})
	logDeskEvent(auth, 'desk_password_changed', { user: user.id, visitor })
}

/** A new authenticator app that waits for its first code, for 30 minutes. Until then the old one works. */
export interface TotpEnrolment {
	readonly challenge: string
	readonly totp: TotpSetup
}

/** Starts to set up an authenticator app, also a new one instead of the old one. Throws `verification_required`. */
export async function startTotp(auth: DeskAuth, session: DeskSession, now: Date): Promise<TotpEnrolment> {
	requireFresh(session)
	const { user } = session
	const secret = createTotpSecret()
	const data = { secret: encryptTotpSecret(auth.totpKey, secret, await readHandle(auth.db, user.id)) }
	const challenge = await createChallenge(auth.db, { kind: 'totp', userId: user.id, data, lifetimeMs: enrolmentMs }, now)
	return { challenge, totp: describeTotp({ secret, issuer: await deskName(auth), email: user.email }) }
}

/**
 * Finishes `startTotp` with a code of the new app: replaces the secret, ends all other sessions, and returns new recovery codes, to be shown
 * once. Throws `code_wrong`, `step_expired` and `verification_required`.
 */
export async function confirmTotp(
	auth: DeskAuth,
	session: DeskSession,
	{ challenge, code }: { readonly challenge: string; readonly code: string },
	visitor: Visitor,
	now: Date,
): Promise<readonly string[]> {
	requireFresh(session)
	const { user, sessionId } = session
	const step = await readChallenge(auth.db, { kind: 'totp', token: challenge, userId: user.id }, now)
	const { secret } = step.data
	const timeStep = matchTotpStep(decryptTotpSecret(auth.totpKey, secret, await readHandle(auth.db, user.id)), code, now)
	if (timeStep === null) throw new DeskAuthError('code_wrong', 'This code is wrong. Check the clock of your phone.', { field: 'code' })
	const recovery = await createRecoveryCodes(auth)
	await inTransaction(auth.db, async (trx) => {
		await useChallenge(trx, step)
		await trx.updateTable('desk_users').set({ totp_secret: secret, totp_last_step: timeStep }).where('id', '=', user.id).execute()
		await storeRecoveryCodes(trx, user.id, recovery)
		await endAccess(trx, user.id, sessionId)
	})
	logDeskEvent(auth, 'desk_totp_changed', { user: user.id, visitor })
	return recovery.codes
}

/** Replaces the recovery codes, and returns the new ones, to be shown once. Throws `verification_required`. */
export async function renewRecoveryCodes(auth: DeskAuth, session: DeskSession, visitor: Visitor): Promise<readonly string[]> {
	requireFresh(session)
	const { user } = session
	const recovery = await createRecoveryCodes(auth)
	await inTransaction(auth.db, (trx) => storeRecoveryCodes(trx, user.id, recovery))
	logDeskEvent(auth, 'desk_recovery_codes_renewed', { user: user.id, visitor })
	return recovery.codes
}

async function readHandle(db: Db, userId: number): Promise<string> {
	const user = await db.selectFrom('desk_users').select('passkey_handle').where('id', '=', userId).executeTakeFirstOrThrow()
	return user.passkey_handle
}
