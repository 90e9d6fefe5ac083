import { type Cents, formatMoney } from '../money.ts'

/** What stands in place of a charge of 0 (CART-15, CHK-19). */
export const freeShipping = 'Free Shipping'

/** What stands in place of the charge until it is known (CART-16, CHK-20). */
export const shippingUnset = 'Enter shipping address'

/** What stands beside "Shipping". null: no city is chosen yet, which is not the same as 0 (AMB-26). */
export function shippingLabel(charge: Cents | null, currency?: string): string {
	if (charge === null) return shippingUnset
	return charge === 0 ? freeShipping : formatMoney(charge, currency)
}
