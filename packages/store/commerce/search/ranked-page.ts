import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { localize, translationsColumn } from '../translations/localize.ts'
import { stemMarked, withLanguageMark } from './languages/language-rules.ts'
import { matchCondition } from './match-condition.ts'
import type { ParsedQuery } from './parse-query.ts'
import { type Group, withLocalized } from './query-expansion.ts'
import { rankMatches } from './rank-matches.ts'

/** Best-selling matches that the database considers first: a word such as "phone" may match most of the catalogue. */
const maxPopular = 2000
/** Matches that are ranked one by one; the others follow, sorted by sales. */
const maxRanked = 200

type Products = SelectQueryBuilder<Database, 'products', object>

/** The ids of one page of search results, the best first. `within`: the products to search, including the condition of the term. */
export async function rankedIds(
	db: Db,
	{ exact, groups, boosts }: Pick<ParsedQuery, 'exact' | 'groups' | 'boosts'>,
	within: Products,
	{ items, offset }: { readonly items: number; readonly offset: number },
): Promise<number[]> {
	const rows = await db
		.selectFrom('categories')
		.select(['id', 'name'])
		.select(translationsColumn('category', 'categories.id').as('texts'))
		.execute()
	const categories = new Map(rows.map((row) => [row.id, { name: row.name, localizedName: localize(row.texts).plain('name', row.name) }]))
	const boost = boostOf(db, boosts)
	const popular = within
		.select(['products.id', 'products.name', 'products.category_id', 'products.sub_category_id', 'products.sold_count'])
		.select(boost.as('boost'))
		.$if(boosts.length > 0, (query) => query.orderBy('boost', 'desc'))
		.orderBy('sold_count', 'desc')
		.orderBy('id')
		.limit(maxPopular)
	const candidates = await db
		.selectFrom(popular.as('popular'))
		.selectAll()
		.select(translationsColumn('product', 'popular.id').as('texts'))
		.$if(boosts.length > 0, (query) => query.orderBy('popular.boost', 'desc'))
		.orderBy(likelyMatchesFirst(groups, categories))
		.orderBy('sold_count', 'desc')
		.orderBy('id')
		.limit(maxRanked)
		.execute()
	const texts = await searchTexts(
		db,
		candidates.map((row) => row.id),
	)
	const rankable = candidates.map((row) => {
		const category = categories.get(row.sub_category_id ?? row.category_id)
		const localizedName = localize(row.texts).plain('name', row.name)
		return {
			...row,
			localizedName,
			search_text: texts.get(row.id) ?? '',
			categoryName: category?.name ?? '',
			localizedCategoryName: category?.localizedName ?? '',
		}
	})
	const ranked = rankMatches(rankable, groups).map((row) => row.id)
	// A second search runs only if the candidates are not all matches, because searching is the most expensive part.
	const isWhole = candidates.length < maxRanked
	const exactMatches = isWhole ? exact.filter((id) => texts.has(id)) : await keepWithin(within, exact)
	const first = [...new Set([...exactMatches, ...ranked])]
	const page = first.slice(offset, offset + items)
	if (page.length === items || isWhole) return page
	const rest = await within
		.select('products.id')
		.where('products.id', 'not in', first)
		.$if(boosts.length > 0, (query) => query.orderBy(boost, 'desc'))
		.orderBy('sold_count', 'desc')
		.orderBy('id')
		.limit(items - page.length)
		.offset(Math.max(0, offset - first.length))
		.execute()
	return [...page, ...rest.map((row) => row.id)]
}

/** The number of boosts that a product matches. */
function boostOf(db: Db, boosts: readonly Group[]): RawBuilder<number> {
	const matches = boosts.map(
		(group) => sql`case when ${matchCondition(db, [group], group.isMentioned ? 'mentioned' : 'everything')} then 1 else 0 end`,
	)
	return matches.length === 0 ? sql<number>`0` : sql<number>`${sql.join(matches, sql` + `)}`
}

/** The products with exactly this name or SKU that are in `within`. */
async function keepWithin(within: Products, exact: readonly number[]): Promise<readonly number[]> {
	if (exact.length === 0) return exact
	const rows = await within.select('products.id').where('products.id', 'in', exact).execute()
	const existing = new Set(rows.map((row) => row.id))
	return exact.filter((id) => existing.has(id))
}

async function searchTexts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map()
	const rows = await db.selectFrom('products').select(['id', 'search_text']).where('id', 'in', ids).execute()
	return new Map(rows.map((row) => [row.id, row.search_text]))
}

/** Sorts likely matches first, before ranking: products with the first words in their name, in any spelling, and products of categories named like a part of the term. */
function likelyMatchesFirst(
	groups: ParsedQuery['groups'],
	categories: ReadonlyMap<number, { readonly name: string; readonly localizedName: string }>,
) {
	const phrases = groups.flatMap(({ alternatives }) => alternatives.flatMap(withLocalized).map(({ words }) => words.map(stemMarked)))
	const kinds = [...categories].filter(([, { name, localizedName }]) => {
		const words = [...searchWords(name), ...searchWords(localizedName).flatMap((word) => withLanguageMark(word) ?? [])].map(stemMarked)
		return phrases.some((phrase) => phrase.every((word) => words.includes(word)))
	})
	const ids = sql.join(kinds.length > 0 ? kinds.map(([id]) => id) : [-1])
	const [first] = groups
	const spellings = first?.alternatives.filter(({ isPrefix }, index) => isPrefix || index === 0) ?? []
	const named = spellings.map(({ words }) => sql`lower(popular.name) like ${`%${words.join('%')}%`}`)
	return sql`case
		when popular.sub_category_id in (${ids}) or popular.category_id in (${ids}) then 0
		when ${named.length > 0 ? sql.join(named, sql` or `) : sql`1 = 0`} then 0
		else 1 end`
}
