import type { SearchLink } from './notes.ts'
import { searchWords, stemOf, withoutStopWords } from './words.ts'

/** A help text of the shop as a search result. */
export interface HelpEntry {
	readonly title: string
	readonly path: string
	/** Search phrases of an editor. */
	readonly phrases: readonly string[]
	/** Remaining content. */
	readonly text: string
}

/** Maximum number of help results, because they appear above the products. */
const maxPages = 3

/**
 * Finds help texts for a search, best match first. Every word of the term must be in the title, phrases or text, and at least
 * one in title or phrases. A single word is often part of a product name, so it must be a phrase or the first word of a title.
 */
export function matchHelp(term: string, entries: readonly HelpEntry[]): readonly SearchLink[] {
	const words = withoutStopWords(searchWords(term)).map(stemOf)
	if (words.length === 0) return []
	return entries
		.map((entry) => ({ entry, fit: scoreOf(words, entry) }))
		.filter(({ fit }) => fit > 0)
		.sort((a, b) => b.fit - a.fit)
		.slice(0, maxPages)
		.map(({ entry: { title, path } }) => ({ kind: 'help', name: title, within: '', path }))
}

/** Rank of a help text: 0 for no match, 3 for a match in the text, 4 in the title, 5 for an equal phrase. */
function scoreOf(words: readonly string[], { title, phrases, text }: HelpEntry): number {
	const stemsOf = (sentence: string) => withoutStopWords(searchWords(sentence)).map(stemOf)
	const has = (sentence: readonly string[]) => words.every((word) => sentence.includes(word))
	const named = phrases.map(stemsOf)
	if (named.some((phrase) => phrase.length === words.length && has(phrase))) return 5
	const called = stemsOf(title)
	if (has(called)) return words.length > 1 || called[0] === words[0] ? 4 : 0
	const headed = [...called, ...named.flat()]
	const meets = words.some((word) => headed.includes(word))
	return words.length > 1 && meets && has([...headed, ...stemsOf(text)]) ? 3 : 0
}
