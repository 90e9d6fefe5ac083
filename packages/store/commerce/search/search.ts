import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import { meaningfulWords, readableWord } from './languages/languages.ts'
import { countMatches, matchCondition, matchConditionInOrder, type SearchScope } from './match.ts'
import { originalSpelling } from './original-spelling.ts'
import { expandSynonyms, type Group, withoutExpansion } from './query-expansion.ts'
import { spellingsOf } from './spellings.ts'
import { knownJoins, likeliestWords, typoTolerantReadings } from './typo-tolerance.ts'

/** Products that are called what was typed, as many as are looked at. */
const mostExact = 200
/** With fewer products that are called what was typed, descriptions and specifications are searched as well. */
const enough = 12
/** Where as many match, looking at products in the order of what sells, until there are enough, is quicker than looking up each of them. */
const many = 2000
/** Longer terms are cut: nobody types more words than a name has. */
const mostWords = 12
/** Ways to leave words out that are tried. */
const mostWays = 30

/** What a term means in this catalogue. */
export interface ParsedQuery {
	/** Products of this very name or SKU: they come first. */
	readonly exact: readonly number[]
	/** What was typed and what it may mean; a product has something of each. */
	readonly groups: readonly Group[]
	/** The products that are meant. */
	readonly condition: RawBuilder<boolean>
	/** The same, the quicker one for the first of all of them in the order of what sells. */
	readonly inOrder: RawBuilder<boolean>
	/** Words that had to be left out, because nothing has all of them; to be told. */
	readonly dropped: readonly string[]
	/** The term with its typing errors mended, where nothing was found as it was typed; to be told. null: as typed. */
	readonly corrected: string | null
}

/**
 * Understands a term, or says null for one that finds nothing. First as typed: the beginning of a word counts, so do plural
 * and singular, what means the same, and words written apart or together. Found too little, descriptions and specifications
 * are searched too; found nothing, typing errors are forgiven ("macbok pro", "samsng galxy"), and last of all words are left out.
 */
export async function parseQuery(db: Db, term: string): Promise<ParsedQuery | null> {
	const words = searchWords(term).slice(0, mostWords)
	if (words.length === 0) return null
	const exact = await findExactly(db, term.trim().toLowerCase())
	const typed = await searchAsTyped(db, words, exact)
	if (typed) return typed
	if (exact.length > 0) {
		const condition = sql<boolean>`products.id in (${sql.join(exact)})`
		return { exact, groups: [], condition, inOrder: condition, dropped: [], corrected: null }
	}
	const forgiving = await typoTolerantReadings(db, words)
	for (const groups of forgiving) {
		if ((await countMatches(db, groups, 'everything', 1)) > 0) return await searchCorrected(db, term, groups, [])
	}
	const kept = await dropWords(db, forgiving.at(-1) ?? expandSynonyms(meaningfulWords(words)))
	return kept && (await searchCorrected(db, term, kept.groups, kept.dropped))
}

/** What these words mean, with all they say or without those that say nothing; null where nothing is found. */
async function searchAsTyped(db: Db, words: readonly string[], exact: readonly number[]): Promise<ParsedQuery | null> {
	const telling = meaningfulWords(words)
	const readings = telling.length === words.length || telling.length === 0 ? [words] : [words, telling]
	const most = mostCounted(db)
	for (const reading of readings) {
		const groups = expandSynonyms(reading, await knownJoins(db, reading))
		const named = await countMatches(db, groups, 'name', most)
		if (named >= enough) return { exact, groups, ...conditionsOf(db, groups, 'name', named), dropped: [], corrected: null }
		// Whether what is said of products fits many of them need not be counted where it hardly can be: a third word leaves few.
		const isKnown = named > 0 && (groups.length > 2 || most < many)
		const all = isKnown ? named : await countMatches(db, groups, 'everything', most)
		if (all > 0) return { exact, groups, ...conditionsOf(db, groups, 'everything', all), dropped: [], corrected: null }
	}
	return null
}

/** What is found by a reading that took liberties. With words mended it is what a search for the mended term finds. */
async function searchCorrected(db: Db, term: string, groups: readonly Group[], left: readonly string[]): Promise<ParsedQuery> {
	const spelled = spellingsOf(term)
	const dropped = left.map((word) => spelled.get(word) ?? readableWord(word))
	const words = await likeliestWords(db, groups)
	const meant = words && (await searchAsTyped(db, words, []))
	if (meant) return { ...meant, dropped, corrected: (await originalSpelling(db, words, term, meant.condition)).join(' ') }
	// What is left of a term is searched as if it had been typed alone: among names first.
	const rest =
		left.length > 0
			? await searchAsTyped(
					db,
					groups.flatMap(({ typed }) => typed),
					[],
				)
			: null
	if (rest) return { ...rest, dropped }
	const all = await countMatches(db, groups, 'everything', mostCounted(db))
	return { exact: [], groups, ...conditionsOf(db, groups, 'everything', all), dropped, corrected: null }
}

/** PostgreSQL sees by itself whether many match (matchConditionInOrder), and counts slowly. */
function mostCounted(db: Db): number {
	return engineOf(db) === 'postgres' ? enough : many
}

function conditionsOf(db: Db, groups: readonly Group[], scope: SearchScope, found: number): Pick<ParsedQuery, 'condition' | 'inOrder'> {
	const condition = matchCondition(db, groups, scope)
	return { condition, inOrder: found < many ? condition : matchConditionInOrder(db, groups, scope) }
}

/** Products that have every word of `text` in what they are called, whole or as a beginning; those of this very name are among them. */
export function namedLike(db: Db, text: string): RawBuilder<boolean> {
	const words = searchWords(text).slice(0, mostWords)
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
		.limit(mostExact)
		.execute()
	return rows.map((row) => row.id)
}

/** The largest part of a term that finds anything; of several one that products are called, then the one that finds least. */
async function dropWords(db: Db, groups: readonly Group[]): Promise<{ groups: readonly Group[]; dropped: string[] } | null> {
	const counted = await Promise.all(groups.map(async (group) => ({ group, count: await countMatches(db, [group], 'everything', 1) })))
	const known = counted.filter(({ count }) => count > 0).map(({ group }) => group)
	let ways = 0
	for (let size = Math.min(known.length, groups.length - 1); size > 0; size--) {
		const found: { kept: readonly Group[]; named: boolean; count: number }[] = []
		for (const kept of subsets(known, size)) {
			if (ways++ >= mostWays) break
			const count = await countMatches(db, kept, 'everything', 1000)
			if (count > 0) found.push({ kept, count, named: (await countMatches(db, kept, 'name', 1)) > 0 })
		}
		const [best] = found.sort((a, b) => Number(b.named) - Number(a.named) || a.count - b.count)
		if (!best) continue
		const { kept } = best
		return {
			groups: kept,
			dropped: groups.filter((group) => !kept.includes(group)).flatMap(({ typed }) => typed),
		}
	}
	return null
}

function* subsets<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
	if (size === 0) {
		yield []
		return
	}
	for (let at = 0; at + size <= items.length; at++) {
		for (const rest of subsets(items.slice(at + 1), size - 1)) yield [...items.slice(at, at + 1), ...rest]
	}
}
