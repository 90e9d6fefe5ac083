import { searchWords, stemOf } from '@storefront/contract/domain/search/words.ts'
import { perRequestLanguages, type SearchList, searchLists } from './content-lists.ts'
import { markedWord, splitMarkedWord, stemMarked } from './languages/language-rules.ts'
import { type Spellings, spellingsOf } from './spellings.ts'

/** Normalized words that follow one another. */
export type Phrase = readonly string[]

/** Phrases with the same meaning. */
export interface Synonyms {
	/** The synonyms of a phrase; null for an unknown phrase. */
	readonly of: (phrase: Phrase) => readonly Phrase[] | null
	/** Number of words of the longest phrase. */
	readonly longest: number
	/** Single-word phrases and their spellings; typing errors in them are corrected, too. */
	readonly words: Spellings
}

type Entry = SearchList['synonyms'][number]

/** Builds the synonyms from the entries of all lists of a language; `null` for English. */
export function buildSynonyms(entries: readonly Entry[], language: string | null = null): Synonyms {
	const marked = (word: string) => (language === null || splitMarkedWord(word) ? word : markedWord(language, word))
	const stem = language === null ? stemOf : (word: string) => stemMarked(marked(word))
	// Stems, so that singular and plural are one phrase.
	const keyOf = (phrase: Phrase) => phrase.map(stem).join(' ')
	const meanings = new Map<string, Phrase[]>()
	let longest = 0
	for (const { words, finds } of entries) {
		const typed = phrasesOf(words)
		const results = finds === undefined ? typed : phrasesOf(finds)
		for (const phrase of typed) {
			const known = meanings.get(keyOf(phrase)) ?? []
			meanings.set(keyOf(phrase), [...known, ...results.filter((other) => keyOf(other) !== keyOf(phrase))])
			longest = Math.max(longest, phrase.length)
		}
	}
	const words = entries
		.flatMap((entry) => entry.words.split(','))
		.filter((phrase) => searchWords(phrase).length === 1)
		.flatMap((word) => [...spellingsOf(word, marked)])
	return { of: (phrase) => meanings.get(keyOf(phrase)) ?? null, longest, words: new Map(words) }
}

/** The words of comma-separated phrases. */
export function phrasesOf(text: string): Phrase[] {
	return text
		.split(',')
		.map(searchWords)
		.filter((words) => words.length > 0)
}

/** Merges the synonyms of several lists. */
export function mergeSynonyms(all: readonly Synonyms[]): Synonyms {
	return {
		of: (phrase) => {
			const known = all.flatMap((one) => one.of(phrase) ?? [])
			return known.length > 0 ? known : null
		},
		longest: Math.max(...all.map(({ longest }) => longest)),
		words: new Map(all.flatMap(({ words }) => [...words])),
	}
}

const entriesOf = ({ synonyms, attributes }: SearchList): readonly Entry[] => [...synonyms, ...attributes]

const synonymsOf = (lists: readonly SearchList[], tag: string | null = null) => buildSynonyms(lists.flatMap(entriesOf), tag)

/** The synonyms of all languages. Call it at the start, so that a mistake is reported then and not at the first search. */
export function allSynonyms(): Synonyms {
	const { english, byLanguage } = searchLists()
	return mergeSynonyms([synonymsOf(english), ...[...byLanguage].map(([tag, lists]) => synonymsOf(lists, tag))])
}

/** The synonyms of content/search, plus those of content/languages/de/search for a search in German. */
export const currentSynonyms: () => Synonyms = perRequestLanguages((tags) => {
	const { english, byLanguage } = searchLists()
	return mergeSynonyms([synonymsOf(english), ...tags.map((tag) => synonymsOf(byLanguage.get(tag) ?? [], tag))])
})
