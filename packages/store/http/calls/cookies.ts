import { getCookie, setCookie } from 'hono/cookie'
import type { Store, StoreContext } from '../../infrastructure/context/store.ts'
import { isSecure } from './visitor.ts'

/** Reads a cookie of `writeCookie`; undefined when it is missing. */
export function readCookie(store: Pick<Store, 'trustedProxies'>, c: StoreContext, name: string): string | undefined {
	const prefix = prefixOf(store, c)
	return prefix ? getCookie(c, name, prefix) : getCookie(c, name)
}

/** Sets a cookie that scripts cannot read and other sites cannot send. */
export function writeCookie(
	store: Pick<Store, 'trustedProxies'>,
	c: StoreContext,
	name: string,
	value: string,
	{ days, sameSite }: { readonly days: number; readonly sameSite: 'Lax' | 'Strict' },
): void {
	const prefix = prefixOf(store, c)
	setCookie(c, name, value, {
		path: '/',
		httpOnly: true,
		sameSite,
		secure: prefix !== undefined,
		maxAge: days * 24 * 60 * 60,
		...(prefix ? { prefix } : {}),
	})
}

/** Over HTTPS the prefix `__Host-`, so that no other host of the same domain can set the cookie. */
function prefixOf(store: Pick<Store, 'trustedProxies'>, c: StoreContext): 'host' | undefined {
	return isSecure(store, c) ? 'host' : undefined
}
