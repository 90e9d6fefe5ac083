import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import { readableWord } from './languages/language-rules.ts'
import { countMatches, matchCondition } from './match-condition.ts'
import { originalSpelling } from './original-spelling.ts'
import { type Group, withoutExpansion } from './query-expansion.ts'
import type { PriceRange } from './sentence/price-phrases.ts'
import { readSentence, type Sentence } from './sentence/read-sentence.ts'
import { type SentenceSearch, searchCorrectedSentence, searchSentence } from './sentence/search-sentence.ts'
import { sentenceWords } from './sentence/sentence-words.ts'
import { spellingsOf } from './spellings.ts'
import { findKnownJoins } from './typo-tolerance.ts'
import { conditionsOf, countLimit, findAsTyped, findWords, type WordSearch } from './word-search.ts'

/** Most products whose name or SKU equals the term. */
const maxExact = 200
/** Words of a term; further words are ignored. */
const maxWords = 12

/** A search term, parsed for this catalogue. */
export interface ParsedQuery extends WordSearch {
	/** Parts of the term that rank the products without excluding any. */
	readonly boosts: readonly Group[]
	/** What the term says besides the words of products. */
	readonly sentence: ParsedSentence
}

/** What a search term says besides the words of products. */
export interface ParsedSentence {
	/** The term without the words about prices. */
	readonly text: string
	/** In units of the currency of the shop. */
	readonly price: PriceRange | null
	readonly sort: Sentence['sort']
	/** Whether the term names a product type, whose products are found even if they lack other words. */
	readonly isType: boolean
	/** A product that the shop does not sell; the products found are of its type. */
	readonly notSold: string | null
}

/**
 * Parses a search term; null if it finds nothing. A term is read as a sentence: prices become filters, and words that say nothing are
 * left out. If it names a product type, the products of the type are found, and the other words rank them. Otherwise all words are
 * searched: first as typed, then with corrected typing errors, and finally some words are left out.
 */
export async function parseQuery(db: Db, term: string): Promise<ParsedQuery | null> {
	const all = searchWords(term).slice(0, maxWords)
	if (all.length === 0) return null
	const exact = await findExactly(db, term.trim().toLowerCase())
	const lists = sentenceWords()
	const joined = all.some((word) => word.length === 1) ? await findKnownJoins(db, all) : undefined
	const read = readSentence(term, lists, joined)
	const sentence = { ...read, words: read.words.slice(0, maxWords) }
	const about = { text: sentence.text, price: sentence.price, sort: sentence.sort, isType: false, notSold: null }
	if (exact.length > 0) {
		const found = await findWords(db, term, all, exact)
		return found && { ...found, boosts: [], sentence: { ...about, text: term, price: null, sort: null } }
	}
	if (sentence.words.length === 0) return { ...allProducts, sentence: about }
	const search = await searchSentence(db, sentence, lists)
	if (search) return await findType(db, sentence.text, search, about)
	const words = sentence.words.map(({ word }) => word)
	const asTyped = await findAsTyped(db, searchWords(sentence.text).slice(0, maxWords), [])
	if (!asTyped && sentence.isVague) return { ...allProducts, sentence: about }
	if (asTyped) return { ...asTyped, boosts: [], sentence: about }
	const corrected = await searchCorrectedSentence(db, sentence, lists)
	if (corrected) return await findType(db, sentence.text, corrected, about)
	const found = await findWords(db, sentence.text, words, [])
	return found && { ...found, boosts: [], sentence: about }
}

/** A term of a price only. */
const allProducts = {
	exact: [],
	groups: [],
	boosts: [],
	condition: sql<boolean>`1 = 1`,
	inOrder: sql<boolean>`1 = 1`,
	dropped: [],
	corrected: null,
}

/** The products of a type that a sentence names. */
async function findType(
	db: Db,
	term: string,
	{ type, groups, boosts, dropped, isCorrected, notSold }: SentenceSearch,
	about: ParsedSentence,
): Promise<ParsedQuery> {
	const matched = [type, ...groups.slice(1)]
	const conditions = conditionsOf(db, matched, 'name', await countMatches(db, matched, 'name', countLimit(db)))
	const spelled = spellingsOf(term)
	const words = isCorrected ? [...groups, ...boosts].flatMap(({ typed }) => typed) : null
	return {
		exact: [],
		groups,
		boosts,
		...conditions,
		dropped: dropped.map((word) => spelled.get(word) ?? readableWord(word)),
		corrected: words && (await originalSpelling(db, words, term, conditions.condition)).join(' '),
		sentence: { ...about, isType: true, notSold },
	}
}

/** The condition that names contain every word of `text`, whole or as a prefix, or equal `text`. */
export function matchesName(db: Db, text: string): RawBuilder<boolean> {
	const words = searchWords(text).slice(0, maxWords)
	const name = text.trim().toLowerCase()
	return words.length === 0
		? sql<boolean>`lower(products.name) = ${name}`
		: sql<boolean>`(${matchCondition(db, withoutExpansion(words), 'name')} or lower(products.name) = ${name})`
}

async function findExactly(db: Db, term: string): Promise<number[]> {
	const rows = await db
		.selectFrom('products')
		.select('id')
		.where(
			sql<boolean>`products.id in (
				select id from products where lower(name) = ${term} union select product_id from offers where lower(sku) = ${term}
			)`,
		)
		.orderBy('sold_count', 'desc')
		.orderBy('id')
		.limit(maxExact)
		.execute()
	return rows.map((row) => row.id)
}
