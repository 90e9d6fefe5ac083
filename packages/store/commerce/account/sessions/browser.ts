import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie, writeCookie } from '@storefront/store/http/calls/cookies.ts'
import type { Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { accountKey } from '@storefront/store/infrastructure/text/email.ts'

/**
 * A browser, identified by a cookie with a random token. A code belongs to the browser that requested it. After the
 * token the cookie has a mark for each account that was signed in to from this browser, so that strangers' guesses
 * cannot lock out a known browser.
 */
export interface Browser {
	/** Hash of the random text: what the database knows of it. */
	readonly key: string
	readonly token: string
	readonly marks: readonly string[]
}

const cookieName = 'browser'
const days = 365
/** Maximum number of accounts per browser; the oldest is dropped. */
const maxMarks = 6

/** null for a browser without the cookie. */
export function findBrowser(store: Pick<Store, 'trustedProxies'>, c: StoreContext): Browser | null {
	const [token = '', ...marks] = (readCookie(store, c, cookieName) ?? '').split('.')
	return /^[\w-]{43}$/.test(token) ? createBrowser(token, marks.slice(0, maxMarks)) : null
}

/** The calling browser. Sets its cookie if it has none. */
export function openBrowser(store: Pick<Store, 'trustedProxies'>, c: StoreContext): Browser {
	const browser = findBrowser(store, c) ?? createBrowser(randomBytes(32).toString('base64url'), [])
	writeBrowserCookie(store, c, browser)
	return browser
}

/** Whether this browser was signed in to the account with this email before. */
export function knowsAccount(store: Store, browser: Browser | null, email: string): browser is Browser {
	if (!browser) return false
	const expected = Buffer.from(markOf(store, browser, email))
	return browser.marks.some((mark) => mark.length === expected.length && timingSafeEqual(Buffer.from(mark), expected))
}

/** Adds the account to the cookie. */
export function rememberAccount(store: Store, c: StoreContext, browser: Browser, email: string): void {
	const mark = markOf(store, browser, email)
	const others = browser.marks.filter((one) => one !== mark)
	writeBrowserCookie(store, c, { ...browser, marks: [mark, ...others].slice(0, maxMarks) })
}

function createBrowser(token: string, marks: readonly string[]): Browser {
	return { token, marks, key: createHash('sha256').update(token).digest('hex') }
}

function writeBrowserCookie(store: Pick<Store, 'trustedProxies'>, c: StoreContext, { token, marks }: Browser): void {
	writeCookie(store, c, cookieName, [token, ...marks].join('.'), { days, sameSite: 'Strict' })
}

function markOf(store: Store, { token }: Browser, email: string): string {
	return createHmac('sha256', store.accounts.browserKey)
		.update(`${token}:${accountKey(email)}`)
		.digest('base64url')
		.slice(0, 22)
}
