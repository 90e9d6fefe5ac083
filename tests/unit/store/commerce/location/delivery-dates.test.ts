import { dayAfter, instantOf, isDay, isTimeZone, localTime, wholeDay } from '@storefront/store/commerce/location/days.ts'
import { arrivalOf, travelDays } from '@storefront/store/commerce/location/delivery-dates.ts'
import { daysOffOf, lastHolidayYear } from '@storefront/store/commerce/location/holidays.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const weekend = await daysOffOf('')
const germany = await daysOffOf('DE')

const berlin = { timeZone: 'Europe/Berlin', cutoff: 14 * 60, handlingDays: 0 }
const question = { dispatch: berlin, travel: { min: 1, max: 3 }, isClosed: germany, isOff: germany }
const arrives = (now: string, changes: Partial<typeof question> = {}) => {
	const arrival = arrivalOf({ ...question, ...changes, now: new Date(now) })
	return arrival && `${arrival.earliest} ${arrival.latest}`
}

test('counts working days from the day of the order: a Monday before the cut-off', () => {
	expect(arrives('2026-11-23T12:59:00Z')).toBe('2026-11-24 2026-11-26')
})

test('counts from the next day once the cut-off has passed, by the clocks of the shop', () => {
	expect(arrives('2026-11-23T12:59:59Z'), '13:59:59 in Berlin').toBe('2026-11-24 2026-11-26')
	expect(arrives('2026-11-23T13:00:00Z'), '14:00 in Berlin').toBe('2026-11-25 2026-11-27')
	expect(arrives('2026-07-20T12:00:00Z'), '14:00 in summer').toBe('2026-07-22 2026-07-24')
})

test("goes by the shop's midnight where there is no cut-off", () => {
	const dispatch = { ...berlin, cutoff: wholeDay }
	expect(arrives('2026-11-23T22:59:59Z', { dispatch })).toBe('2026-11-24 2026-11-26')
	expect(arrives('2026-11-23T23:00:00Z', { dispatch })).toBe('2026-11-25 2026-11-27')
})

test('skips weekends and public holidays on both ways', () => {
	expect(arrives('2026-11-20T13:30:00Z'), 'a Friday after the cut-off').toBe('2026-11-24 2026-11-26')
	expect(arrives('2026-12-24T09:00:00Z'), 'before Christmas: 25 and 26 December, then Sunday').toBe('2026-12-28 2026-12-30')
	expect(arrives('2026-12-31T09:00:00Z'), "before New Year's Day, a Friday").toBe('2027-01-04 2027-01-06')
})

test('skips the days on which the shop is closed when it sends, and not when it is delivered', () => {
	const isClosed = (day: string) => weekend(day) || day === '2026-11-24'
	expect(arrives('2026-11-24T09:00:00Z', { isClosed })).toBe('2026-11-26 2026-11-30')
	expect(arrives('2026-11-23T09:00:00Z', { isClosed })).toBe('2026-11-24 2026-11-26')
})

test('promises nothing while no working day is in sight', () => {
	expect(arrives('2026-11-23T09:00:00Z', { isClosed: () => true })).toBeNull()
})

test('says until when it holds: the cut-off of the day that the order counts for', () => {
	const untilOf = (now: string) => arrivalOf({ ...question, now: new Date(now) })?.until.toISOString()
	expect(untilOf('2026-11-23T09:00:00Z')).toBe('2026-11-23T13:00:00.000Z')
	expect(untilOf('2026-11-23T13:00:00Z')).toBe('2026-11-24T13:00:00.000Z')
	expect(untilOf('2026-11-20T13:00:00Z'), 'over the weekend').toBe('2026-11-23T13:00:00.000Z')
})

const anyQuestion = fc
	.record({
		now: fc.date({ min: new Date('2026-01-01'), max: new Date('2034-12-01'), noInvalidDate: true }),
		timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Honolulu'),
		cutoff: fc.integer({ min: 0, max: wholeDay }),
		handlingDays: fc.integer({ min: 0, max: 20 }),
		min: fc.integer({ min: 0, max: 20 }),
		more: fc.integer({ min: 0, max: 20 }),
	})
	.map(({ now, timeZone, cutoff, handlingDays, min, more }) => ({
		now,
		dispatch: { timeZone, cutoff, handlingDays },
		travel: { min, max: min + more },
		isClosed: germany,
		isOff: weekend,
	}))

test('is never in the past, never ends before it begins, and ends and begins on working days', () => {
	fc.assert(
		fc.property(anyQuestion, (any) => {
			const arrival = arrivalOf(any)
			if (!arrival) throw new Error('There is always a working day')
			expect(arrival.earliest >= localTime(any.now, any.dispatch.timeZone).day).toBe(true)
			expect(arrival.latest >= arrival.earliest).toBe(true)
			expect([weekend(arrival.earliest), weekend(arrival.latest)]).toEqual([false, false])
		}),
	)
})

test('never comes earlier when it is handled or travels a day longer, or is ordered a day later', () => {
	fc.assert(
		fc.property(anyQuestion, (any) => {
			const { dispatch, travel } = any
			const arrival = arrivalOf(any)
			const laters = [
				{ ...any, dispatch: { ...dispatch, handlingDays: dispatch.handlingDays + 1 } },
				{ ...any, travel: { min: travel.min + 1, max: travel.max + 1 } },
				{ ...any, now: new Date(any.now.getTime() + 86_400_000) },
			].map(arrivalOf)
			for (const later of laters) {
				expect((later?.earliest ?? '') >= (arrival?.earliest ?? '')).toBe(true)
				expect((later?.latest ?? '') >= (arrival?.latest ?? '')).toBe(true)
			}
		}),
	)
})

test('stays the same until the moment that it names, and is another one from then on', () => {
	fc.assert(
		fc.property(anyQuestion, (any) => {
			const arrival = arrivalOf(any)
			const until = arrival?.until ?? new Date(0)
			expect(until.getTime()).toBeGreaterThan(any.now.getTime())
			expect(arrivalOf({ ...any, now: new Date(until.getTime() - 1) })).toEqual(arrival)
			expect(arrivalOf({ ...any, now: until })?.until.getTime()).toBeGreaterThan(until.getTime())
		}),
	)
})

test.each([
	['1', '3', { min: 1, max: 3 }],
	['0', '0', { min: 0, max: 0 }],
	['3', '2', null],
	['1', '61', null],
	['', '2', null],
	['-1', '2', null],
	['1.5', '2', null],
])('reads the days "%s" to "%s"', (min, max, days) => {
	expect(travelDays(min, max)).toEqual(days)
})

test('knows days of the calendar and time zones', () => {
	expect(['2026-02-28', '2026-02-30', '2026-2-3', 'today', ''].map(isDay)).toEqual([true, false, false, false, false])
	expect(['Europe/Berlin', 'UTC', 'Europe/Atlantis', ''].map(isTimeZone)).toEqual([true, true, false, false])
	expect(dayAfter('2028-02-28')).toBe('2028-02-29')
	expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})

test('finds the moment of a time of day also on the days on which the clocks are changed', () => {
	expect(instantOf('2026-03-29', 14 * 60, 'Europe/Berlin').toISOString()).toBe('2026-03-29T12:00:00.000Z')
	expect(instantOf('2026-10-25', 14 * 60, 'Europe/Berlin').toISOString()).toBe('2026-10-25T13:00:00.000Z')
	expect(instantOf('2026-03-29', wholeDay, 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z')
})

test('knows weekends and public holidays of the countries', async () => {
	expect([germany('2026-12-25'), germany('2026-12-24'), germany('2026-11-22'), germany('2026-11-23')]).toEqual([true, false, true, false])
	const saudiArabia = await daysOffOf('SA')
	expect([saudiArabia('2026-11-20'), saudiArabia('2026-11-22')], 'Friday, Sunday').toEqual([true, false])
	const nowhere = await daysOffOf('XX')
	expect([nowhere('2026-12-25'), nowhere('2026-12-26')], 'a country without a line: a Friday, a Saturday').toEqual([false, true])
	expect(await lastHolidayYear(), 'make:holidays is due').toBeGreaterThan(new Date().getFullYear() + 1)
})
