import { text } from '@storefront/i18n/text.ts'
import { type Cents, formatMoney } from '../money.ts'

/** What stands in place of a charge of 0 (CART-15, CHK-19). */
export const freeShipping = () => text('cart.freeShipping')

/**
 * What delivery costs an order whose lines cost `subtotal`: nothing where the shop delivers for free from `freeFrom` on. A coupon
 * does not count, so that no code makes a delivery dearer. null as charge: it is not known yet.
 */
export function chargeOfOrder(charge: Cents | null, subtotal: Cents, freeFrom: Cents | null): Cents | null {
	return charge !== null && freeFrom !== null && subtotal >= freeFrom ? 0 : charge
}

/** How much more makes delivery free; 0: it is free, or never is. Of no use to whoever pays nothing for it anyway. */
export function missingForFreeDelivery(subtotal: Cents, freeFrom: Cents | null): Cents {
	return freeFrom === null ? 0 : Math.max(0, freeFrom - subtotal)
}

/** What stands beside "Shipping". null: no city is chosen yet, which is not the same as 0 (AMB-26), and says so (CART-16, CHK-20). */
export function shippingLabel(charge: Cents | null, currency?: string): string {
	if (charge === null) return text('cart.shippingUnset')
	return charge === 0 ? freeShipping() : formatMoney(charge, currency)
}
