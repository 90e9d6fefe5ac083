import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A random token of 256 bits for a cookie or a link. The database stores only its hash. */
export function createToken(): string {
	return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token. A fast hash is enough, because the token is too long to guess. */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('hex')
}

/**
 * The CSRF token of a session: an HMAC keyed by the session token, so that it needs no storage, ends with the session, and does not
 * reveal the session token to a page.
 */
export function csrfTokenOf(sessionToken: string): string {
	return createHmac('sha256', sessionToken).update('desk csrf').digest('base64url')
}

/** Compares the CSRF token of a form in constant time. */
export function isCsrfToken(expected: string, sent: unknown): boolean {
	if (typeof sent !== 'string') return false
	const [a, b] = [Buffer.from(expected), Buffer.from(sent)]
	return a.length === b.length && timingSafeEqual(a, b)
}
