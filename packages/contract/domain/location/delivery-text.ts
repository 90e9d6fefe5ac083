import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import { dateFormat } from '../dates.ts'

/** A range of days on which a parcel comes: `2026-11-24`, the first not after the last. */
export interface DeliveryDates {
	readonly earliest: string
	readonly latest: string
}

/**
 * "Tue 24 to Thu 26 Nov", in other languages as they write a range. A month or a year that both days share stands once; `year`: for
 * what is read much later, with the year.
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
