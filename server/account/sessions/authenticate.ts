import type { Tokens } from '../../crypto/tokens.ts'
import type { Db } from '../../db/open.ts'
import type { Authenticate } from '../../store/shopper.ts'
import { readSession } from './sessions.ts'

/** A token is good while it is signed by us, has not expired and its session has not ended (AUTH-30). */
export function authenticateBy(db: Db, tokens: Tokens, clock: () => Date): Authenticate {
	return async (token) => {
		const claim = await tokens.read(token)
		return claim && readSession(db, claim, clock())
	}
}
