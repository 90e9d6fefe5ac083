import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisValues, chartLabels, roundUp } from '#root/packages/desk/src/components/numbers/chart-scale.ts'
import { formatDays, formatPart } from '#root/packages/desk/src/components/numbers/format-period.ts'
import { formatChange, formatShare } from '#root/packages/desk/src/components/numbers/format-share.ts'
import { choiceParameters, readChoice, readStockDays, shownDays } from '#root/packages/desk/src/components/numbers/parameters.ts'

const choice = (query: string) => readChoice(new URLSearchParams(query))

test('typed days count, and the list of periods counts after the form has shown days', () => {
	expect(choice('period=7-days&from=&to=')).toEqual({ name: '7-days' })
	expect(choice('period=30-days&from=2026-11-01&to=2026-11-03')).toEqual({ name: 'days', from: '2026-11-01', to: '2026-11-03' })
	const shown = encodeURIComponent(shownDays({ from: '2026-11-01', to: '2026-11-03' }))
	expect(choice(`period=7-days&from=2026-11-01&to=2026-11-03&shown=${shown}`)).toEqual({ name: '7-days' })
	expect(choice(`period=&from=2026-11-01&to=2026-11-03&shown=${shown}`).name).toBe('days')
	expect(choice(`period=7-days&from=2026-11-02&to=2026-11-03&shown=${shown}`).name).toBe('days')
	expect(choice('')).toEqual({ name: undefined })
})

test('links to other pages keep the period', () => {
	for (const query of ['period=12-months', 'from=2026-11-01&to=2026-11-03', 'from=2026-11-01', ''])
		expect(choiceParameters(choice(query)).toString()).toBe(query)
})

test('a change is a percentage, and has none without a number before', () => {
	expect([formatChange(112, 100), formatChange(97, 100), formatChange(5, 5), formatChange(3, 0), formatChange(300, 100)]).toEqual([
		'+12 %',
		'−3 %',
		'the same',
		null,
		'+200 %',
	])
	expect(formatChange(100_001, 100_000)).toBe('±0 %')
	expect([formatShare(1, 8), formatShare(0, 3), formatShare(0, 0)]).toEqual(['12.5 %', '0 %', '–'])
})

test('an axis ends at a round number that is not below the largest value', () => {
	expect([0, 1, 3, 11, 99, 4100].map(roundUp)).toEqual([2, 2, 4, 20, 100, 6000])
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 1e12 }), (value) => {
			expect(roundUp(value)).toBeGreaterThanOrEqual(value)
			expect(Number.isInteger(roundUp(value) / 2)).toBe(true)
		}),
	)
})

test('an empty chart has an axis with 0 only', () => {
	expect([0, 1, 4100].map(axisValues)).toEqual([[0], [2, 1, 0], [6000, 3000, 0]])
})

test('labels below a chart are as wide as its bars', () => {
	const bars = (count: number) => Array.from({ length: count }, (_, index) => ({ label: String(index) }))
	expect(chartLabels(bars(7), 3)).toEqual([
		{ label: '0', span: 3 },
		{ label: '3', span: 3 },
		{ label: '6', span: 1 },
	])
	for (const count of [1, 6, 24, 30, 45]) {
		const labels = chartLabels(bars(count), 6)
		expect(labels.length).toBeLessThanOrEqual(6)
		expect(labels.reduce((sum, { span }) => sum + span, 0)).toBe(count)
	}
})

test('parts of periods have names', () => {
	expect(
		['2026-11-28T09', '2026-11-28', '2026-11-23', '2026-11-01'].map((key, index) =>
			formatPart((['hour', 'day', 'week', 'month'] as const)[index] ?? 'day', key),
		),
	).toEqual(['09:00', 'Sat, Nov 28', 'Week from Nov 23', 'Nov 2026'])
	expect(formatDays({ from: '2026-11-28', to: '2026-11-28' })).toBe('Nov 28, 2026')
})

test('unknown days of the stock give the usual ones', () => {
	expect(['7', '90', '8', 'x'].map((days) => readStockDays(new URLSearchParams({ days })))).toEqual([7, 90, 30, 30])
})
