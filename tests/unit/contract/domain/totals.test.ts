import { cartSummaryTotal, clampDiscount, orderTotals } from '@storefront/contract/domain/totals.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const cents = fc.integer({ min: 0, max: 100_000_000 })

test('adds shipping and takes off the discount [CHK-22]', () => {
	expect(orderTotals({ subtotal: 20_000, shippingCharge: 1_500, discount: 2_000 }).total).toBe(19_500)
})

test('counts a charge that is not known yet as nothing and keeps it apart from 0 [CHK-20, CHK-22]', () => {
	const totals = orderTotals({ subtotal: 20_000, shippingCharge: null, discount: 0 })
	expect(totals).toEqual({ subtotal: 20_000, shippingCharge: null, discount: 0, total: 20_000 })
})

test('limits a discount to the subtotal, so that shipping is still paid [AMB-65]', () => {
	expect(orderTotals({ subtotal: 500, shippingCharge: 700, discount: 900 })).toEqual({
		subtotal: 500,
		shippingCharge: 700,
		discount: 500,
		total: 700,
	})
})

test('never goes below the shipping charge nor above subtotal and shipping [CHK-22, AMB-65]', () => {
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

test('sums up subtotal, shipping and tax for the cart page [CART-14] [AMB-25]', () => {
	expect(cartSummaryTotal({ subtotal: 10_000, shippingCharge: 500, tax: 800 })).toBe(11_300)
	expect(cartSummaryTotal({ subtotal: 10_000, shippingCharge: null, tax: 0 })).toBe(10_000)
})
