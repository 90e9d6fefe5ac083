import { ipNetworkKey } from '@storefront/contract/domain/web/address-key.ts'
import type { Attempt } from '@storefront/store/http/rate-limits/limits.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { accountKey } from '@storefront/store/infrastructure/text/email.ts'
import { type Browser, knowsAccount } from './browser.ts'

export interface SignInFrom {
	readonly email: string
	/** The address, as limits count it; empty for a call from inside. */
	readonly address: string
	readonly browser: Browser | null
	/** Called at the first sign-in that finds the account under attack, at most once an hour. */
	readonly onAttack?: () => void
}

/**
 * Lets a sign-in be tried, if there are tries left, and takes none for one that succeeds. A browser that knew the account
 * has tries of its own, whatever strangers do; strangers are counted by address, so that guesses from many places leave
 * the account open to its owner in any other place. After very many of them each place has fewer.
 */
export async function limitSignIn<Result>(store: Store, from: SignInFrom, work: () => Promise<Result>): Promise<Result> {
	if (from.address === '') return work()
	const tries = await takeTries(store, from)
	try {
		return await work()
	} catch (error) {
		const isGuess = error instanceof StoreError && error.code === 'invalid_credentials'
		if (!isGuess) await giveBack(store, tries)
		throw error
	}
}

/** After a sign-in: what was mistyped before it is forgotten. */
export async function forgetTries(store: Store, { email, address, browser }: SignInFrom): Promise<void> {
	const account = accountKey(email)
	if (knowsAccount(store, browser, email)) return store.limits.reset('sign_in_browser', `${account} ${browser.key}`)
	await store.limits.reset('sign_in', `${account} ${address}`)
	await giveBack(store, [
		['sign_in_address', address],
		['sign_in_network', `${account} ${ipNetworkKey(address)}`],
		['sign_in_attack', account],
	])
}

async function takeTries(store: Store, { email, address, browser, onAttack }: SignInFrom): Promise<readonly Attempt[]> {
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

async function giveBack(store: Store, tries: readonly Attempt[]): Promise<void> {
	await Promise.all(tries.map((one) => store.limits.refund(...one)))
}
