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
	const end = wordsOf(last, true, withYear)
	if (earliest === latest) return end
	return text('location.dateRange', { first: wordsOf(first, otherYear || first.month !== last.month, otherYear), last: end })
}

const withoutYear = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const withAll = { ...withoutYear, year: 'numeric' } as const

function dayOf(day: string): Date {
	return new Date(`${day}T00:00:00Z`)
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

function partsOf(day: string): Parts {
	return Object.fromEntries(
		dateFormat(withAll)
			.formatToParts(dayOf(day))
			.map(({ type, value }) => [type, value]),
	)
}

function wordsOf({ weekday, day, month, year }: Parts, withMonth: boolean, withYear: boolean): string {
	return [weekday, day, withMonth && month, withYear && year].filter(Boolean).join(' ')
}
