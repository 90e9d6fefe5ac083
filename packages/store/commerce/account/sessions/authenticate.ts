import type { Authenticate } from '@storefront/store/infrastructure/context/shopper.ts'
import type { Tokens } from '@storefront/store/infrastructure/crypto/tokens.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { readSession } from './sessions.ts'

/** A token is valid if the shop has signed it, it has not expired, and its session has not ended (AUTH-30). */
export function authenticateBy(db: Db, tokens: Tokens, clock: () => Date): Authenticate {
	return async (token) => {
		const claim = await tokens.read(token)
		return claim && readSession(db, claim, clock())
	}
}
