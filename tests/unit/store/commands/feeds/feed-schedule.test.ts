import { type FeedSchedule, nextAttempt, nextReading } from '@storefront/store/commands/feeds/feed-schedule.ts'
import { describe, expect, it } from 'vitest'

const berlin = 'Europe/Berlin'
const next = (schedule: Partial<FeedSchedule>, after: string, timeZone = berlin) =>
	nextReading({ every: 'day', hour: 3, weekday: 1, ...schedule }, new Date(after), timeZone).toISOString()

describe('the next reading of a feed', () => {
	it.each([
		['an hour later', { every: 'hour' }, '2026-11-28T10:20:00Z', '2026-11-28T11:20:00.000Z'],
		['at the hour of the same day', {}, '2026-11-28T01:59:59Z', '2026-11-28T02:00:00.000Z'],
		['at the hour of the next day, not twice at the same time', {}, '2026-11-28T02:00:00Z', '2026-11-29T02:00:00.000Z'],
		['on the local day, although it is another one in UTC', { hour: 0 }, '2026-11-28T23:30:00Z', '2026-11-29T23:00:00.000Z'],
		['on the day of the week', { every: 'week', weekday: 1 }, '2026-11-28T10:00:00Z', '2026-11-30T02:00:00.000Z'],
		['on a Sunday, the seventh day', { every: 'week', weekday: 7 }, '2026-11-28T10:00:00Z', '2026-11-29T02:00:00.000Z'],
		['a week later', { every: 'week', weekday: 6 }, '2026-11-28T10:00:00Z', '2026-12-05T02:00:00.000Z'],
		['after an hour that summer time skips', { hour: 2 }, '2026-03-28T10:00:00Z', '2026-03-29T01:00:00.000Z'],
		['once in an hour that winter time repeats', { hour: 4 }, '2026-10-24T10:00:00Z', '2026-10-25T03:00:00.000Z'],
	] as const)('is %s', (_name, schedule, after, expected) => {
		expect(next(schedule, after)).toBe(expected)
	})

	it('is in the time zone of the shop', () => {
		expect(next({ hour: 3 }, '2026-11-28T10:00:00Z', 'Asia/Tokyo')).toBe('2026-11-28T18:00:00.000Z')
	})

	it('after a shop was closed for a month is one, not thirty', () => {
		expect(next({}, '2026-12-28T10:00:00Z')).toBe('2026-12-29T02:00:00.000Z')
	})

	it('after a failure is within an hour, and earlier if the schedule says so', () => {
		const attempt = (after: string) => nextAttempt({ every: 'day', hour: 3, weekday: 1 }, new Date(after), berlin).toISOString()
		expect(attempt('2026-11-28T10:00:00Z')).toBe('2026-11-28T11:00:00.000Z')
		expect(attempt('2026-11-28T01:40:00Z')).toBe('2026-11-28T02:00:00.000Z')
	})
})
