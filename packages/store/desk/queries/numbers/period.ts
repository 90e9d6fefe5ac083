import { dayAfter, isDay, localTime, minutesPerDay, toInstant } from '@storefront/store/commerce/location/days.ts'

export const periodNames = ['today', '7-days', '30-days', '12-months', 'days'] as const
export type PeriodName = (typeof periodNames)[number]

/** A period as a form sends it. Unknown names, and days that are none, give the last 30 days. */
export interface PeriodChoice {
	readonly name?: string | undefined
	/** First and last day of the name `days`. */
	readonly from?: string | undefined
	readonly to?: string | undefined
}

export type PeriodUnit = 'hour' | 'day' | 'week' | 'month'

/** A time from `start` until before `end`, as ISO times. */
export interface Span {
	readonly start: string
	readonly end: string
}

/** One bar of a chart, with the same part of the period before. */
export interface Slice extends Span {
	/** First day, `2026-11-28`; for hours `2026-11-28T09`. */
	readonly key: string
	readonly before: Span
}

/** Days of the shop, with the same number of days before them to compare. */
export interface Period extends Span {
	readonly name: PeriodName
	/** First and last day. */
	readonly from: string
	readonly to: string
	readonly unit: PeriodUnit
	/** Without gaps, in order of time. */
	readonly slices: readonly Slice[]
	/** The period before. It ends at the same time of day if the period is not over. */
	readonly before: Span & {
		readonly from: string
		readonly to: string
		/** End of its last day. */
		readonly endOfDays: string
	}
	/** Whether the period is not over. */
	readonly isRunning: boolean
}

/** Longest period in days. */
export const mostDays = 1100
/** Longest periods that show days and weeks. */
const [daysLimit, weeksLimit] = [45, 200]

/** The period of a choice, in the time zone of the shop. */
export function readPeriod(choice: PeriodChoice, now: Date, timeZone: string): Period {
	const { day: today, minute } = localTime(now, timeZone)
	const { name, from, to } = chosenDays(choice, today)
	const count = daysBetween(from, to) + 1
	const unit: PeriodUnit =
		name === '12-months' ? 'month' : count === 1 ? 'hour' : count <= daysLimit ? 'day' : count <= weeksLimit ? 'week' : 'month'
	const shift = (day: string) => (name === '12-months' ? addMonths(day, -12) : addDays(day, -count))
	const instant = (day: string, minutes = 0) => toInstant(day, minutes, timeZone).toISOString()
	const isRunning = to === today
	const end = instant(dayAfter(to))
	const beforeEnd = isRunning ? instant(shift(today), minute + 1) : instant(shift(dayAfter(to)))
	const cut = (time: string) => (time < beforeEnd ? time : beforeEnd)
	const starts = withoutSkippedHours(
		unit === 'hour'
			? hours.map(
					(hour) => [instant(from, hour * 60), instant(shift(from), hour * 60), `${from}T${String(hour).padStart(2, '0')}`] as const,
				)
			: firstDays(from, to, unit).map((day) => [instant(day), instant(shift(day)), day] as const),
	)
	const slices = starts.map(([start, before, key], index) => {
		const [next = end, nextBefore = beforeEnd] = starts[index + 1] ?? []
		return { key, start, end: next, before: { start: cut(before), end: cut(index + 1 < starts.length ? nextBefore : beforeEnd) } }
	})
	return {
		name,
		from,
		to,
		unit,
		start: instant(from),
		end,
		slices,
		before: {
			from: shift(from),
			to: shift(to),
			start: instant(shift(from)),
			end: beforeEnd,
			endOfDays: instant(dayAfter(shift(to))),
		},
		isRunning,
	}
}

/** Start of a part, start of the same part of the period before, and key. */
type PartStart = readonly [start: string, before: string, key: string]

/** Removes hours that daylight saving time skips. The part before one, or the first, is compared with the skipped hour too. */
function withoutSkippedHours(starts: readonly PartStart[]): readonly PartStart[] {
	const parts = starts.filter(([start], index) => start !== starts[index + 1]?.[0])
	const [, firstBefore = ''] = starts[0] ?? []
	return parts.map(([start, before, key], index) => [start, index === 0 ? firstBefore : before, key])
}

const hours = Array.from({ length: minutesPerDay / 60 }, (_, hour) => hour)

function chosenDays({ name, from, to }: PeriodChoice, today: string): { name: PeriodName; from: string; to: string } {
	switch (name) {
		case 'today':
			return { name, from: today, to: today }
		case '7-days':
			return { name, from: addDays(today, -6), to: today }
		case '12-months':
			return { name, from: addMonths(`${today.slice(0, 8)}01`, -11), to: today }
		default: {
			const days = [from, to].filter((day): day is string => day !== undefined && isDay(day) && day <= today).sort()
			const [first, last = first] = days
			if (name !== 'days' || first === undefined || last === undefined) return { name: '30-days', from: addDays(today, -29), to: today }
			const longest = daysBetween(first, last) >= mostDays
			return { name, from: longest ? addDays(last, 1 - mostDays) : first, to: last }
		}
	}
}

/** The days of a period with which its weeks (Monday) or months start; the first part can be shorter. */
function firstDays(from: string, to: string, unit: 'day' | 'week' | 'month'): readonly string[] {
	const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
	if (unit === 'day') return days
	const isFirst = (day: string) => (unit === 'month' ? day.endsWith('-01') : new Date(`${day}T00:00:00Z`).getUTCDay() === 1)
	return days.filter((day) => day === from || isFirst(day))
}

export function addDays(day: string, count: number): string {
	const date = new Date(`${day}T00:00:00Z`)
	date.setUTCDate(date.getUTCDate() + count)
	return date.toISOString().slice(0, 10)
}

/** The same day of another month, or its last day. */
function addMonths(day: string, count: number): string {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
	const first = new Date(Date.UTC(year, month - 1 + count, 1))
	const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
	first.setUTCDate(Math.min(date, last))
	return first.toISOString().slice(0, 10)
}

function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
