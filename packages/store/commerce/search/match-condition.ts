import { type RawBuilder, sql } from 'kysely'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import { stemMarked } from './languages/language-rules.ts'
import { type Alternative, type Group, withLocalized } from './query-expansion.ts'

/**
 * The searched texts. `name`: name, brand, categories, SKUs and options. `everything`: also description and specifications, which
 * match whole words only. `mentioned`: also published reviews, questions and answers.
 */
export type SearchScope = 'name' | 'everything' | 'mentioned'
type IndexedScope = Exclude<SearchScope, 'mentioned'>

/** The condition that a product matches an alternative of every group. */
export function matchCondition(db: Db, groups: readonly Group[], scope: SearchScope): RawBuilder<boolean> {
	if (scope === 'mentioned') return mentionCondition(db, groups)
	return engineOf(db) === 'postgres'
		? sql<boolean>`products.search_vector @@ to_tsquery('simple', ${postgresQuery(groups, suffixesOf[scope])})`
		: sql<boolean>`products.id in (select rowid from product_search where product_search match ${sqliteQuery(groups, scope)})`
}

/**
 * The same condition for a sorted query with a limit: the database checks products in that order instead of reading all matches.
 */
export function matchConditionInOrder(db: Db, groups: readonly Group[], scope: SearchScope): RawBuilder<boolean> {
	// PostgreSQL chooses the shorter way itself. SQLite would look up each matching id; `+` keeps it from using the index.
	return scope === 'mentioned' || engineOf(db) === 'postgres'
		? matchCondition(db, groups, scope)
		: sql<boolean>`+products.id in (select rowid from product_search where product_search match ${sqliteQuery(groups, scope)})`
}

/** Where a page of products in the order of their ids starts. */
export interface PageOfMatches {
	/** First id; null: at the start of the order. */
	readonly from: number | null
	readonly direction: 'asc' | 'desc'
	readonly limit: number
}

/**
 * SQLite: the ids of the next products that match by name. The index has them in the order of their ids, so that a word that all products
 * have takes no longer than others.
 */
export function nextMatches(groups: readonly Group[], { from, direction, limit }: PageOfMatches): RawBuilder<number> {
	const start = from === null ? sql`` : direction === 'asc' ? sql`and rowid >= ${from}` : sql`and rowid <= ${from}`
	return sql<number>`(select rowid from product_search where product_search match ${sqliteQuery(groups, 'name')} ${start}
		order by rowid ${sql.raw(direction)} limit ${limit})`
}

/** Counts the products that match, up to `most`. */
export async function countMatches(db: Db, groups: readonly Group[], scope: SearchScope, most: number): Promise<number> {
	return (await countQuery(db, groups, scope, most).executeTakeFirst())?.count ?? 0
}

export function countQuery(db: Db, groups: readonly Group[], scope: SearchScope, most: number) {
	// Materialized, because with a limit PostgreSQL would scan the whole table and every document in it.
	const matching =
		scope === 'mentioned'
			? sql`(select 1 from products where ${mentionCondition(db, groups)} limit ${most})`
			: engineOf(db) === 'postgres'
				? sql`(with matching as materialized (select 1 from products where ${countCondition(groups, scope)}) select 1 from matching limit ${most})`
				: sql`(select 1 from product_search where product_search match ${sqliteQuery(groups, scope)} limit ${most})`
	// A query of the builder, because raw queries wait in SQLite's queue of writes.
	return db.selectFrom(matching.as('counted')).select(({ fn }) => fn.countAll<number>().as('count'))
}

/**
 * Names have their own index for counting (migration 0032): the index of all words does not contain weights, so that the database
 * would read each matching row again. A query that reads products anyway is faster without this index.
 */
function countCondition(groups: readonly Group[], scope: IndexedScope): RawBuilder<boolean> {
	return scope === 'name'
		? sql<boolean>`ts_filter(products.search_vector, '{a}') @@ to_tsquery('simple', ${postgresQuery(groups, { prefix: ':*', whole: '' })})`
		: sql<boolean>`products.search_vector @@ to_tsquery('simple', ${postgresQuery(groups, suffixesOf[scope])})`
}

// Words contain letters and digits only (`searchWords`), so they cannot contain operators; quotes make AND, OR and NOT words.
function sqliteQuery(groups: readonly Group[], scope: IndexedScope): string {
	const inName = everyGroup(groups, ' AND ', ' OR ', ({ isPrefix }, word) => {
		const stem = stemMarked(word)
		return [`"${word}"${isPrefix ? '*' : ''}`, ...(stem === word ? [] : [`"${stem}"`])].join(' OR ')
	})
	if (scope === 'name') return `{search_text} : (${inName})`
	return everyGroup(groups, ' AND ', ' OR ', ({ isPrefix }, word) => {
		const begins = isPrefix ? [`{search_text} : "${word}"*`] : []
		return [...begins, ...new Set([`"${word}"`, `"${stemMarked(word)}"`])].join(' OR ')
	})
}

/**
 * The condition that each group matches the product itself or a text of its customers. Two lookups of an index for each group,
 * because the texts have an index of their own.
 */
function mentionCondition(db: Db, groups: readonly Group[]): RawBuilder<boolean> {
	const matches = groups.map((group) =>
		engineOf(db) === 'postgres'
			? sql`products.id in (
				select id from products where search_vector @@ to_tsquery('simple', ${postgresQuery([group], suffixesOf.everything)})
				union select product_id from customer_texts where search_vector @@ to_tsquery('simple', ${postgresQuery([group], { prefix: ':*', whole: '' }, false)})
			)`
			: sql`products.id in (
				select rowid from product_search where product_search match ${sqliteQuery([group], 'everything')}
				union select rowid from customer_text_search where customer_text_search match ${wholeWordsQuery([group])}
			)`,
	)
	return sql<boolean>`(${sql.join(matches, sql` and `)})`
}

/** SQLite: the words as they are, without prefixes. */
function wholeWordsQuery(groups: readonly Group[]): string {
	return everyGroup(groups, ' AND ', ' OR ', (_, word) => [...new Set([word, stemMarked(word)])].map((each) => `"${each}"`).join(' OR '))
}

/** Suffixes of prefix matches and whole-word matches in a `tsquery`. Names have weight A. */
interface QuerySuffixes {
	readonly prefix: ':*' | ':*A'
	readonly whole: '' | ':A'
}

const suffixesOf: Readonly<Record<IndexedScope, QuerySuffixes>> = {
	name: { prefix: ':*A', whole: ':A' },
	everything: { prefix: ':*A', whole: '' },
}

function postgresQuery(groups: readonly Group[], { prefix, whole }: QuerySuffixes, withPrefixes = true): string {
	return everyGroup(groups, ' & ', ' | ', ({ isPrefix }, word) => {
		const exact = [...new Set([word, stemMarked(word)])].map((each) => `'${each}'${whole}`)
		if (!isPrefix || !withPrefixes) return exact.join(' | ')
		// The prefix includes the word itself. If the query repeats it, the planner estimates twice as many products and a slower plan.
		const others = prefix === `:*${whole.slice(1)}` ? exact.slice(1) : exact
		return [`'${word}'${prefix}`, ...others].join(' | ')
	})
}

function everyGroup(
	groups: readonly Group[],
	and: string,
	or: string,
	asQuery: (alternative: Alternative, word: string) => string,
): string {
	return groups
		.map(({ alternatives }) => {
			const ways = alternatives.flatMap(withLocalized).map((way) => `(${way.words.map((word) => `(${asQuery(way, word)})`).join(and)})`)
			return `(${ways.join(or)})`
		})
		.join(and)
}
