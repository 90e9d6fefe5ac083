import { shippingLabel } from '@storefront/contract/domain/checkout/shipping.ts'
import { expect, test } from 'vitest'

test.each([
	['the charge as money', 1_250, '$12.50'],
	['a charge of 0 as "Free Shipping"', 0, 'Free Shipping'],
	['no charge yet as "Enter shipping address"', null, 'Enter shipping address'],
])('the shipping label shows %s [CART-15, CART-16, CHK-19, CHK-20]', (_, charge, label) => {
	expect(shippingLabel(charge)).toBe(label)
})

test('the shipping label uses the currency of the cart [CART-17]', () => {
	expect(shippingLabel(500, '€')).toBe('€5.00')
})
