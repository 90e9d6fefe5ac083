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
	it('is the lowest of the 30 days before it began, also of one that began earlier and held on', () => {
		expect(priorPrices([full(200, 100), full(20, 90), full(10, 120)], reducedTo(80), now, 0).last).toBe(90)
		expect(priorPrices([full(200, 70), full(29, 100)], reducedTo(80), now, 0).last).toBe(70)
		expect(priorPrices([full(200, 70), full(31, 100)], reducedTo(80), now, 0).last).toBe(100)
	})

	it('counts the days that there were, of goods that are sold for fewer', () => {
		expect(priorPrices([full(3, 100)], reducedTo(80), now, 0)).toEqual({ last: 100, first: 100 })
	})

	it('is not known of what was reduced from the beginning, and of what is not reduced there is none', () => {
		expect(priorPrices([], reducedTo(80), now, 0)).toEqual({ last: 0, first: 0 })
		expect(priorPrices([full(3, 100)], { paid: 80, isReduced: false }, now, 0)).toEqual({ last: 0, first: 0 })
	})

	it('is that before the last of several lowerings, and beside it that before the first', () => {
		const history = [full(50, 100), sale(10, 90), sale(5, 80)]
		expect(priorPrices(history, reducedTo(70), now, 100)).toEqual({ last: 80, first: 100 })
	})

	it('begins anew after a rise, and after an end of the reduction', () => {
		expect(priorPrices([full(50, 100), sale(10, 60)], reducedTo(80), now, 100)).toEqual({ last: 60, first: 60 })
		expect(priorPrices([full(50, 100), sale(10, 60), full(5, 100)], reducedTo(80), now, 100)).toEqual({ last: 60, first: 60 })
	})

	it('is not lowered by a price that nobody was asked, between two changes at the same moment', () => {
		expect(priorPrices([full(50, 100), full(10, 1), full(10, 90)], reducedTo(80), now, 0).last).toBe(90)
	})

	it('is, whatever happened before, a price that was asked in these days and the lowest of them', () => {
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
				// Hour by hour what was asked then.
				const asked: number[] = []
				for (let hour = from; hour < now.getTime(); hour += 60 * 60_000) {
					const price = history.findLast(({ since }) => Date.parse(since) <= hour)
					if (price) asked.push(price.paid)
				}
				expect(priorPrices(history, reducedTo(1), now, 0).last).toBe(asked.length === 0 ? 0 : Math.min(...asked))
			}),
		)
	})

	it('needs no prices that were over long ago', () => {
		expect(countExpired([full(300, 1), full(200, 2), full(80, 3), full(1, 4)], now)).toBe(1)
		expect(countExpired([full(300, 1)], now)).toBe(0)
	})
})

describe('what is announced of a reduction', () => {
	const offer = { price: 10_000, discount: 200_000, prior_price: 9000, prior_price_first: 9500 }

	it('is what the owner has set, while no rule is chosen', () => {
		expect(shownPrice(offer, '')).toEqual({ price: 10_000, discount: 200_000 })
	})

	it('is counted from the price before, by either rule', () => {
		expect(shownPrice(offer, 'on')).toMatchObject({ price: 9000 })
		expect(shownPrice(offer, 'progressive')).toMatchObject({ price: 9500 })
	})

	it('is nothing where the price was as low before, and where nobody knows it', () => {
		expect(shownPrice({ ...offer, prior_price: 8000 }, 'on')).toEqual({ price: 8000, discount: 0 })
		expect(shownPrice({ ...offer, prior_price: 7000 }, 'on')).toEqual({ price: 8000, discount: 0 })
		expect(shownPrice({ ...offer, prior_price: 0 }, 'on')).toEqual({ price: 8000, discount: 0 })
	})

	it('never changes what is paid, by no rule and at no price', () => {
		const cents = fc.integer({ min: 1, max: 100_000_000 })
		const offers = fc.record({ price: cents, discount: fc.integer({ min: 0, max: 999_999 }), prior_price: cents, prior_price_first: cents })
		fc.assert(
			fc.property(offers, fc.constantFrom('' as const, 'on' as const, 'progressive' as const), (any, rule) => {
				const told = shownPrice(any, rule)
				expect(applyDiscount(told.price, told.discount)).toBe(applyDiscount(any.price, any.discount))
			}),
		)
	})
})
