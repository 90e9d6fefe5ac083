import { expect, it } from 'vitest'
import { pricePath, withCurrentPrice } from '#components/catalogue/product/price-path.ts'

const now = new Date('2026-11-28T12:00:00Z')

it('line of a price chart has a step for each price, the highest at the top, and ends with today', () => {
	const points = [
		{ day: '2026-11-18', paid: 200 },
		{ day: '2026-11-23', paid: 300 },
		{ day: '2026-11-28', paid: 100 },
	]
	expect(pricePath(points, now)).toEqual({ line: 'M0 20H5V2H10V38H11', width: 11, from: new Date('2026-11-18') })
})

it('line of a price chart begins 90 days ago if the first price is older', () => {
	const points = [
		{ day: '2025-01-01', paid: 200 },
		{ day: '2026-11-27', paid: 100 },
	]
	expect(pricePath(points, now)).toEqual({ line: 'M0 2H89V38H91', width: 91, from: new Date('2026-08-30') })
})

it('price of now is added to a price history that was computed before it changed', () => {
	const points = [{ day: '2026-11-18', paid: 200 }]
	expect(withCurrentPrice(points, 200, now)).toBe(points)
	expect(withCurrentPrice(points, 150, now)).toEqual([...points, { day: '2026-11-28', paid: 150 }])
	expect(withCurrentPrice([], 150, now), 'no chart of a store without a history').toEqual([])
})
