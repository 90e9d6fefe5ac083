import { language } from '@storefront/i18n/language.ts'

/** Cached formats, because creating one takes longer than formatting all dates of a page. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** A date format in the language of the request, from the cache. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const tag = language()
	const key = tag + JSON.stringify(options)
	const known = formats.get(key) ?? new Intl.DateTimeFormat(tag, options)
	formats.set(key, known)
	return known
}

/** "November 22, 2026" in the local time zone. */
export function longDate(moment: Date): string {
	return dateFormat({ dateStyle: 'long' }).format(moment)
}

/** "November 22, 2026" in UTC, so that all readers see the same day. */
export function sameDay(moment: Date): string {
	return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(moment)
}

/** "Nov 22, 2026" in the local time zone. */
export function mediumDate(moment: Date): string {
	return dateFormat({ dateStyle: 'medium' }).format(moment)
}

/** "Nov 22, 2026, 3:04 PM" in the local time zone. */
export function dateAndTime(moment: Date): string {
	return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(moment)
}

/** "November 22, 2026 at 3:04:05 PM UTC", for proofs. */
export function formatMoment(moment: Date): string {
	return dateFormat({ dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(moment)
}
