import { ipKey } from '@storefront/contract/domain/web/address-key.ts'
import { findVisitorIp, isHttps } from '@storefront/contract/domain/web/forwarded.ts'
import type { Store, StoreContext } from '../../infrastructure/context/store.ts'

/** The IP address of the visitor (`findVisitorIp`); empty when it is unknown. */
export function visitorAddress(store: Pick<Store, 'trustedProxies'>, c: StoreContext): string {
	return findVisitorIp({ connection: c.env?.clientAddress ?? '', header: (name) => c.req.header(name) }, store.trustedProxies)
}

/** The key of the caller's IP address for rate limits; empty for in-process calls. */
export function visitorKey(store: Pick<Store, 'trustedProxies'>, c: StoreContext): string {
	return ipKey(visitorAddress(store, c))
}

/** Whether the visitor uses HTTPS, so that cookies can be `Secure`. */
export function isSecure(store: Pick<Store, 'trustedProxies'>, c: StoreContext): boolean {
	return isHttps({ isEncrypted: c.req.url.startsWith('https:'), header: (name) => c.req.header(name) }, store.trustedProxies)
}
