import { type RawBuilder, sql } from 'kysely'
import { stemOf } from '../../src/domain/search/words.ts'
import { type Db, engineOf } from '../db/open.ts'
import type { Alternative, Group } from './query-expansion.ts'

/**
 * Where words are looked for. `name`: in name, brand, categories, SKUs and options. `everything`: in description and
 * specifications as well, where only whole words count.
 */
export type SearchScope = 'name' | 'everything'

/** The condition that a product has something of every group. */
export function matchCondition(db: Db, groups: readonly Group[], scope: SearchScope): RawBuilder<boolean> {
	return engineOf(db) === 'postgres'
		? sql<boolean>`products.search_vector @@ to_tsquery('simple', ${postgresQuery(groups, scope)})`
		: sql<boolean>`products.id in (select rowid from product_search where product_search match ${sqliteQuery(groups, scope)})`
}

/** How many products match, counted up to `most`. */
export async function countMatches(db: Db, groups: readonly Group[], scope: SearchScope, most: number): Promise<number> {
	// PostgreSQL reads the whole table for a few rows, and every document in it, unless it has to find all of them.
	const matching =
		engineOf(db) === 'postgres'
			? sql`with matching as materialized (select 1 from products where ${matchCondition(db, groups, scope)}) select 1 from matching limit ${most}`
			: sql`select 1 from product_search where product_search match ${sqliteQuery(groups, scope)} limit ${most}`
	const { rows } = await sql<{ count: number }>`select count(*) as count from (${matching}) as counted`.execute(db)
	return rows[0]?.count ?? 0
}

// Words are letters and digits only (searchWords), so nothing in them can be an operator; quotes keep AND, OR and NOT words.
function sqliteQuery(groups: readonly Group[], scope: SearchScope): string {
	const inName = everyGroup(groups, ' AND ', ' OR ', ({ open }, word) => {
		const stem = stemOf(word)
		return [`"${word}"${open ? '*' : ''}`, ...(stem === word ? [] : [`"${stem}"`])].join(' OR ')
	})
	if (scope === 'name') return `{search_text} : (${inName})`
	return everyGroup(groups, ' AND ', ' OR ', ({ open }, word) => {
		const begins = open ? [`{search_text} : "${word}"*`] : []
		return [...begins, ...new Set([`"${word}"`, `"${stemOf(word)}"`])].join(' OR ')
	})
}

function postgresQuery(groups: readonly Group[], scope: SearchScope): string {
	const where = scope === 'name' ? 'A' : ''
	const whole = (word: string) => (where ? `'${word}':A` : `'${word}'`)
	return everyGroup(groups, ' & ', ' | ', ({ open }, word) =>
		[...(open ? [`'${word}':*A`] : []), ...new Set([whole(word), whole(stemOf(word))])].join(' | '),
	)
}

function everyGroup(
	groups: readonly Group[],
	and: string,
	or: string,
	asQuery: (alternative: Alternative, word: string) => string,
): string {
	return groups
		.map(({ alternatives }) => {
			const ways = alternatives.map((way) => `(${way.words.map((word) => `(${asQuery(way, word)})`).join(and)})`)
			return `(${ways.join(or)})`
		})
		.join(and)
}
