import { deriveKey } from './keys.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** What the account calls work with. */
export interface Accounts {
	readonly passwords: Passwords
	readonly tokens: Tokens
	/** Keys what is hashed of one-time codes. */
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
