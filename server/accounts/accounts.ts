import type { Db } from '../db/open.ts'
import type { Authenticate } from '../shopper.ts'
import { deriveKey } from './keys.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** What the account calls work with. */
export interface Accounts {
	readonly passwords: Passwords
	readonly tokens: Tokens
	/** Keys the hashes of one-time codes. */
	readonly codeKey: Uint8Array
}

export function createAccounts(secret: Uint8Array, clock: () => Date): Accounts {
	return {
		passwords: createPasswords(),
		tokens: createTokens(deriveKey(secret, 'token'), clock),
		codeKey: deriveKey(secret, 'code'),
	}
}

/** A token is good while it is signed by us, has not expired and carries the customer's present version (AUTH-30). */
export function authenticateBy(db: Db, tokens: Tokens): Authenticate {
	return async (token) => {
		const claim = await tokens.read(token)
		if (!claim) return null
		const customer = await db
			.selectFrom('customers')
			.select('id')
			.where('id', '=', claim.id)
			.where('token_version', '=', claim.version)
			.where('verified_at', 'is not', null)
			.executeTakeFirst()
		return customer ? { kind: 'customer', id: customer.id } : null
	}
}
