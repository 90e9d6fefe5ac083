import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import { dateFormat } from '../dates.ts'

/** A range of delivery days in ISO format: `2026-11-24`. The first is not after the last. */
export interface DeliveryDates {
	readonly earliest: string
	readonly latest: string
}

/**
 * Formats a range of days: "Tue 24 to Thu 26 Nov"; in other languages in their own format. A month or year of both days
 * appears once. `year` adds the year, for texts that are read much later.
 */
export function datesText({ earliest, latest }: DeliveryDates, { year = false } = {}): string {
	const otherYear = earliest.slice(0, 4) !== latest.slice(0, 4)
	const withYear = year || otherYear
	if (language() !== 'en') return dateFormat(withYear ? withAll : withoutYear).formatRange(dayOf(earliest), dayOf(latest))
	const [first, last] = [partsOf(earliest), partsOf(latest)]
	const whole = (day: typeof first) => [day.weekday, day.day, day.month, withYear && day.year].filter(Boolean).join(' ')
	if (earliest === latest) return whole(last)
	const begin = [first.weekday, first.day, (otherYear || first.month !== last.month) && first.month, otherYear && first.year]
	return text('location.dateRange', { first: begin.filter(Boolean).join(' '), last: whole(last) })
}

const withoutYear = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const withAll = { ...withoutYear, year: 'numeric' } as const

function dayOf(day: string): Date {
	return new Date(`${day}T00:00:00Z`)
}

function partsOf(day: string): Record<'weekday' | 'day' | 'month' | 'year', string> {
	const parts = dateFormat(withAll).formatToParts(dayOf(day))
	const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
	return { weekday: partOf('weekday'), day: partOf('day'), month: partOf('month'), year: partOf('year') }
}
