import { condensePrices, type PricePoint, priceExtremes } from '@storefront/contract/domain/catalogue/price-history.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const history = fc
	.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 400 })
	.map((prices) => prices.map((paid, index): PricePoint => ({ day: new Date(index * 86_400_000).toISOString().slice(0, 10), paid })))
const limit = fc.integer({ min: 4, max: 80 })

describe('a condensed price history', () => {
	it('has at most the allowed number of prices, all of them recorded ones in their order', () => {
		fc.assert(
			fc.property(history, limit, (points, most) => {
				const condensed = condensePrices(points, most)
				expect(condensed.length).toBeLessThanOrEqual(most)
				expect(condensed).toEqual(points.filter((point) => condensed.includes(point)))
			}),
		)
	})

	it('keeps the first, the last, the lowest and the highest price', () => {
		fc.assert(
			fc.property(history, limit, (points, most) => {
				const condensed = condensePrices(points, most)
				expect([condensed[0], condensed.at(-1)]).toEqual([points[0], points.at(-1)])
				expect(paidExtremes(condensed)).toEqual(paidExtremes(points))
			}),
		)
	})

	it('is the history itself if it is short enough', () => {
		fc.assert(
			fc.property(history, (points) => {
				expect(condensePrices(points, Math.max(4, points.length))).toBe(points)
			}),
		)
	})
})

function paidExtremes(points: readonly PricePoint[]) {
	const { lowest, highest } = priceExtremes(points)
	return [lowest.paid, highest.paid]
}
