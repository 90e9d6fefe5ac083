import { guestCartPath } from '../../contract/cart/guest-cart-path.ts'
import { type BegunRead, beginRead } from '../http/begun-read.ts'
import { languageQuery } from '../http/shown-language.ts'

/** Asks for the cart of the guest at this address, as `fetchCart` does. */
export function beginGuestCartRead(baseUrl: string, ip: string): BegunRead {
	return beginRead(`${baseUrl}${guestCartPath}?${new URLSearchParams({ ip_address: ip, ...languageQuery() })}`)
}
