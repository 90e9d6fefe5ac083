import { direction } from './language.ts'

/**
 * Wraps words that may have another direction than the page, such as a name or a date, in Unicode isolates on right-to-left pages.
 * Without them "Carlos, 2026/11/01" is displayed as "Carlos, 012026/11/".
 */
export function bidiIsolate(words: string): string {
	return direction() === 'rtl' ? `\u2068${words}\u2069` : words
}

/**
 * Isolates each of the option values that " / " joins. Without isolates a right-to-left page displays the number and the unit of
 * "حبري / 128 GB" on different sides.
 */
export function isolateOptionValues(variant: string): string {
	return direction() === 'rtl' ? variant.split(' / ').map(bidiIsolate).join(' / ') : variant
}

/**
 * Isolated option values as a separate line. It begins with a right-to-left mark: an element with `dir="auto"` ignores isolated
 * letters, and would become left-to-right.
 */
export function isolateOptionsLine(variant: string): string {
	return direction() === 'rtl' ? `\u200f${isolateOptionValues(variant)}` : variant
}
