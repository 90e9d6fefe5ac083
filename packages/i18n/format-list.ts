import { isolated } from './bidi-isolate.ts'
import { text } from './text.ts'

/** Words one beside the other, as the language separates them; what is empty is left out. Each is read in its own direction. */
export function inRow(words: readonly string[]): string {
	return words
		.filter(Boolean)
		.map((one) => isolated(one))
		.join(`${text('language.between')} `)
}
