import type { Period, PeriodUnit } from '@storefront/store/desk/queries/numbers/period.ts'

const formats = {
	/** "Nov 28, 2026" */
	date: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }),
	/** "Sat, Nov 28" */
	day: new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
	/** "Nov 28" */
	short: new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
	/** "Nov 2026" */
	month: new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
}

const timeOf = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`)

/** A day such as `2026-11-28`: "Nov 28, 2026". */
export const formatDay = (day: string) => formats.date.format(timeOf(day))

/** "Nov 22 – 28, 2026"; a single day without a dash. */
export function formatDays({ from, to }: { readonly from: string; readonly to: string }): string {
	return from === to ? formatDay(from) : formats.date.formatRange(timeOf(from), timeOf(to))
}

/** Name of a part of a period, in a table. */
export function formatPart(unit: PeriodUnit, key: string): string {
	switch (unit) {
		case 'hour':
			return `${key.slice(11)}:00`
		case 'day':
			return formats.day.format(timeOf(key))
		case 'week':
			return `Week from ${formats.short.format(timeOf(key))}`
		case 'month':
			return formats.month.format(timeOf(key))
	}
}

/** The same below a chart, where there is less room. */
export function formatPartShort(unit: PeriodUnit, key: string): string {
	return unit === 'day' || unit === 'week' ? formats.short.format(timeOf(key)) : formatPart(unit, key)
}

/** What a period is compared with. */
export function formatBefore({ before, isRunning }: Pick<Period, 'before' | 'isRunning'>): string {
	return `${formatDays(before)}${isRunning ? ', until this time of day' : ''}`
}
