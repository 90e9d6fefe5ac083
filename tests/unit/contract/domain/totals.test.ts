import { cartSummaryTotal, clampDiscount, orderTotals } from '@storefront/contract/domain/totals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const cents = fc.integer({ min: 0, max: 100_000_000 })

test('the order total is the subtotal plus shipping minus discount [CHK-22]', () => {
	expect(orderTotals({ subtotal: 20_000, shippingCharge: 1_500, discount: 2_000 }).total).toBe(19_500)
})

test('an unknown shipping charge counts as 0 in the order total, but stays null [CHK-20, CHK-22]', () => {
	const totals = orderTotals({ subtotal: 20_000, shippingCharge: null, discount: 0 })
	expect(totals).toEqual({ subtotal: 20_000, shippingCharge: null, discount: 0, total: 20_000 })
})

test('the discount of an order is limited to the subtotal, so that shipping is still paid [AMB-65]', () => {
	expect(orderTotals({ subtotal: 500, shippingCharge: 700, discount: 900 })).toEqual({
		subtotal: 500,
		shippingCharge: 700,
		discount: 500,
		total: 700,
	})
})

test('the order total is at least the shipping charge, and at most subtotal plus shipping [CHK-22, AMB-65]', () => {
	fc.assert(
		fc.property(cents, fc.option(cents), fc.integer({ min: -1_000, max: 200_000_000 }), (subtotal, shippingCharge, discount) => {
			const totals = orderTotals({ subtotal, shippingCharge, discount })
			const shipping = shippingCharge ?? 0
			expect(totals.total).toBeGreaterThanOrEqual(shipping)
			expect(totals.total).toBeLessThanOrEqual(subtotal + shipping)
			expect(totals.total).toBe(totals.subtotal + shipping - totals.discount)
			expect(clampDiscount(totals.discount, subtotal)).toBe(totals.discount)
		}),
	)
})

test('the cart total is the sum of subtotal, shipping and tax, less automatic discounts [CART-14] [AMB-25]', () => {
	expect(cartSummaryTotal({ subtotal: 10_000, shippingCharge: 500, tax: 800, discount: 0 })).toBe(11_300)
	expect(cartSummaryTotal({ subtotal: 10_000, shippingCharge: null, tax: 0, discount: 0 })).toBe(10_000)
	expect(cartSummaryTotal({ subtotal: 10_000, shippingCharge: 500, tax: 0, discount: 2000 })).toBe(8500)
})
