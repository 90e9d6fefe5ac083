import type { SearchLink } from './notes.ts'
import { searchWords, stemOf, withoutStopWords } from './words.ts'

/** A place in the shop's texts that may answer a search. */
export interface HelpEntry {
	readonly title: string
	readonly path: string
	/** Phrases that shoppers type for it, as an editor has written them. */
	readonly phrases: readonly string[]
	/** What else it says. */
	readonly text: string
}

/** More would stand before the products. */
const mostPages = 3

/**
 * The texts that answer a search, the fittest first: each telling word of the term is in their title, their phrases or what they
 * say, and one of them at least in title or phrases. A single word may well be a product's, so it has to be a phrase or begin a title.
 */
export function helpFor(term: string, entries: readonly HelpEntry[]): readonly SearchLink[] {
	const words = withoutStopWords(searchWords(term)).map(stemOf)
	if (words.length === 0) return []
	return entries
		.map((entry) => ({ entry, fit: fitOf(words, entry) }))
		.filter(({ fit }) => fit > 0)
		.sort((a, b) => b.fit - a.fit)
		.slice(0, mostPages)
		.map(({ entry: { title, path } }) => ({ kind: 'help', name: title, within: '', path }))
}

/** 0: it does not answer; 3: it says so; 4: its title says so; 5: it was named for this. */
function fitOf(words: readonly string[], { title, phrases, text }: HelpEntry): number {
	const stemsOf = (said: string) => withoutStopWords(searchWords(said)).map(stemOf)
	const has = (said: readonly string[]) => words.every((word) => said.includes(word))
	const named = phrases.map(stemsOf)
	if (named.some((phrase) => phrase.length === words.length && has(phrase))) return 5
	const called = stemsOf(title)
	if (has(called)) return words.length > 1 || called[0] === words[0] ? 4 : 0
	const headed = [...called, ...named.flat()]
	const meets = words.some((word) => headed.includes(word))
	return words.length > 1 && meets && has([...headed, ...stemsOf(text)]) ? 3 : 0
}
