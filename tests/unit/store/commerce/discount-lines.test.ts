import { type AutomaticDiscount, addUpDiscounts, sumOfDiscounts } from '@storefront/contract/domain/cart/automatic-discount.ts'
import { lineTotal } from '@storefront/contract/domain/cart/cart.ts'
import { type DiscountableLine, type DiscountRule, discountLines } from '@storefront/store/commerce/discounts/discount-lines.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const phones = { categories: new Set([1]), brands: new Set<number>(), products: new Set<number>() }
const line = (changes: Partial<DiscountableLine> = {}): DiscountableLine => ({
	productId: 7,
	categories: [1],
	brand: 3,
	unitPrice: 10_000,
	quantity: 1,
	...changes,
})
const rule = (benefit: DiscountRule['benefit'], changes: Partial<DiscountRule> = {}): DiscountRule => ({
	name: 'Sale',
	benefit,
	minimum: 0,
	goods: null,
	...changes,
})
const percent = (value: number, changes: Partial<DiscountRule> = {}) => rule({ type: 'percentage', value: value * 10_000 }, changes)
const amounts = (discounts: readonly (AutomaticDiscount | undefined)[]) => discounts.map((one) => one?.amount ?? 0)
const sumOf = (discounts: readonly (AutomaticDiscount | undefined)[]) => amounts(discounts).reduce((sum, amount) => sum + amount, 0)

describe('automatic discounts of a cart', () => {
	it('a percentage reduces each line that it is for, rounded to the cent', () => {
		const lines = [line({ unitPrice: 9999 }), line({ categories: [2] }), line({ quantity: 3 })]
		expect(amounts(discountLines([percent(15, { goods: phones })], lines))).toEqual([1500, 0, 4500])
	})

	it('goods are chosen by category, brand or product', () => {
		const none = new Set<number>()
		const lines = [line(), line({ categories: [2], brand: 4 }), line({ categories: [2], brand: null, productId: 8 })]
		const off = (goods: DiscountRule['goods']) => amounts(discountLines([percent(10, { goods })], lines))
		expect(off({ categories: new Set([2]), brands: none, products: none })).toEqual([0, 1000, 1000])
		expect(off({ categories: none, brands: new Set([3]), products: none })).toEqual([1000, 0, 0])
		expect(off({ categories: none, brands: new Set([3]), products: new Set([8]) })).toEqual([1000, 0, 1000])
	})

	it('a fixed amount is divided among its goods to the cent, and is never more than they cost', () => {
		const off = (value: number, lines: readonly DiscountableLine[]) => amounts(discountLines([rule({ type: 'fixed', value })], lines))
		expect(off(1000, [line({ unitPrice: 100 }), line({ unitPrice: 100 }), line({ unitPrice: 100 })])).toEqual([100, 100, 100])
		expect(off(100, [line(), line(), line()])).toEqual([34, 33, 33])
		expect(off(5000, [line({ unitPrice: 3000 }), line({ unitPrice: 1000 })])).toEqual([3000, 1000])
	})

	it('of each buy + get pieces the cheapest are reduced, also across lines', () => {
		const threeForTwo = rule({ type: 'buy_get', value: 1_000_000, buy: 2, get: 1 })
		const off = (...lines: DiscountableLine[]) => amounts(discountLines([threeForTwo], lines))
		expect(off(line({ quantity: 2 }))).toEqual([0])
		expect(off(line({ quantity: 3 }))).toEqual([10_000])
		expect(off(line({ quantity: 2 }), line({ unitPrice: 500, quantity: 1 }))).toEqual([0, 500])
		expect(off(line({ quantity: 5 }), line({ unitPrice: 500, quantity: 1 }))).toEqual([10_000, 500])
		const half = rule({ type: 'buy_get', value: 500_000, buy: 1, get: 1 })
		expect(amounts(discountLines([half], [line({ unitPrice: 999, quantity: 2 })]))).toEqual([500])
	})

	it('the minimum is of the goods that the discount is for', () => {
		const large = percent(10, { minimum: 20_000, goods: phones })
		expect(amounts(discountLines([large], [line(), line({ categories: [2] })]))).toEqual([0, 0])
		expect(amounts(discountLines([large], [line({ quantity: 2 }), line({ categories: [2] })]))).toEqual([2000, 0])
	})

	it('a line gets one discount, and the combination that saves most is chosen', () => {
		const all = percent(5, { name: 'All' })
		const some = percent(20, { name: 'Phones', goods: phones })
		const lines = [line(), line({ categories: [2], unitPrice: 90_000 })]
		expect(discountLines([all, some], lines)).toEqual([
			{ name: 'Phones', amount: 2000 },
			{ name: 'All', amount: 4500 },
		])
		expect(discountLines([percent(5, { name: 'First' }), percent(5, { name: 'Second' })], [line()])).toEqual([
			{ name: 'First', amount: 500 },
		])
	})

	it('the discounts of a line are at most its price, and their sums by name are the discount of the order', () => {
		const someGoods = fc.record({
			categories: fc.array(fc.nat(3)).map((ids) => new Set(ids)),
			brands: fc.array(fc.nat(3)).map((ids) => new Set(ids)),
			products: fc.array(fc.nat(3)).map((ids) => new Set(ids)),
		})
		const share = fc.integer({ min: 1, max: 1_000_000 })
		const count = fc.integer({ min: 1, max: 5 })
		const rules = fc.array(
			fc.record({
				name: fc.constantFrom('A', 'B', 'C'),
				benefit: fc.oneof(
					fc.record({ type: fc.constant('percentage' as const), value: share }),
					fc.record({ type: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 1_000_000 }) }),
					fc.record({ type: fc.constant('buy_get' as const), value: share, buy: count, get: count }),
				),
				minimum: fc.integer({ min: 0, max: 200_000 }),
				goods: fc.option(someGoods),
			}),
			{ maxLength: 7 },
		)
		const lines = fc.array(
			fc.record({
				productId: fc.nat(3),
				categories: fc.array(fc.nat(3), { maxLength: 2 }),
				brand: fc.option(fc.nat(3)),
				unitPrice: fc.integer({ min: 0, max: 300_000 }),
				quantity: fc.integer({ min: 1, max: 20 }),
			}),
			{ maxLength: 6 },
		)
		fc.assert(
			fc.property(rules, lines, (valid, bought) => {
				const discounts = discountLines(valid, bought)
				expect(discounts).toHaveLength(bought.length)
				for (const [index, discount] of discounts.entries()) {
					expect(discount === undefined || (Number.isSafeInteger(discount.amount) && discount.amount > 0)).toBe(true)
					expect(discount?.amount ?? 0).toBeLessThanOrEqual(lineTotal(bought[index] ?? line()))
				}
				const byName = addUpDiscounts(discounts.map((automaticDiscount) => ({ automaticDiscount })))
				expect(sumOfDiscounts(byName)).toBe(sumOf(discounts))
				for (const one of valid) expect(sumOf(discounts)).toBeGreaterThanOrEqual(sumOf(discountLines([one], bought)))
			}),
		)
	})
})
