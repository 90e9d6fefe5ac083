import { sessionDays } from '@storefront/contract/domain/constants.ts'
import { errors, jwtVerify, SignJWT } from 'jose'

const algorithm = 'HS256'

/** Tokens that were signed with the same secret for another purpose are rejected. */
const issuer = 'store'
const audience = 'store-api'

/** The customer that a token identifies. */
export interface TokenSubject {
	readonly id: number
	/** Id in the table `sessions`. The token is valid only while the row exists. */
	readonly sessionId: number
	/** Claims that the shop shows without a call to the store (AUTH-33). */
	readonly first_name: string
	readonly last_name: string
	readonly email: string
}

export interface Tokens {
	/** Signs a JWT; its claim `exp` is in seconds. */
	issue(owner: TokenSubject): Promise<string>
	/** Verifies signature and expiry; null for an invalid token. The caller checks the session in the database. */
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
				// Only this algorithm: attackers could send tokens with the algorithm "none".
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

/** Decoders ignore some bits of the last character of a signature. Rate limits count by the text of the token, so only one spelling is valid. */
function isCanonical(token: string): boolean {
	const signature = token.split('.').at(-1) ?? ''
	return Buffer.from(signature, 'base64url').toString('base64url') === signature
}
