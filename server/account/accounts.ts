import type { Db } from '../db/open.ts'
import type { Authenticate } from '../http/shopper.ts'
import { createPasswords, type Passwords } from './password/passwords.ts'
import { deriveKey } from './sign-in/keys.ts'
import { readSession } from './sign-in/sessions.ts'
import { createTokens, type Tokens } from './sign-in/tokens.ts'

/** What the account calls work with. */
export interface Accounts {
	readonly passwords: Passwords
	readonly tokens: Tokens
	/** Keys the hashes of one-time codes. */
	readonly codeKey: Uint8Array
	/** Keys the marks of browsers that know an account. */
	readonly browserKey: Uint8Array
	/** Keys the names under which accounts stand in the log. */
	readonly logKey: Uint8Array
}

export function createAccounts(secret: Uint8Array, clock: () => Date): Accounts {
	return {
		passwords: createPasswords(),
		tokens: createTokens(deriveKey(secret, 'token'), clock),
		codeKey: deriveKey(secret, 'code'),
		browserKey: deriveKey(secret, 'browser'),
		logKey: deriveKey(secret, 'log'),
	}
}

/** A token is good while it is signed by us, has not expired and its session has not ended (AUTH-30). */
export function authenticateBy(db: Db, tokens: Tokens, clock: () => Date): Authenticate {
	return async (token) => {
		const claim = await tokens.read(token)
		return claim && readSession(db, claim, clock())
	}
}
