import { ipNetworkKey } from '@storefront/contract/domain/web/address-key.ts'
import type { Attempt } from '@storefront/store/http/rate-limits/limits.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { accountKey } from '@storefront/store/infrastructure/text/email.ts'
import { type Browser, knowsAccount } from './browser.ts'

export interface SignInAttempt {
	readonly email: string
	/** The IP address as rate limits count it; empty for a call from the server itself. */
	readonly address: string
	readonly browser: Browser | null
	/** Called at the first sign-in that finds the account under attack, at most once an hour. */
	readonly onAttack?: () => void
}

/**
 * Runs a sign-in within the rate limits; a success does not count. A browser that knows the account has its own limit,
 * whatever strangers do. Strangers are limited by IP address and network, so that guesses from many places leave the
 * account open to its owner elsewhere. After very many guesses each IP address has fewer attempts.
 */
export async function limitSignIn<Result>(store: Store, from: SignInAttempt, work: () => Promise<Result>): Promise<Result> {
	if (from.address === '') return work()
	const tries = await takeAttempts(store, from)
	try {
		return await work()
	} catch (error) {
		const isGuess = error instanceof StoreError && error.code === 'invalid_credentials'
		if (!isGuess) await refundAttempts(store, tries)
		throw error
	}
}

/** After a sign-in: resets the attempts that failed before. */
export async function resetAttempts(store: Store, { email, address, browser }: SignInAttempt): Promise<void> {
	const account = accountKey(email)
	if (knowsAccount(store, browser, email)) return store.limits.reset('sign_in_browser', `${account} ${browser.key}`)
	await store.limits.reset('sign_in', `${account} ${address}`)
	await refundAttempts(store, [
		['sign_in_address', address],
		['sign_in_network', `${account} ${ipNetworkKey(address)}`],
		['sign_in_attack', account],
	])
}

async function takeAttempts(store: Store, { email, address, browser, onAttack }: SignInAttempt): Promise<readonly Attempt[]> {
	const account = accountKey(email)
	const { limits } = store
	if (knowsAccount(store, browser, email)) {
		await limits.take('sign_in_browser', `${account} ${browser.key}`)
		return [['sign_in_browser', `${account} ${browser.key}`]]
	}
	const tries: Attempt[] = [
		['sign_in_address', address],
		['sign_in_network', `${account} ${ipNetworkKey(address)}`],
		['sign_in', `${account} ${address}`],
	]
	for (const one of tries) await limits.take(...one)
	const attack: Attempt = ['sign_in_attack', account]
	if (await limits.tryTake(...attack)) return [...tries, attack]
	if (await limits.tryTake('sign_in_attack_line', account)) onAttack?.()
	const attacked: Attempt = ['sign_in_attacked', `${account} ${address}`]
	await limits.take(...attacked)
	return [...tries, attack, attacked]
}

async function refundAttempts(store: Store, tries: readonly Attempt[]): Promise<void> {
	await Promise.all(tries.map((one) => store.limits.refund(...one)))
}
