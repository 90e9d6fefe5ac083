import type { Store, StoreContext } from './store.ts'

/**
 * The address of the caller: of the connection, or, behind our own proxies, the one that the outermost of them saw.
 * Entries of `X-Forwarded-For` further left come from the caller and are not believed. Empty when nobody knows.
 */
export function visitorAddress(store: Pick<Store, 'trustedProxies'>, c: StoreContext): string {
	const connection = plainAddress(c.env?.clientAddress ?? '')
	if (store.trustedProxies === 0) return connection
	const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim())
	return plainAddress(forwarded.at(-store.trustedProxies) ?? forwarded[0] ?? '') || connection
}

/** Whether the visitor came over HTTPS, so that a cookie may be marked Secure. */
export function isSecure(store: Pick<Store, 'trustedProxies'>, c: StoreContext): boolean {
	if (store.trustedProxies > 0 && c.req.header('x-forwarded-proto') !== undefined) return c.req.header('x-forwarded-proto') === 'https'
	return c.req.url.startsWith('https:')
}

/** An IPv4 address in its IPv6 dress, as Node reports it on a dual-stack socket, is undressed. */
function plainAddress(address: string): string {
	return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
}
