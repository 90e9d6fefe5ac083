import { guestCartPath } from '../../endpoints/cart/guest-cart-path.ts'
import { languageQuery } from '../http/page-locale.ts'
import { type BegunRead, beginRead } from '../http/pending-response.ts'

/** Asks for the cart of the guest at this address, as `fetchCart` does. */
export function beginGuestCartRead(baseUrl: string, ip: string): BegunRead {
	return beginRead(`${baseUrl}${guestCartPath}?${new URLSearchParams({ ip_address: ip, ...languageQuery() })}`)
}
