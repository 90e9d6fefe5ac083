import { dayAfter, isDay, isTimeZone, localTime, minutesPerDay, toInstant } from '@storefront/store/commerce/location/days.ts'
import { estimateDelivery, parseTransitDays } from '@storefront/store/commerce/location/delivery-dates.ts'
import { lastHolidayYear, readDaysOff } from '@storefront/store/commerce/location/holidays.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const weekend = await readDaysOff('')
const germany = await readDaysOff('DE')

const berlin = { timeZone: 'Europe/Berlin', cutoff: 14 * 60, handlingDays: 0 }
const question = { dispatch: berlin, travel: { min: 1, max: 3 }, isClosed: germany, isOff: germany }
const arrives = (now: string, changes: Partial<typeof question> = {}) => {
	const arrival = estimateDelivery({ ...question, ...changes, now: new Date(now) })
	return arrival && `${arrival.earliest} ${arrival.latest}`
}

test('delivery dates count working days from the day of the order: a Monday before the cut-off', () => {
	expect(arrives('2026-11-23T12:59:00Z')).toBe('2026-11-24 2026-11-26')
})

test('delivery dates count from the next day after the cut-off, in the time zone of the shop', () => {
	expect(arrives('2026-11-23T12:59:59Z'), '13:59:59 in Berlin').toBe('2026-11-24 2026-11-26')
	expect(arrives('2026-11-23T13:00:00Z'), '14:00 in Berlin').toBe('2026-11-25 2026-11-27')
	expect(arrives('2026-07-20T12:00:00Z'), '14:00 in summer').toBe('2026-07-22 2026-07-24')
})

test("goes by the shop's midnight where there is no cut-off", () => {
	const dispatch = { ...berlin, cutoff: minutesPerDay }
	expect(arrives('2026-11-23T22:59:59Z', { dispatch })).toBe('2026-11-24 2026-11-26')
	expect(arrives('2026-11-23T23:00:00Z', { dispatch })).toBe('2026-11-25 2026-11-27')
})

test('delivery dates skip weekends and public holidays of shop and destination', () => {
	expect(arrives('2026-11-20T13:30:00Z'), 'a Friday after the cut-off').toBe('2026-11-24 2026-11-26')
	expect(arrives('2026-12-24T09:00:00Z'), 'before Christmas: 25 and 26 December, then Sunday').toBe('2026-12-28 2026-12-30')
	expect(arrives('2026-12-31T09:00:00Z'), "before New Year's Day, a Friday").toBe('2027-01-04 2027-01-06')
})

test('delivery dates skip closed days of the shop for dispatch, not for delivery', () => {
	const isClosed = (day: string) => weekend(day) || day === '2026-11-24'
	expect(arrives('2026-11-24T09:00:00Z', { isClosed })).toBe('2026-11-26 2026-11-30')
	expect(arrives('2026-11-23T09:00:00Z', { isClosed })).toBe('2026-11-24 2026-11-26')
})

test('delivery dates are null without a working day in sight', () => {
	expect(arrives('2026-11-23T09:00:00Z', { isClosed: () => true })).toBeNull()
})

test('delivery dates are valid until the cut-off of the order day', () => {
	const untilOf = (now: string) => estimateDelivery({ ...question, now: new Date(now) })?.until.toISOString()
	expect(untilOf('2026-11-23T09:00:00Z')).toBe('2026-11-23T13:00:00.000Z')
	expect(untilOf('2026-11-23T13:00:00Z')).toBe('2026-11-24T13:00:00.000Z')
	expect(untilOf('2026-11-20T13:00:00Z'), 'over the weekend').toBe('2026-11-23T13:00:00.000Z')
})

const anyQuestion = fc
	.record({
		now: fc.date({ min: new Date('2026-01-01'), max: new Date('2034-12-01'), noInvalidDate: true }),
		timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Pacific/Honolulu'),
		cutoff: fc.integer({ min: 0, max: minutesPerDay }),
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

test('delivery dates are never in the past, in order, and on working days', () => {
	fc.assert(
		fc.property(anyQuestion, (any) => {
			const arrival = estimateDelivery(any)
			if (!arrival) throw new Error('There is always a working day')
			expect(arrival.earliest >= localTime(any.now, any.dispatch.timeZone).day).toBe(true)
			expect(arrival.latest >= arrival.earliest).toBe(true)
			expect([weekend(arrival.earliest), weekend(arrival.latest)]).toEqual([false, false])
		}),
	)
})

test('delivery dates are never earlier for longer handling or transit, or a later order', () => {
	fc.assert(
		fc.property(anyQuestion, (any) => {
			const { dispatch, travel } = any
			const arrival = estimateDelivery(any)
			const laters = [
				{ ...any, dispatch: { ...dispatch, handlingDays: dispatch.handlingDays + 1 } },
				{ ...any, travel: { min: travel.min + 1, max: travel.max + 1 } },
				{ ...any, now: new Date(any.now.getTime() + 86_400_000) },
			].map(estimateDelivery)
			for (const later of laters) {
				expect((later?.earliest ?? '') >= (arrival?.earliest ?? '')).toBe(true)
				expect((later?.latest ?? '') >= (arrival?.latest ?? '')).toBe(true)
			}
		}),
	)
})

test('delivery dates stay the same until their time limit, and then change', () => {
	fc.assert(
		fc.property(anyQuestion, (any) => {
			const arrival = estimateDelivery(any)
			const until = arrival?.until ?? new Date(0)
			expect(until.getTime()).toBeGreaterThan(any.now.getTime())
			expect(estimateDelivery({ ...any, now: new Date(until.getTime() - 1) })).toEqual(arrival)
			expect(estimateDelivery({ ...any, now: until })?.until.getTime()).toBeGreaterThan(until.getTime())
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
	expect(parseTransitDays(min, max)).toEqual(days)
})

test('isDay and isTimeZone reject unknown days and time zones', () => {
	expect(['2026-02-28', '2026-02-30', '2026-2-3', 'today', ''].map(isDay)).toEqual([true, false, false, false, false])
	expect(['Europe/Berlin', 'UTC', 'Europe/Atlantis', ''].map(isTimeZone)).toEqual([true, true, false, false])
	expect(dayAfter('2028-02-28')).toBe('2028-02-29')
	expect(dayAfter('2026-12-31')).toBe('2027-01-01')
})

test('toInstant handles changes of daylight saving time', () => {
	expect(toInstant('2026-03-29', 14 * 60, 'Europe/Berlin').toISOString()).toBe('2026-03-29T12:00:00.000Z')
	expect(toInstant('2026-10-25', 14 * 60, 'Europe/Berlin').toISOString()).toBe('2026-10-25T13:00:00.000Z')
	expect(toInstant('2026-03-29', minutesPerDay, 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z')
})

test('readDaysOff has weekends and public holidays of countries', async () => {
	expect([germany('2026-12-25'), germany('2026-12-24'), germany('2026-11-22'), germany('2026-11-23')]).toEqual([true, false, true, false])
	const saudiArabia = await readDaysOff('SA')
	expect([saudiArabia('2026-11-20'), saudiArabia('2026-11-22')], 'Friday, Sunday').toEqual([true, false])
	const nowhere = await readDaysOff('XX')
	expect([nowhere('2026-12-25'), nowhere('2026-12-26')], 'a country without a line: a Friday, a Saturday').toEqual([false, true])
	expect(await lastHolidayYear(), 'npm run make:data -- holidays is due').toBeGreaterThan(new Date().getFullYear() + 1)
})
