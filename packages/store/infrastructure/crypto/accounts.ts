import { deriveKey } from './keys.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** Cryptography of the account endpoints. */
export interface Accounts {
	readonly passwords: Passwords
	readonly tokens: Tokens
	/** HMAC key of one-time codes. */
	readonly codeKey: Uint8Array
	/** HMAC key of the cookies of browsers that have signed in to an account. */
	readonly browserKey: Uint8Array
	/** HMAC key of the pseudonyms of accounts in the log. */
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
