import { errors, jwtVerify, SignJWT } from 'jose'

/** How long a sign-in lasts. */
const tokenDays = 7

const algorithm = 'HS256'

/** Who a token is made out to. */
export interface TokenOwner {
	readonly id: number
	/** See `customers.token_version`. */
	readonly version: number
	/** Claims that the shop shows without asking (AUTH-33). */
	readonly first_name: string
	readonly last_name: string
	readonly email: string
}

export interface Tokens {
	/** A JWT that says who signed in, and until when (`exp`, in seconds). */
	issue(owner: TokenOwner): Promise<string>
	/** Whose it is, if it is ours and has not expired; otherwise null. Whether it was revoked only the database knows. */
	read(token: string): Promise<Pick<TokenOwner, 'id' | 'version'> | null>
}

export function createTokens(key: Uint8Array, clock: () => Date): Tokens {
	return {
		issue({ id, version, first_name, last_name, email }) {
			const now = Math.floor(clock().getTime() / 1000)
			return new SignJWT({ version, first_name, last_name, email })
				.setProtectedHeader({ alg: algorithm, typ: 'JWT' })
				.setSubject(String(id))
				.setIssuedAt(now)
				.setExpirationTime(now + tokenDays * 24 * 60 * 60)
				.sign(key)
		},
		async read(token) {
			try {
				// Only this algorithm: a token that names another one, or none, is not ours.
				const options = { algorithms: [algorithm], requiredClaims: ['sub', 'exp', 'version'], currentDate: clock() }
				const { payload } = await jwtVerify<{ version: number }>(token, key, options)
				return { id: Number(payload.sub), version: payload.version }
			} catch (error) {
				if (error instanceof errors.JOSEError) return null
				throw error
			}
		},
	}
}
