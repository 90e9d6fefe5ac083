import { searchWords, stemOf } from '@storefront/contract/domain/search/words.ts'
import { clearWithSearchLists, perRequestLanguages, type SearchList, searchLists } from '../content-lists.ts'
import { markedWord, stemMarked } from '../languages/language-rules.ts'
import { buildSynonyms, type Phrase, phrasesOf } from '../synonyms.ts'
import { type PriceWords, plainText } from './price-phrases.ts'

/** A product or brand that the shop need not sell, and what it sells instead. */
export interface NotSold {
	/** As written in the list: `Kindle`. */
	readonly name: string
	readonly finds: readonly Phrase[]
}

/** Words of sentences, in English and in the language of the search. */
export interface SentenceWords {
	readonly price: PriceWords
	/** Whether a word says nothing about a product: "best", "my". */
	readonly isFiller: (word: string) => boolean
	/** Whether a word separates a product from its purpose: "for", "with". */
	readonly isPreposition: (word: string) => boolean
	/** Whether a word names something that belongs to another product: "case", "charger". */
	readonly isAccessory: (word: string) => boolean
	/** Whether a phrase says what a product is like: "waterproof". */
	readonly isAttribute: (phrase: Phrase) => boolean
	/** The entry of a product or brand; null for other phrases. */
	readonly notSold: (phrase: Phrase) => NotSold | null
	/** Number of words of the longest phrase of `notSold`. */
	readonly longest: number
}

const listed = clearWithSearchLists(new Map<string | null, SentenceWords>())

/** The words of the lists of one language; null is English. */
export function listedWords(language: string | null): SentenceWords {
	const { english, byLanguage } = searchLists()
	const own = language === null ? english : (byLanguage.get(language) ?? byLanguage.get(language.replace(/-.*/, '')) ?? [])
	const known = listed.get(language) ?? buildSentenceWords([[language, own]])
	listed.set(language, known)
	return known
}

type Sentences = NonNullable<SearchList['sentences']>

/** The words of content/search and of the language of the request. */
export const sentenceWords: () => SentenceWords = perRequestLanguages((tags) => {
	const { english, byLanguage } = searchLists()
	return buildSentenceWords([[null, english], ...tags.map((tag) => [tag, byLanguage.get(tag) ?? []] as const)])
})

/** The words of the lists of several languages; null is English. */
export function buildSentenceWords(lists: readonly (readonly [language: string | null, lists: readonly SearchList[]])[]): SentenceWords {
	const sentences = lists.flatMap(([language, own]) => own.flatMap((list) => (list.sentences ? [{ language, words: list.sentences }] : [])))
	const isIn = (field: keyof Sentences) => {
		const sets = sentences.map(({ language, words }) => {
			const keyOf = (word: string) => (language === null ? stemOf(word) : stemMarked(markedWord(language, word)))
			return { keyOf, keys: new Set(phrasesOf(words[field]).flat().map(keyOf)) }
		})
		return (word: string) => sets.some(({ keyOf, keys }) => keys.has(keyOf(word)))
	}
	const phrases = (field: keyof Sentences) =>
		sentences.flatMap(({ words }) =>
			words[field]
				.split(',')
				.map((phrase) => plainText(phrase).trim())
				.filter(Boolean),
		)
	const entries = new Map<string, NotSold>()
	for (const [, own] of lists) {
		for (const { words, finds } of own.flatMap((list) => list.notSold))
			for (const name of words.split(',')) entries.set(keyOfPhrase(searchWords(name)), { name: name.trim(), finds: phrasesOf(finds) })
	}
	const attributes = lists.map(([language, own]) =>
		buildSynonyms(
			own.flatMap((list) => list.attributes),
			language,
		),
	)
	const price = ['below', 'above', 'around', 'between', 'and', 'currencies', 'cheap', 'expensive'] as const
	return {
		price: Object.fromEntries(price.map((field) => [field, phrases(field)])) as unknown as PriceWords,
		isFiller: isIn('fillers'),
		isPreposition: isIn('prepositions'),
		isAccessory: isIn('accessories'),
		isAttribute: (phrase) => attributes.some((list) => list.of(phrase) !== null),
		notSold: (phrase) => entries.get(keyOfPhrase(phrase)) ?? null,
		longest: Math.max(0, ...[...entries.keys()].map((key) => key.split(' ').length)),
	}
}

function keyOfPhrase(words: Phrase): string {
	return words.map(plainText).join(' ')
}
