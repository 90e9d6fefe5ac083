import { datesText } from '@storefront/contract/domain/location/delivery-text.ts'
import { estimateText } from '@storefront/contract/domain/location/estimate.ts'
import { expect, test } from 'vitest'

test.each([
	['2026-11-24', '2026-11-26', 'Tue 24 to Thu 26 Nov'],
	['2026-11-24', '2026-11-24', 'Tue 24 Nov'],
	['2026-11-30', '2026-12-02', 'Mon 30 Nov to Wed 2 Dec'],
	['2026-12-30', '2027-01-04', 'Wed 30 Dec 2026 to Mon 4 Jan 2027'],
	['2026-09-07', '2026-09-09', 'Mon 7 to Wed 9 Sep'],
])('the delivery dates %s to %s are formatted as "%s"', (earliest, latest, text) => {
	expect(datesText({ earliest, latest })).toBe(text)
})

test('delivery dates contain the year on request', () => {
	expect(datesText({ earliest: '2026-11-24', latest: '2026-11-26' }, { year: true })).toBe('Tue 24 to Thu 26 Nov 2026')
	expect(datesText({ earliest: '2026-12-30', latest: '2027-01-04' }, { year: true })).toBe('Wed 30 Dec 2026 to Mon 4 Jan 2027')
})

test.each([
	[490, 490, '€4.90'],
	[0, 0, 'Free Shipping'],
	[0, 590, '€0.00 to €5.90, by city'],
])('the delivery estimate from %i to %i cents has the text "%s"', (lowest, highest, text) => {
	expect(estimateText({ lowest, highest }, '€')).toBe(text)
})
