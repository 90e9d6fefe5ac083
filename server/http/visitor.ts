import { isIP } from 'node:net'
import { addressKey } from '../../src/domain/web/address-key.ts'
import type { Store, StoreContext } from '../store/store.ts'

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

/** What the caller's address is counted under by limits; empty for a call from inside. */
export function visitorKey(store: Pick<Store, 'trustedProxies'>, c: StoreContext): string {
	return addressKey(visitorAddress(store, c))
}

/** Whether the visitor came over HTTPS, so that a cookie may be marked Secure. */
export function isSecure(store: Pick<Store, 'trustedProxies'>, c: StoreContext): boolean {
	if (store.trustedProxies > 0 && c.req.header('x-forwarded-proto') !== undefined) return c.req.header('x-forwarded-proto') === 'https'
	return c.req.url.startsWith('https:')
}

/**
 * An IPv4 address that is written as an IPv6 one, as Node reports it on a dual-stack socket, becomes IPv4; the port that some
 * proxies write behind an address goes. Empty for what is no address: "unknown", say.
 */
function plainAddress(written: string): string {
	const bare = written.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
	const address = bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
	return isIP(address) === 0 ? '' : address
}
