import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { type AppliedPrice, countExpired, priorPrices } from '@storefront/store/commerce/prices/prior-price.ts'
import { shownPrice } from '@storefront/store/commerce/prices/shown-price.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const now = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000).toISOString()
const full = (days: number, paid: number): AppliedPrice => ({ since: daysAgo(days), paid, isReduced: false })
const sale = (days: number, paid: number): AppliedPrice => ({ since: daysAgo(days), paid, isReduced: true })
const reducedTo = (paid: number) => ({ paid, isReduced: true })

describe('the price before a reduction (98/6/EC, article 6a)', () => {
	it('is the lowest price of the 30 days before, including a price that was set earlier', () => {
		expect(priorPrices([full(200, 100), full(20, 90), full(10, 120)], reducedTo(80), now, 0).last).toBe(90)
		expect(priorPrices([full(200, 70), full(29, 100)], reducedTo(80), now, 0).last).toBe(70)
		expect(priorPrices([full(200, 70), full(31, 100)], reducedTo(80), now, 0).last).toBe(100)
	})

	it('uses the available days of products sold for fewer than 30 days', () => {
		expect(priorPrices([full(3, 100)], reducedTo(80), now, 0)).toEqual({ last: 100, first: 100 })
	})

	it('is unknown for products reduced from the start, and 0 without a reduction', () => {
		expect(priorPrices([], reducedTo(80), now, 0)).toEqual({ last: 0, first: 0 })
		expect(priorPrices([full(3, 100)], { paid: 80, isReduced: false }, now, 0)).toEqual({ last: 0, first: 0 })
	})

	it('is stored before the last and before the first of several reductions', () => {
		const history = [full(50, 100), sale(10, 90), sale(5, 80)]
		expect(priorPrices(history, reducedTo(70), now, 100)).toEqual({ last: 80, first: 100 })
	})

	it('starts anew after an increase and after the end of a reduction', () => {
		expect(priorPrices([full(50, 100), sale(10, 60)], reducedTo(80), now, 100)).toEqual({ last: 60, first: 60 })
		expect(priorPrices([full(50, 100), sale(10, 60), full(5, 100)], reducedTo(80), now, 100)).toEqual({ last: 60, first: 60 })
	})

	it('ignores a price that was replaced at the same moment', () => {
		expect(priorPrices([full(50, 100), full(10, 1), full(10, 90)], reducedTo(80), now, 0).last).toBe(90)
	})

	it('is always a price that was valid in these days, and the lowest of them', () => {
		const change = fc.record({ hours: fc.integer({ min: 1, max: 900 }), paid: fc.integer({ min: 1, max: 1000 }) })
		fc.assert(
			fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
				let at = now.getTime()
				const history: AppliedPrice[] = []
				for (const { hours, paid } of changes) {
					at -= hours * 60 * 60_000
					history.unshift({ since: new Date(at).toISOString(), paid, isReduced: false })
				}
				const from = now.getTime() - 30 * 24 * 60 * 60_000
				// Prices by hour.
				const dates: number[] = []
				for (let hour = from; hour < now.getTime(); hour += 60 * 60_000) {
					const price = history.findLast(({ since }) => Date.parse(since) <= hour)
					if (price) dates.push(price.paid)
				}
				expect(priorPrices(history, reducedTo(1), now, 0).last).toBe(dates.length === 0 ? 0 : Math.min(...dates))
			}),
		)
	})

	it('does not depend on expired prices', () => {
		expect(countExpired([full(300, 1), full(200, 2), full(80, 3), full(1, 4)], now)).toBe(1)
		expect(countExpired([full(300, 1)], now)).toBe(0)
	})
})

describe('the shown reduction', () => {
	const offer = { price: 10_000, discount: 200_000, prior_price: 9000, prior_price_first: 9500 }

	it('is the discount set by the owner if no rule is set', () => {
		expect(shownPrice(offer, '')).toEqual({ price: 10_000, discount: 200_000 })
	})

	it('is counted from the prior price by both rules', () => {
		expect(shownPrice(offer, 'on')).toMatchObject({ price: 9000 })
		expect(shownPrice(offer, 'progressive')).toMatchObject({ price: 9500 })
	})

	it('is 0 if the prior price was as low, and if it is unknown', () => {
		expect(shownPrice({ ...offer, prior_price: 8000 }, 'on')).toEqual({ price: 8000, discount: 0 })
		expect(shownPrice({ ...offer, prior_price: 7000 }, 'on')).toEqual({ price: 8000, discount: 0 })
		expect(shownPrice({ ...offer, prior_price: 0 }, 'on')).toEqual({ price: 8000, discount: 0 })
	})

	it('never changes the paid price', () => {
		const cents = fc.integer({ min: 1, max: 100_000_000 })
		const offers = fc.record({ price: cents, discount: fc.integer({ min: 0, max: 999_999 }), prior_price: cents, prior_price_first: cents })
		fc.assert(
			fc.property(offers, fc.constantFrom('' as const, 'on' as const, 'progressive' as const), (any, rule) => {
				const displayed = shownPrice(any, rule)
				expect(applyDiscount(displayed.price, displayed.discount)).toBe(applyDiscount(any.price, any.discount))
			}),
		)
	})
})
