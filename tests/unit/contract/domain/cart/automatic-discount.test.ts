import { addUpDiscounts, couponPart, discountFigures, sumOfDiscounts } from '@storefront/contract/domain/cart/automatic-discount.ts'
import { describeDiscount } from '@storefront/contract/domain/cart/describe-discount.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const always = { minimum: 0, lastDay: null } as const

it('a discount is described in one sentence, with its conditions', () => {
	const percentage = { type: 'percentage', value: 125_000 } as const
	expect(describeDiscount({ ...always, benefit: percentage }, 'USD')).toBe('12.5% off in the cart')
	expect(describeDiscount({ ...always, benefit: { type: 'fixed', value: 1000 }, minimum: 10_000 }, 'USD')).toBe(
		'$10.00 off in the cart, from $100.00',
	)
	const threeForTwo = { type: 'buy_get', value: 1_000_000, buy: 2, get: 1 } as const
	expect(describeDiscount({ benefit: threeForTwo, minimum: 0, lastDay: new Date('2026-11-29') }, 'USD')).toBe(
		'Buy 2, get 1 free in the cart, until November 29, 2026',
	)
	expect(describeDiscount({ ...always, benefit: { ...threeForTwo, value: 500_000 } }, 'USD')).toBe('Buy 2, get 1 at 50% off in the cart')
})

it('the discounts of an order are shown by name, then the coupon, and add up to the discount', () => {
	const shown = fc.array(fc.record({ name: fc.constantFrom('A', 'B'), amount: fc.integer({ min: 1, max: 1_000_000 }) }))
	fc.assert(
		fc.property(shown, fc.nat(100_000), (discounts, coupon) => {
			const automaticDiscounts = addUpDiscounts(discounts.map((automaticDiscount) => ({ automaticDiscount })))
			const totals = { discount: sumOfDiscounts(automaticDiscounts) + coupon, automaticDiscounts }
			expect(couponPart(totals)).toBe(coupon)
			const figures = discountFigures(totals, 'Coupon')
			expect(sumOfDiscounts(figures)).toBe(totals.discount)
			expect(figures.at(-1)?.name === 'Coupon').toBe(coupon > 0)
		}),
	)
	expect(discountFigures({ discount: 500 })).toEqual([{ name: 'Discount', amount: 500 }])
})
