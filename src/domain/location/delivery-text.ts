import { text } from '../../language/text.ts'

/** A range of days on which a parcel comes: `2026-11-24`, the first not after the last. */
export interface DeliveryDates {
	readonly earliest: string
	readonly latest: string
}

/** "Tue 24 to Thu 26 Nov". A month or a year that both days share stands once; `year`: for what is read much later, with the year. */
export function datesText({ earliest, latest }: DeliveryDates, { year = false } = {}): string {
	const [first, last] = [partsOf(earliest), partsOf(latest)]
	const otherYear = first.year !== last.year
	const withYear = year || otherYear
	const whole = (day: typeof first) => [day.weekday, day.day, day.month, withYear && day.year].filter(Boolean).join(' ')
	if (earliest === latest) return whole(last)
	const begin = [first.weekday, first.day, (otherYear || first.month !== last.month) && first.month, otherYear && first.year]
	return text('location.dateRange', { first: begin.filter(Boolean).join(' '), last: whole(last) })
}

const format = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

function partsOf(day: string): Record<'weekday' | 'day' | 'month' | 'year', string> {
	const parts = format.formatToParts(new Date(`${day}T00:00:00Z`))
	const partOf = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
	return { weekday: partOf('weekday'), day: partOf('day'), month: partOf('month'), year: partOf('year') }
}
