import { setTimeout as wait } from 'node:timers/promises'
import { type NewAccount, signIn, signUp, verifyEmail } from '@storefront/contract/client/account/account.ts'
import { CheckSkipped, expectThat } from './check.ts'
import type { Trial } from './trial.ts'
import type { Visitor } from './visitor.ts'

/** Signed-in customer. */
export interface TestCustomer extends Visitor {
	readonly email: string
	readonly password: string
	readonly token: string
}

/** Long password that is not in lists of common passwords. */
export const password = 'three green kettles on 7 shelves'

/** Default timeout for a code in milliseconds, and interval of the checks. */
const usualTimeout = 60_000
const pauseMs = 500

export function registration(email: string, changes: Partial<NewAccount> = {}): NewAccount {
	return { firstName: 'Ada', lastName: 'Conform', email, phone: '+1 555 0100', password, confirmation: password, ...changes }
}

/** Skips the check if the run has no option to read codes. */
export function requireCodes({ options }: Trial): (email: string) => Promise<string> {
	if (options.email !== undefined && options.codeFor) return options.codeFor
	throw new CheckSkipped('left-out', 'Accounts need an address pattern (--email) and a way to read codes (--code-command or --mailbox).')
}

/** Waits for a code that is emailed to an address and differs from `before`. */
export async function newCode(trial: Trial, email: string, before = ''): Promise<string> {
	const codeFor = requireCodes(trial)
	const timeout = trial.options.codeTimeout ?? usualTimeout
	const end = performance.now() + timeout
	for (;;) {
		const code = await codeFor(email)
		if (code !== '' && code !== before) return code
		expectThat(performance.now() < end, `No code arrived for ${email} within ${timeout / 1000} seconds.`)
		await wait(pauseMs)
	}
}

/** Signs up a customer, enters the code and signs in. */
export async function createCustomer(trial: Trial): Promise<TestCustomer> {
	requireCodes(trial)
	const visitor = trial.visitor()
	const email = trial.newEmail()
	await signUp(visitor.client, registration(email))
	await verifyEmail(visitor.client, email, await newCode(trial, email))
	return signInCustomer(visitor, email)
}

/** Signs in. */
export async function signInCustomer(visitor: Visitor, email: string, withPassword = password): Promise<TestCustomer> {
	const { token } = await signIn(visitor.client, email, withPassword)
	return { ...visitor.signedIn(token), email, password: withPassword, token }
}
