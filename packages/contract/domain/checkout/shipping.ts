import { text } from '@storefront/i18n/text.ts'
import { type Cents, formatMoney } from '../money.ts'

/** Text for free shipping (CART-15, CHK-19). */
export const freeShipping = () => text('cart.freeShipping')

/**
 * Shipping costs of an order: free from a subtotal of `freeFrom`. Coupons do not reduce the subtotal here, so that a discount code
 * never increases shipping costs. A charge of null is not known yet.
 */
export function chargeOfOrder(charge: Cents | null, subtotal: Cents, freeFrom: Cents | null): Cents | null {
	return charge !== null && freeFrom !== null && subtotal >= freeFrom ? 0 : charge
}

/** Amount missing for free delivery; 0 if delivery is free already, or never. */
export function missingForFreeDelivery(subtotal: Cents, freeFrom: Cents | null): Cents {
	return freeFrom === null ? 0 : Math.max(0, freeFrom - subtotal)
}

/** Text next to "Shipping". null: no city is selected yet, which differs from 0 (AMB-26, CART-16, CHK-20). */
export function shippingLabel(charge: Cents | null, currency?: string): string {
	if (charge === null) return text('cart.shippingUnset')
	return charge === 0 ? freeShipping() : formatMoney(charge, currency)
}
