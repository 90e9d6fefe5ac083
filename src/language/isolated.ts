import { direction } from './language.ts'

/**
 * Words that may run the other way than the page, a name or a day beside one: between signs that keep them together where the page
 * reads from right to left. There "Carlos, 2026/11/01" would come out as "Carlos, 012026/11/".
 */
export function isolated(words: string): string {
	return direction() === 'rtl' ? `\u2068${words}\u2069` : words
}
