import {
	allocate,
	displayedTaxes,
	includedTax,
	orderTax,
	rateFor,
	type TaxedGoods,
	type TaxedOrder,
	taxLabel,
} from '@storefront/contract/domain/checkout/tax.ts'
import { orderTotals } from '@storefront/contract/domain/totals.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const standard = 190_000
const reduced = 70_000

const cents = fc.integer({ min: 0, max: 100_000_000 })
const rates = fc.constantFrom(0, 25_000, 55_000, reduced, standard, 200_000, 270_000)
const lines = fc.array(fc.record({ rate: rates, gross: cents }), { minLength: 1, maxLength: 12 })

/** Any valid order: its coupon does not exceed the subtotal. */
const orders: fc.Arbitrary<TaxedOrder> = fc
	.record({ goods: lines, share: fc.double({ min: 0, max: 1, noNaN: true }), shippingCharge: cents })
	.map(({ goods, share, shippingCharge }) => ({ taxName: 'VAT', goods, shippingCharge, discount: Math.floor(subtotal(goods) * share) }))

function subtotal(goods: readonly TaxedGoods[]): number {
	return goods.reduce((sum, { gross }) => sum + gross, 0)
}

describe('taxes included in prices', () => {
	it('the tax of a gross price is computed from its rate', () => {
		expect(includedTax(1190, standard)).toBe(190)
		expect(includedTax(1070, reduced)).toBe(70)
		expect(includedTax(999, standard)).toBe(160)
		expect(includedTax(999, 0)).toBe(0)
	})

	it('the tax of a gross price is within half a cent of the exact tax, and never above the price', () => {
		fc.assert(
			fc.property(cents, rates, (gross, rate) => {
				const tax = includedTax(gross, rate)
				expect(Math.abs(tax * (1_000_000 + rate) - gross * rate)).toBeLessThanOrEqual((1_000_000 + rate) / 2)
				expect(tax).toBeGreaterThanOrEqual(0)
				expect(tax).toBeLessThanOrEqual(gross)
			}),
		)
	})

	it('the gross amounts of all rates add up to the total, with any coupon and shipping charge', () => {
		fc.assert(
			fc.property(orders, (order) => {
				const { total } = orderTotals({ ...order, subtotal: subtotal(order.goods) })
				const shares = orderTax(order)
				expect(shares.reduce((sum, { gross }) => sum + gross, 0)).toBe(total)
				for (const { rate, gross, tax } of shares) {
					expect(gross).toBeGreaterThanOrEqual(0)
					expect(tax).toBe(includedTax(gross, rate))
				}
			}),
		)
	})

	it('the taxes of an order do not depend on the order of its lines', () => {
		fc.assert(
			fc.property(orders, fc.nat(), (order, turn) => {
				const at = turn % order.goods.length
				const turned = [...order.goods.slice(at), ...order.goods.slice(0, at)].toReversed()
				expect(orderTax({ ...order, goods: turned })).toEqual(orderTax(order))
			}),
		)
	})

	it('the taxes of an order have one entry per rate, highest rate first', () => {
		const goods = [
			{ rate: reduced, gross: 1070 },
			{ rate: standard, gross: 1190 },
			{ rate: reduced, gross: 1070 },
		]
		expect(orderTax({ taxName: 'MwSt.', goods, discount: 0, shippingCharge: null })).toEqual([
			{ name: 'MwSt.', rate: standard, gross: 1190, tax: 190 },
			{ name: 'MwSt.', rate: reduced, gross: 2140, tax: 140 },
		])
	})

	it('coupon and delivery are divided among the tax rates of the goods', () => {
		const goods = [
			{ rate: standard, gross: 3000 },
			{ rate: reduced, gross: 1000 },
		]
		expect(orderTax({ taxName: 'VAT', goods, discount: 400, shippingCharge: 800 }).map(({ gross }) => gross)).toEqual([3300, 1100])
	})

	it('an order without known tax rates has no taxes', () => {
		expect(orderTax({ taxName: 'VAT', goods: [{ rate: null, gross: 1190 }], discount: 0, shippingCharge: 490 })).toEqual([])
		expect(displayedTaxes(orderTax({ taxName: 'VAT', goods: [{ rate: 0, gross: 1190 }], discount: 0, shippingCharge: 0 }))).toEqual([])
	})

	it('an amount is divided into whole cents that add up, each within a cent of its exact part', () => {
		fc.assert(
			fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 8 }), (amount, weights) => {
				const parts = allocate(amount, weights)
				const whole = weights.reduce((sum, weight) => sum + weight, 0)
				expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
				if (whole > 0)
					for (const [index, part] of parts.entries()) expect(Math.abs(part - (amount * (weights[index] ?? 0)) / whole)).toBeLessThan(1)
			}),
		)
		expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
		expect(allocate(490, [0, 0])).toEqual([490, 0])
	})

	it('the label of a tax has its rate and name', () => {
		expect(taxLabel({ name: 'VAT', rate: standard })).toBe('including 19% VAT')
		expect(taxLabel({ name: 'MwSt.', rate: 55_000 })).toBe('including 5.5% MwSt.')
	})
})

describe('the tax rate of a product', () => {
	const rates = [
		{ categoryId: null, rate: standard },
		{ categoryId: '7', rate: reduced },
		{ categoryId: '71', rate: 0 },
	]

	it('the tax rate of a product is that of its most specific category, or else the default rate', () => {
		expect(rateFor(rates, ['71', '7'])).toBe(0)
		expect(rateFor(rates, ['72', '7'])).toBe(reduced)
		expect(rateFor(rates, [null, '8'])).toBe(standard)
	})

	it('the tax rate of a product is unknown in a country without rates', () => {
		expect(rateFor([], ['7'])).toBeNull()
	})
})
