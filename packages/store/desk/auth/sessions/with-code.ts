import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { DeskAuthError } from '../errors.ts'
import { findRecoveryCode, useRecoveryCode } from '../factors/recovery-codes.ts'
import { decryptTotpSecret, isTotpCode, matchTotpStep, useTotpStep } from '../factors/totp.ts'
import type { DeskAuth } from '../open-desk-auth.ts'
import { limitGuesses } from './attempt-limits.ts'
import type { startSession } from './sessions.ts'

type Trx = Parameters<typeof startSession>[0]

/**
 * Checks the second factor of a user: a code of the authenticator app, or a recovery code. Then runs `work` in the transaction that marks
 * the code as used. Throws `code_wrong`, `code_used`, `totp_unreadable` and `too_many_attempts`.
 */
export function withCode<Result>(
	auth: DeskAuth,
	typed: { readonly userId: number; readonly code: string },
	now: Date,
	work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
	return isTotpCode(typed.code) ? withTotp(auth, typed, now, work) : withRecoveryCode(auth, typed, now, work)
}

type WithCode = typeof withCode

const withTotp: WithCode = (auth, { userId, code }, now, work) => {
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
			if (!(await useTotpStep(trx, userId, timeStep)))
				throw new DeskAuthError('code_used', 'This code was used before. Wait for the next one.', { field: 'code' })
			return await work(trx)
		})
	})
}

const withRecoveryCode: WithCode = (auth, { userId, code }, now, work) =>
	limitGuesses(auth, [['desk_recovery_code', String(userId)]], async () => {
		const found = await findRecoveryCode(auth, userId, code)
		if (!found) throw recoveryCodeWrong()
		return await inTransaction(auth.db, async (trx) => {
			if (!(await useRecoveryCode(trx, userId, found.lookup, now))) throw recoveryCodeWrong()
			return await work(trx)
		})
	})

function recoveryCodeWrong(): DeskAuthError {
	return new DeskAuthError('code_wrong', 'This code is wrong, or was used before.', { field: 'code' })
}
