import { ipKey } from '@storefront/contract/domain/web/address-key.ts'
import { cameOverHttps, visitorAddressOf } from '@storefront/contract/domain/web/forwarded.ts'
import type { Store, StoreContext } from '../../infrastructure/context/store.ts'

/** The visitor's address (`visitorAddressOf`); empty when it is unknown. */
export function visitorAddress(store: Pick<Store, 'trustedProxies'>, c: StoreContext): string {
	return visitorAddressOf({ connection: c.env?.clientAddress ?? '', header: (name) => c.req.header(name) }, store.trustedProxies)
}

/** What the caller's address is counted under by limits; empty for a call from inside. */
export function visitorKey(store: Pick<Store, 'trustedProxies'>, c: StoreContext): string {
	return ipKey(visitorAddress(store, c))
}

/** Whether the visitor came over HTTPS, so that a cookie may be marked Secure. */
export function isSecure(store: Pick<Store, 'trustedProxies'>, c: StoreContext): boolean {
	return cameOverHttps({ isEncrypted: c.req.url.startsWith('https:'), header: (name) => c.req.header(name) }, store.trustedProxies)
}
