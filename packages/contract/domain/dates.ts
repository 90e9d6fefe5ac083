import { language } from '@storefront/i18n/language.ts'

/** Making one takes longer than writing a page's dates with it. */
const made = new Map<string, Intl.DateTimeFormat>()

/** How days and moments are written in the language of whoever reads them. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const tag = language()
	const key = tag + JSON.stringify(options)
	const known = made.get(key) ?? new Intl.DateTimeFormat(tag, options)
	made.set(key, known)
	return known
}

/** "November 22, 2026", where whoever reads it lives. */
export function longDate(moment: Date): string {
	return dateFormat({ dateStyle: 'long' }).format(moment)
}

/** "November 22, 2026" by the clock of Greenwich: the same day to everybody. */
export function sameDay(moment: Date): string {
	return dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(moment)
}

/** "Nov 22, 2026", where whoever reads it lives. */
export function mediumDate(moment: Date): string {
	return dateFormat({ dateStyle: 'medium' }).format(moment)
}

/** "Nov 22, 2026, 3:04 PM", where whoever reads it lives. */
export function dateAndTime(moment: Date): string {
	return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(moment)
}
