import { getCookie, setCookie } from 'hono/cookie'
import type { Store, StoreContext } from '../../infrastructure/context/store.ts'
import { isSecure } from './visitor.ts'

/** A cookie that scripts cannot read and other sites cannot send; undefined when there is none. */
export function readCookie(store: Pick<Store, 'trustedProxies'>, c: StoreContext, name: string): string | undefined {
	const prefix = prefixOf(store, c)
	return prefix ? getCookie(c, name, prefix) : getCookie(c, name)
}

/** Sets such a cookie with the reply. */
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

/** Over HTTPS with the prefix that lets no other site of the same domain plant a cookie of its own. */
function prefixOf(store: Pick<Store, 'trustedProxies'>, c: StoreContext): 'host' | undefined {
	return isSecure(store, c) ? 'host' : undefined
}
