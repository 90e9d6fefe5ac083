import { ipKey } from '@storefront/contract/domain/web/address-key.ts'
import type { Attempt } from '@storefront/store/http/rate-limits/limits.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { accountKey } from '@storefront/store/infrastructure/text/email.ts'
import { DeskAuthError, type DeskAuthErrorCode } from '../errors.ts'
import type { DeskAuth, Visitor } from '../open-desk-auth.ts'
import { logDeskEvent } from '../security-log.ts'

/** Errors that count as a guess; after others the attempt is returned. */
const guesses: readonly DeskAuthErrorCode[] = ['credentials_wrong', 'password_wrong', 'code_wrong', 'code_used']

/**
 * Runs `work` within rate limits. The attempts are taken before, so that concurrent guesses cannot exceed a limit, and returned unless
 * `work` throws for a wrong guess. Throws `too_many_attempts`.
 */
export async function limitGuesses<Result>(
	auth: Pick<DeskAuth, 'limits'>,
	attempts: readonly Attempt[],
	work: () => Promise<Result>,
): Promise<Result> {
	const taken: Attempt[] = []
	try {
		for (const one of attempts) {
			await takeAttempt(auth, one)
			taken.push(one)
		}
	} catch (error) {
		await refundAttempts(auth, taken)
		throw error
	}
	return await refundUnlessGuess(auth, taken, work)
}

/**
 * Like `limitGuesses`, for passwords of this email, whether there is an account or not. The limits count per IP address, so that guesses
 * from one place do not lock the owner of the account out. After very many guesses from many places each address has fewer attempts.
 */
export async function limitPasswordGuesses<Result>(
	auth: DeskAuth,
	email: string,
	visitor: Visitor,
	work: () => Promise<Result>,
): Promise<Result> {
	const account = accountKey(email)
	const address = ipKey(visitor.address)
	const attempts: Attempt[] = [
		['desk_sign_in_address', address],
		['desk_sign_in', `${account} ${address}`],
	]
	return await limitGuesses(auth, attempts, async () => {
		const attack: Attempt = ['desk_sign_in_attack', account]
		if (await auth.limits.tryTake(...attack)) return await refundUnlessGuess(auth, [attack], work)
		if (await auth.limits.tryTake('desk_sign_in_attack_line', account)) logDeskEvent(auth, 'desk_sign_in_attack', { email, visitor })
		return await limitGuesses(auth, [['desk_sign_in_attacked', `${account} ${address}`]], work)
	})
}

/** Takes an attempt that does not come back. Throws `too_many_attempts`. */
export async function takeAttempt({ limits }: Pick<DeskAuth, 'limits'>, attempt: Attempt): Promise<void> {
	try {
		await limits.take(...attempt)
	} catch (error) {
		if (!(error instanceof StoreError)) throw error
		const { retryAfter = 60 } = error.extras
		throw new DeskAuthError('too_many_attempts', `Too many attempts. Please wait ${describeWait(retryAfter)} and try again.`, {
			retryAfter,
		})
	}
}

async function refundUnlessGuess<Result>(
	auth: Pick<DeskAuth, 'limits'>,
	taken: readonly Attempt[],
	work: () => Promise<Result>,
): Promise<Result> {
	try {
		const result = await work()
		await refundAttempts(auth, taken)
		return result
	} catch (error) {
		if (!(error instanceof DeskAuthError && guesses.includes(error.code))) await refundAttempts(auth, taken)
		throw error
	}
}

async function refundAttempts({ limits }: Pick<DeskAuth, 'limits'>, attempts: readonly Attempt[]): Promise<void> {
	await Promise.all(attempts.map((one) => limits.refund(...one)))
}

function describeWait(seconds: number): string {
	if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
	return `${Math.ceil(seconds / 60)} minutes`
}
