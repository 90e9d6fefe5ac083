import { sessionDays } from '@storefront/contract/domain/constants.ts'
import { errors, jwtVerify, SignJWT } from 'jose'

const algorithm = 'HS256'

/** Who makes the tokens and whom they are for: one that this secret signed for anything else opens nothing here. */
const issuer = 'store'
const audience = 'store-api'

/** Who a token is made out to. */
export interface TokenOwner {
	readonly id: number
	/** The row of `sessions`: without it the token is worth nothing. */
	readonly sessionId: number
	/** Claims that the shop shows without asking (AUTH-33). */
	readonly first_name: string
	readonly last_name: string
	readonly email: string
}

export interface Tokens {
	/** A JWT that says who signed in, and until when (`exp`, in seconds). */
	issue(owner: TokenOwner): Promise<string>
	/** Whose it is, if it is ours and has not expired; otherwise null. Whether the session has ended only the database knows. */
	read(token: string): Promise<{ readonly customerId: number; readonly sessionId: number } | null>
}

export function createTokens(key: Uint8Array, clock: () => Date): Tokens {
	return {
		issue({ id, sessionId, first_name, last_name, email }) {
			const now = Math.floor(clock().getTime() / 1000)
			return new SignJWT({ sid: sessionId, first_name, last_name, email })
				.setProtectedHeader({ alg: algorithm, typ: 'JWT' })
				.setIssuer(issuer)
				.setAudience(audience)
				.setSubject(String(id))
				.setIssuedAt(now)
				.setExpirationTime(now + sessionDays * 24 * 60 * 60)
				.sign(key)
		},
		async read(token) {
			if (!isCanonical(token)) return null
			try {
				// Only this algorithm: a token that names another one, or none, is not ours.
				const options = {
					algorithms: [algorithm],
					issuer,
					audience,
					requiredClaims: ['sub', 'exp', 'sid'],
					currentDate: clock(),
				}
				const { payload } = await jwtVerify<{ sid: number }>(token, key, options)
				return { customerId: Number(payload.sub), sessionId: payload.sid }
			} catch (error) {
				if (error instanceof errors.JOSEError) return null
				throw error
			}
		},
	}
}

/** The last character of a signature has bits that decoders drop. Limits count by the token's text, so it may have one spelling only. */
function isCanonical(token: string): boolean {
	const signature = token.split('.').at(-1) ?? ''
	return Buffer.from(signature, 'base64url').toString('base64url') === signature
}
