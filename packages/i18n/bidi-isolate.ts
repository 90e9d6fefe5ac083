import { direction } from './language.ts'

/**
 * Words that may run the other way than the page, a name or a day beside one: between signs that keep them together where the page
 * reads from right to left. There "Carlos, 2026/11/01" would come out as "Carlos, 012026/11/".
 */
export function isolated(words: string): string {
	return direction() === 'rtl' ? `\u2068${words}\u2069` : words
}

/**
 * Option values that are joined by " / ", each in a direction of its own. From right to left "حبري / 128 GB" would come out with
 * its number on one side and its unit on the other.
 */
export function isolatedOptions(variant: string): string {
	return direction() === 'rtl' ? variant.split(' / ').map(isolated).join(' / ') : variant
}

/**
 * Such values as a line of their own. It begins with a mark of its direction: a line that takes its direction from its own letters
 * finds none outside of the isolated values, and would run from left to right.
 */
export function optionsLine(variant: string): string {
	return direction() === 'rtl' ? `\u200f${isolatedOptions(variant)}` : variant
}
