import { localTime } from '@storefront/store/commerce/location/days.ts'
import { mostDays, readPeriod } from '@storefront/store/desk/queries/numbers/period.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Casablanca']
const saturday = new Date('2026-11-28T10:00:00Z')

it('a period is days of the shop, and the one before has the same length', () => {
	expect(readPeriod({ name: '7-days' }, saturday, 'Europe/Berlin')).toMatchObject({
		from: '2026-11-22',
		to: '2026-11-28',
		unit: 'day',
		start: '2026-11-21T23:00:00.000Z',
		end: '2026-11-28T23:00:00.000Z',
		// Until the same time of day, because the last day is not over.
		before: { from: '2026-11-15', to: '2026-11-21', start: '2026-11-14T23:00:00.000Z', end: '2026-11-21T10:01:00.000Z' },
	})
})

it('late in the evening in New York is still the same day', () => {
	const { from, slices } = readPeriod({ name: 'today' }, new Date('2026-11-28T02:30:00Z'), 'America/New_York')
	expect(from).toBe('2026-11-27')
	expect(slices).toHaveLength(24)
	expect(slices[0]).toMatchObject({ key: '2026-11-27T00', start: '2026-11-27T05:00:00.000Z' })
})

it.each([
	['2026-03-29', 23],
	['2026-10-25', 24],
])('the hours of %s, when the clock changes, cover the day', (day, count) => {
	const { slices, start, end } = readPeriod({ name: 'days', from: day, to: day }, saturday, 'Europe/Berlin')
	expect(slices).toHaveLength(count)
	expect([slices[0]?.start, slices.at(-1)?.end]).toEqual([start, end])
})

it('12 months are compared with the 12 months before them', () => {
	const { from, slices, before } = readPeriod({ name: '12-months' }, saturday, 'UTC')
	expect(from).toBe('2025-12-01')
	expect(slices.map(({ key }) => key)).toEqual([
		'2025-12-01',
		...Array.from({ length: 11 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01`),
	])
	expect(before).toMatchObject({ from: '2024-12-01', to: '2025-11-28' })
	const leapDay = readPeriod({ name: '12-months' }, new Date('2028-02-29T12:00:00Z'), 'UTC')
	expect(leapDay.before.to).toBe('2027-02-28')
})

it('longer periods have weeks from Monday, and months', () => {
	const weeks = readPeriod({ name: 'days', from: '2026-07-01', to: '2026-10-31' }, saturday, 'UTC')
	expect([weeks.unit, weeks.slices[0]?.key, weeks.slices[1]?.key]).toEqual(['week', '2026-07-01', '2026-07-06'])
	expect(readPeriod({ name: 'days', from: '2025-07-01', to: '2026-10-31' }, saturday, 'UTC').unit).toBe('month')
})

it('unknown choices give 30 days, days in the wrong order are swapped, and periods have a limit', () => {
	const thirty = { name: '30-days', from: '2026-10-30', to: '2026-11-28' }
	for (const choice of [{}, { name: 'x' }, { name: 'days' }, { name: 'days', from: '2026-02-30' }, { name: 'days', from: '2027-01-01' }])
		expect(readPeriod(choice, saturday, 'UTC')).toMatchObject(thirty)
	expect(readPeriod({ name: 'days', from: '2026-11-03', to: '2026-11-01' }, saturday, 'UTC')).toMatchObject({
		from: '2026-11-01',
		to: '2026-11-03',
	})
	const long = readPeriod({ name: 'days', from: '1900-01-01', to: '2026-11-01' }, saturday, 'UTC')
	expect(long.slices.length).toBeLessThanOrEqual(mostDays / 28)
	expect(long.from > '2023-01-01').toBe(true)
})

it('the parts of every period and of the one before follow each other without gaps', () => {
	const time = fc.date({ min: new Date('2020-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
	const day = fc
		.date({ min: new Date('2019-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
		.map((date) => date.toISOString().slice(0, 10))
	const name = fc.constantFrom('today', '7-days', '30-days', '12-months', 'days')
	fc.assert(
		fc.property(name, time, day, day, fc.constantFrom(...zones), (chosen, now, from, to, timeZone) => {
			const { slices, start, end, before, to: last } = readPeriod({ name: chosen, from, to }, now, timeZone)
			expect([slices[0]?.start, slices.at(-1)?.end]).toEqual([start, end])
			for (const [index, slice] of slices.entries()) {
				const next = slices[index + 1]
				expect(slice.start < slice.end).toBe(true)
				expect(slice.before.start <= slice.before.end).toBe(true)
				if (next) expect(slice.end).toBe(next.start)
			}
			const lengths = slices.reduce((sum, slice) => sum + Date.parse(slice.before.end) - Date.parse(slice.before.start), 0)
			expect(lengths).toBe(Date.parse(before.end) - Date.parse(before.start))
			expect(before.end <= start).toBe(true)
			expect(last <= localTime(now, timeZone).day).toBe(true)
		}),
		{
			examples: [
				// Daylight saving time skips the hour from 02:00, and in Cairo the one from midnight.
				['today', new Date('2026-03-29T01:00:00Z'), '2026-03-29', '2026-03-29', 'Europe/Berlin'],
				['today', new Date('2026-04-24T09:00:00Z'), '2026-04-24', '2026-04-24', 'Africa/Cairo'],
			],
		},
	)
})
