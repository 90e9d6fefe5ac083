import { type RawBuilder, sql } from 'kysely'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import { stemIn } from './languages/languages.ts'
import { type Alternative, type Group, inEachLanguage } from './query-expansion.ts'

/**
 * Where words are looked for. `name`: in name, brand, categories, SKUs and options. `everything`: in description and
 * specifications as well, where only whole words count.
 */
export type SearchScope = 'name' | 'everything'

/** The condition that a product has something of every group. */
export function matchCondition(db: Db, groups: readonly Group[], scope: SearchScope): RawBuilder<boolean> {
	return engineOf(db) === 'postgres'
		? sql<boolean>`products.search_vector @@ to_tsquery('simple', ${postgresQuery(groups, weightsOf[scope])})`
		: sql<boolean>`products.id in (select rowid from product_search where product_search match ${sqliteQuery(groups, scope)})`
}

/**
 * The same for a query that takes products in an order of its own and ends after some: each of them is looked at in that order,
 * in place of all that match.
 */
export function matchConditionInOrder(db: Db, groups: readonly Group[], scope: SearchScope): RawBuilder<boolean> {
	// PostgreSQL finds the shorter way itself. SQLite looks up each id that is given, unless it is told (by +) that no index has it.
	return engineOf(db) === 'postgres'
		? matchCondition(db, groups, scope)
		: sql<boolean>`+products.id in (select rowid from product_search where product_search match ${sqliteQuery(groups, scope)})`
}

/** How many products match, counted up to `most`. */
export async function countMatches(db: Db, groups: readonly Group[], scope: SearchScope, most: number): Promise<number> {
	return (await countQuery(db, groups, scope, most).executeTakeFirst())?.count ?? 0
}

export function countQuery(db: Db, groups: readonly Group[], scope: SearchScope, most: number) {
	// PostgreSQL reads the whole table for a few rows, and every document in it, unless it has to find all of them.
	const matching =
		engineOf(db) === 'postgres'
			? sql`(with matching as materialized (select 1 from products where ${countCondition(groups, scope)}) select 1 from matching limit ${most})`
			: sql`(select 1 from product_search where product_search match ${sqliteQuery(groups, scope)} limit ${most})`
	// A query of the builder, because any other waits in SQLite's queue of writes.
	return db.selectFrom(matching.as('counted')).select(({ fn }) => fn.countAll<number>().as('count'))
}

/**
 * Names have an index of their own to be counted by (migration 0032): that of all words does not hold which of them are names, so that
 * each match is read again. Where products are read anyway, one after the other, it would be the slower one.
 */
function countCondition(groups: readonly Group[], scope: SearchScope): RawBuilder<boolean> {
	return scope === 'name'
		? sql<boolean>`ts_filter(products.search_vector, '{a}') @@ to_tsquery('simple', ${postgresQuery(groups, { begins: ':*', whole: '' })})`
		: sql<boolean>`products.search_vector @@ to_tsquery('simple', ${postgresQuery(groups, weightsOf[scope])})`
}

// Words are letters and digits only (searchWords), so nothing in them can be an operator; quotes keep AND, OR and NOT words.
function sqliteQuery(groups: readonly Group[], scope: SearchScope): string {
	const inName = everyGroup(groups, ' AND ', ' OR ', ({ open }, word) => {
		const stem = stemIn(word)
		return [`"${word}"${open ? '*' : ''}`, ...(stem === word ? [] : [`"${stem}"`])].join(' OR ')
	})
	if (scope === 'name') return `{search_text} : (${inName})`
	return everyGroup(groups, ' AND ', ' OR ', ({ open }, word) => {
		const begins = open ? [`{search_text} : "${word}"*`] : []
		return [...begins, ...new Set([`"${word}"`, `"${stemIn(word)}"`])].join(' OR ')
	})
}

/** What follows a word of which a beginning, or all of it, is looked for. Names have weight A. */
interface Weights {
	readonly begins: ':*' | ':*A'
	readonly whole: '' | ':A'
}

const weightsOf: Readonly<Record<SearchScope, Weights>> = {
	name: { begins: ':*A', whole: ':A' },
	everything: { begins: ':*A', whole: '' },
}

function postgresQuery(groups: readonly Group[], { begins, whole }: Weights): string {
	return everyGroup(groups, ' & ', ' | ', ({ open }, word) => {
		const exact = [...new Set([word, stemIn(word)])].map((each) => `'${each}'${whole}`)
		if (!open) return exact.join(' | ')
		// The word itself is one of those that begin so. Said twice, the planner takes it for twice as many products, and the longer way.
		const others = begins === `:*${whole.slice(1)}` ? exact.slice(1) : exact
		return [`'${word}'${begins}`, ...others].join(' | ')
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
			const ways = alternatives.flatMap(inEachLanguage).map((way) => `(${way.words.map((word) => `(${asQuery(way, word)})`).join(and)})`)
			return `(${ways.join(or)})`
		})
		.join(and)
}
