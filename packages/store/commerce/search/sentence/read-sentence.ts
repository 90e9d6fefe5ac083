import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { type PriceRange, readPricePhrase } from './price-phrases.ts'
import type { SentenceWords } from './sentence-words.ts'

/** A word of a sentence. */
export interface SentenceWord {
	readonly word: string
	/** Number of prepositions before it: "case for a phone" has the segments "case" and "phone". */
	readonly segment: number
}

/** A search term, read as a sentence. */
export interface Sentence {
	/** The term without the words about prices, as typed. */
	readonly text: string
	/** The words that say something about a product; all words if none does. */
	readonly words: readonly SentenceWord[]
	/** Price range in units of the currency of the shop; null if the term has none. */
	readonly price: PriceRange | null
	readonly sort: 'priceAsc' | 'priceDesc' | null
	/** Whether no word says something about a product: "the best". */
	readonly isVague: boolean
}

/** Article and preposition that Arabic writes together with a noun: "for the". */
const prefixedPreposition = /^لل\p{L}{2,}/u

/**
 * Reads a search term: separates prices, leaves out words that say nothing, and splits it at prepositions. `joined`: words of the
 * catalogue that two words of the term form; "i phone" keeps its "i".
 */
export function readSentence(term: string, words: SentenceWords, joined: ReadonlySet<string> = new Set()): Sentence {
	const { rest, price, sort } = readPricePhrase(term, words.price)
	const all = searchWords(rest)
	let segment = 0
	const meaningful = all.flatMap((word, index): SentenceWord[] => {
		const isJoined = word.length === 1 && joined.has(word + all[index + 1])
		if (isJoined) return [{ word, segment }]
		const isBetweenNumbers = /^\d+$/u.test(all[index - 1] ?? '') && /^\d+$/u.test(all[index + 1] ?? '')
		if (isBetweenNumbers) return [{ word, segment }]
		if (words.isPreposition(word) && all.length > 1) {
			segment++
			return []
		}
		if (prefixedPreposition.test(word)) segment++
		return words.isFiller(word) ? [] : [{ word, segment }]
	})
	const isVague = meaningful.length === 0
	return { text: rest, words: isVague ? all.map((word) => ({ word, segment: 0 })) : meaningful, price, sort, isVague }
}
