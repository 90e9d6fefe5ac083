import { pricePointLimit } from '@storefront/contract/domain/catalogue/price-history.ts'
import { priceChart, type RecordedPrice } from '@storefront/store/commerce/statistics/price-chart.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const now = new Date('2026-11-28T03:00:00Z')
const dayMs = 24 * 60 * 60_000

/** A price that begins this many days ago, at noon. */
const since = (daysAgo: number, paid: number, variant = 1): RecordedPrice => ({
	variant,
	since: new Date(Date.parse('2026-11-28T12:00:00Z') - daysAgo * dayMs).toISOString(),
	paid,
})
const day = (daysAgo: number) => new Date(Date.parse('2026-11-28T00:00:00Z') - daysAgo * dayMs).toISOString().slice(0, 10)

describe('the price chart of a product', () => {
	it('has a lower price from its first day, and a higher price from the day after, because both were paid on that day', () => {
		expect(priceChart([since(60, 100), since(40, 80), since(20, 90)], now)).toEqual([
			{ day: day(60), paid: 100 },
			{ day: day(40), paid: 80 },
			{ day: day(19), paid: 90 },
		])
	})

	it('has the lowest price of all variants', () => {
		expect(priceChart([since(60, 100), since(50, 120, 2), since(30, 70, 2), since(20, 130, 2)], now)).toEqual([
			{ day: day(60), paid: 100 },
			{ day: day(30), paid: 70 },
			{ day: day(19), paid: 100 },
		])
	})

	it('begins with the price that was valid 90 days ago, and has none before', () => {
		expect(priceChart([since(300, 50), since(200, 100), since(10, 80)], now)).toEqual([
			{ day: day(199), paid: 100 },
			{ day: day(10), paid: 80 },
		])
		expect(priceChart([since(300, 50), since(200, 100)], now)).toEqual([])
	})

	it('is left out for a price that never changed, or is known for less than 30 days', () => {
		expect(priceChart([], now)).toEqual([])
		expect(priceChart([since(80, 100)], now)).toEqual([])
		expect(priceChart([since(29, 100), since(10, 80)], now)).toEqual([])
		expect(priceChart([since(30, 100), since(10, 80)], now)).toHaveLength(2)
	})

	it('has no price that was replaced at the same moment', () => {
		expect(priceChart([since(60, 100), since(40, 1), since(40, 80)], now)).toEqual([
			{ day: day(60), paid: 100 },
			{ day: day(40), paid: 80 },
		])
	})

	it('agrees with the lowest price of each day, has at most 60 prices, and one for each day at most', () => {
		const changes = fc.array(fc.record({ daysAgo: fc.integer({ min: 1, max: 120 }), paid: fc.integer({ min: 1, max: 9 }) }), {
			maxLength: 40,
		})
		fc.assert(
			fc.property(changes, (all) => {
				const rows = all.sort((a, b) => b.daysAgo - a.daysAgo).map(({ daysAgo, paid }) => since(daysAgo, paid))
				const chart = priceChart(rows, now)
				expect(chart.length).toBeLessThanOrEqual(pricePointLimit)
				expect(new Set(chart.map((point) => point.day)).size).toBe(chart.length)
				for (const [index, { day: from, paid }] of chart.entries()) {
					expect(paid).toBe(lowestOn(from, rows))
					expect(paid).not.toBe(chart[index - 1]?.paid)
				}
			}),
		)
	})
})

function lowestOn(wanted: string, rows: readonly RecordedPrice[]): number {
	const valid = rows.filter(({ since: start }, index) => {
		const end = rows[index + 1]?.since
		return start.slice(0, 10) <= wanted && (end === undefined || (end.slice(0, 10) >= wanted && end > start))
	})
	return Math.min(...valid.map(({ paid }) => paid))
}
