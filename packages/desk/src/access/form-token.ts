import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Hidden field of every form. */
export const formTokenField = 'form-token'

/** A new random value for the cookie of a browser that is not signed in. */
export function createVisitorToken(): string {
	return randomBytes(32).toString('base64url')
}

/**
 * The token of forms, derived from a cookie that no script can read: another site cannot know it, and it ends with the session.
 */
export function formTokenOf(cookie: string): string {
	return createHmac('sha256', cookie).update('desk form').digest('base64url')
}

/** Compares the token of a form in constant time. */
export function isFormToken(expected: string, sent: unknown): boolean {
	if (typeof sent !== 'string') return false
	const [a, b] = [Buffer.from(expected), Buffer.from(sent)]
	return a.length === b.length && timingSafeEqual(a, b)
}
