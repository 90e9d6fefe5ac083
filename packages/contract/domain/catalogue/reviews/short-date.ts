import { dateFormat } from '../../dates.ts'

/** Formats a timestamp of the store: "Nov 22, 2026". Empty for an invalid timestamp. */
export function shortDate(text: string): string {
	const moment = Date.parse(text)
	return Number.isNaN(moment) ? '' : dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(moment)
}
