import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { countMatches, matchCondition, type SearchScope } from './match.ts'
import { asTyped, expandSynonyms, type Group, withoutStopWords } from './query-expansion.ts'
import { typoTolerantReadings } from './typo-tolerance.ts'
import { searchWords } from './words.ts'

/** Products that are called what was typed, as many as are looked at. */
const mostExact = 200
/** With fewer products that are called what was typed, descriptions and specifications are searched as well. */
const enough = 12
/** Longer terms are cut: nobody types more words than a name has. */
const mostWords = 12
/** Ways to leave words out that are tried. */
const mostWays = 30

/** What a term means in this catalogue. */
export interface Understood {
	/** Products of this very name or SKU: they come first. */
	readonly exact: readonly number[]
	/** What was typed and what it may mean; a product has something of each. */
	readonly groups: readonly Group[]
	/** The products that are meant. */
	readonly condition: RawBuilder<boolean>
	/** Words that had to be left out, because nothing has all of them; to be told. */
	readonly dropped: readonly string[]
}

/**
 * Understands a term, or says null for one that finds nothing. First as typed: the beginning of a word counts, so do plural
 * and singular, what means the same, and words written apart or together. Found too little, descriptions and specifications
 * are searched too; found nothing, typing errors are forgiven ("macbok pro", "samsng galxy"), and last of all, where
 * `mayDrop` allows it, words are left out.
 */
export async function understand(db: Db, term: string, { mayDrop = false } = {}): Promise<Understood | null> {
	const words = searchWords(term).slice(0, mostWords)
	if (words.length === 0) return null
	const exact = await findExactly(db, term.trim().toLowerCase())
	const understood = (groups: readonly Group[], scope: SearchScope, dropped: readonly string[] = []): Understood => ({
		exact,
		groups,
		condition: matchCondition(db, groups, scope),
		dropped,
	})
	const telling = withoutStopWords(words)
	const readings = telling.length === words.length || telling.length === 0 ? [words] : [words, telling]
	for (const reading of readings) {
		const groups = expandSynonyms(reading)
		const named = await countMatches(db, groups, 'name', enough)
		if (named >= enough) return understood(groups, 'name')
		if (named > 0 || (await countMatches(db, groups, 'everything', 1)) > 0) return understood(groups, 'everything')
	}
	if (exact.length > 0) return { exact, groups: [], condition: sql<boolean>`products.id in (${sql.join(exact)})`, dropped: [] }
	const forgiving = await typoTolerantReadings(db, words)
	for (const groups of forgiving) if ((await countMatches(db, groups, 'everything', 1)) > 0) return understood(groups, 'everything')
	if (!mayDrop) return null
	const kept = await leaveOut(db, forgiving.at(-1) ?? expandSynonyms(readings.at(-1) ?? words))
	return kept && understood(kept.groups, 'everything', kept.dropped)
}

/** Products that have every word of `text` in what they are called, whole or as a beginning; those of this very name are among them. */
export function namedLike(db: Db, text: string): RawBuilder<boolean> {
	const words = searchWords(text).slice(0, mostWords)
	const name = text.trim().toLowerCase()
	return words.length === 0
		? sql<boolean>`lower(products.name) = ${name}`
		: sql<boolean>`(${matchCondition(db, asTyped(words), 'name')} or lower(products.name) = ${name})`
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
async function leaveOut(db: Db, groups: readonly Group[]): Promise<{ groups: readonly Group[]; dropped: string[] } | null> {
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
		return { groups: kept, dropped: groups.filter((group) => !kept.includes(group)).flatMap(({ typed }) => typed) }
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
