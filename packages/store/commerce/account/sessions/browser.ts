import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { readCookie, writeCookie } from '@storefront/store/http/calls/cookies.ts'
import type { Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { accountKey } from '@storefront/store/infrastructure/text/email.ts'

/**
 * A browser, as the account calls know it: by a cookie with a random text that nobody else has. A code that was mailed
 * belongs to the browser that asked for it. Behind that text the cookie holds a mark for each account that was signed in
 * to here: whoever has one is no stranger, and cannot be locked out by strangers' guesses.
 */
export interface Browser {
	/** Hash of the random text: what the database knows of it. */
	readonly key: string
	readonly token: string
	readonly marks: readonly string[]
}

const cookieName = 'browser'
const days = 365
/** Accounts that one browser knows; the oldest makes room. */
const mostMarks = 6

/** null for a browser that has not asked for anything yet. */
export function browserIfKnown(store: Pick<Store, 'trustedProxies'>, c: StoreContext): Browser | null {
	const [token = '', ...marks] = (readCookie(store, c, cookieName) ?? '').split('.')
	return /^[\w-]{43}$/.test(token) ? browserOf(token, marks.slice(0, mostMarks)) : null
}

/** The calling browser, which gets its cookie with the reply when it has none. */
export function openBrowser(store: Pick<Store, 'trustedProxies'>, c: StoreContext): Browser {
	const browser = browserIfKnown(store, c) ?? browserOf(randomBytes(32).toString('base64url'), [])
	write(store, c, browser)
	return browser
}

/** Whether somebody was signed in to the account with this email here. */
export function knowsAccount(store: Store, browser: Browser | null, email: string): browser is Browser {
	if (!browser) return false
	const right = Buffer.from(markOf(store, browser, email))
	return browser.marks.some((mark) => mark.length === right.length && timingSafeEqual(Buffer.from(mark), right))
}

/** Lets the browser know the account from now on. */
export function rememberAccount(store: Store, c: StoreContext, browser: Browser, email: string): void {
	const mark = markOf(store, browser, email)
	const others = browser.marks.filter((one) => one !== mark)
	write(store, c, { ...browser, marks: [mark, ...others].slice(0, mostMarks) })
}

function browserOf(token: string, marks: readonly string[]): Browser {
	return { token, marks, key: createHash('sha256').update(token).digest('hex') }
}

function write(store: Pick<Store, 'trustedProxies'>, c: StoreContext, { token, marks }: Browser): void {
	writeCookie(store, c, cookieName, [token, ...marks].join('.'), { days, sameSite: 'Strict' })
}

function markOf(store: Store, { token }: Browser, email: string): string {
	return createHmac('sha256', store.accounts.browserKey)
		.update(`${token}:${accountKey(email)}`)
		.digest('base64url')
		.slice(0, 22)
}
