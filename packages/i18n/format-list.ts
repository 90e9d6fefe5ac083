import { bidiIsolate } from './bidi-isolate.ts'
import { text } from './text.ts'

/** Joins words with the separator of the language. Empty words are omitted; each word is isolated from the direction of the others. */
export function formatList(words: readonly string[]): string {
	return words
		.filter(Boolean)
		.map((one) => bidiIsolate(one))
		.join(`${text('language.between')} `)
}
