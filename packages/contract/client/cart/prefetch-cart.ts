import { guestCartPath } from '../../endpoints/cart/guest-cart-path.ts'
import { languageQuery } from '../http/page-locale.ts'
import { type PendingResponse, prefetch } from '../http/pending-response.ts'

/** Starts the request of `fetchCart` for the guest with this IP address. */
export function prefetchGuestCart(baseUrl: string, ip: string): PendingResponse {
	return prefetch(`${baseUrl}${guestCartPath}?${new URLSearchParams({ ip_address: ip, ...languageQuery() })}`)
}
