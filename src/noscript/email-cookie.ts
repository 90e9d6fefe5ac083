import type { Visitor } from './visitor.ts'

const cookieName = 'email'

/** Remembers the email that the next page needs, until the browser is closed. An empty text forgets it. */
export function rememberEmail(visitor: Visitor, email: string): void {
	visitor.writeCookie(cookieName, email)
}

/** The email that the previous page has remembered; empty without one. */
export function readEmail(visitor: Visitor): string {
	return visitor.readCookie(cookieName) ?? ''
}
