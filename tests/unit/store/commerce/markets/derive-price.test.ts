import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { canRound, derivePrice, isRate, roundingRules } from '@storefront/store/commerce/markets/derive-price.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const francs = { from: 'USD', to: 'CHF', rate: '0.93', rounding: 'none' } as const

describe('a derived price of another market', () => {
	it('is in minor units of the currency of the market', () => {
		expect(derivePrice({ price: 10_000, discount: 0 }, francs)).toEqual({ price: 9300, discount: 0 })
		expect(derivePrice({ price: 1999, discount: 0 }, { ...francs, to: 'JPY', rate: '150.5' })).toEqual({ price: 3008, discount: 0 })
		expect(derivePrice({ price: 1999, discount: 0 }, { ...francs, to: 'KWD', rate: '0.307' })).toEqual({ price: 6137, discount: 0 })
		expect(derivePrice({ price: 3000, discount: 0 }, { from: 'JPY', to: 'EUR', rate: '0.0062', rounding: 'none' })).toEqual({
			price: 1860,
			discount: 0,
		})
	})

	it.each([
		['none', 1234, 1148],
		['whole', 1234, 1100],
		['95', 1234, 1195],
		['95', 1000, 895],
		['99', 1234, 1099],
		['10', 1234, 1000],
		['100', 12_345, 10_000],
		['100', 1234, 10_000],
	] as const)('ends as its owner has it: %s makes of %i %i', (rounding, main, price) => {
		expect(derivePrice({ price: main, discount: 0 }, { ...francs, rounding })).toEqual({ price, discount: 0 })
	})

	it('rounds the paid price, reduced or not, and has no discount if rounding makes both prices equal', () => {
		const reduced = derivePrice({ price: 10_000, discount: 150_000 }, { ...francs, rounding: '95' })
		expect([reduced.price, applyDiscount(reduced.price, reduced.discount)]).toEqual([9295, 7895])
		expect(derivePrice({ price: 10_000, discount: 2000 }, { ...francs, rounding: 'whole' })).toEqual({ price: 9300, discount: 0 })
	})

	it('is an integer, above 0 if the main price is, and never above the price before discount', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 100_000_000 }),
				fc.integer({ min: 0, max: 990_000 }),
				fc.constantFrom(...roundingRules),
				fc.constantFrom('CHF', 'EUR', 'KWD', 'JPY'),
				fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 999_999 })),
				(price, discount, rounding, to, [units, millionths]) => {
					fc.pre(canRound(rounding, to) && applyDiscount(price, discount) > 0)
					const rate = `${units}.${String(millionths).padStart(6, '0')}`
					expect(isRate(rate)).toBe(true)
					const derived = derivePrice({ price, discount }, { from: 'USD', to, rate, rounding })
					const paid = applyDiscount(derived.price, derived.discount)
					expect(Number.isSafeInteger(derived.price) && Number.isSafeInteger(paid)).toBe(true)
					expect(paid).toBeGreaterThan(0)
					expect(paid).toBeLessThanOrEqual(derived.price)
					const unit = { CHF: 100, EUR: 100, KWD: 1000, JPY: 1 }[to] ?? 100
					const ending = { none: 0, whole: 0, '95': 0.95 * unit, '99': 0.99 * unit, '10': 0, '100': 0 }[rounding]
					const step = { none: 1, whole: unit, '95': unit, '99': unit, '10': 10 * unit, '100': 100 * unit }[rounding]
					expect(Math.round(paid - ending) % step).toBe(0)
				},
			),
			// Above the safe integers on the way.
			{ examples: [[99_999_911, 10, '100', 'KWD', [355, 16]]] },
		)
	})

	it('accepts decimals above 0 as a rate, and no rounding to .95 for currencies without decimals', () => {
		expect(['0.93', '150', '0.0062'].every(isRate)).toBe(true)
		expect(['', '0', '0.0', '-1', '1,5', '1e3', 'abc'].some(isRate)).toBe(false)
		expect([canRound('95', 'JPY'), canRound('10', 'JPY'), canRound('95', 'KWD')]).toEqual([false, true, true])
	})
})
