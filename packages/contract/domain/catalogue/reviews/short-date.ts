import { dateFormat } from '../../dates.ts'

/** "Nov 22, 2026" of a moment as the store writes it; empty for what is none. */
export function shortDate(text: string): string {
	const moment = Date.parse(text)
	return Number.isNaN(moment) ? '' : dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(moment)
}
