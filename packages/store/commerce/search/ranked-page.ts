import { searchWords } from '@storefront/contract/domain/search/words.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { localize, translationsColumn } from '../translations/localize.ts'
import { otherSpelling, stemIn } from './languages/languages.ts'
import { inEachLanguage } from './query-expansion.ts'
import { rankMatches } from './rank.ts'
import type { ParsedQuery } from './search.ts'

/** Matches that the database looks at first: a word such as "phone" may fit most of the catalogue. */
const mostPopular = 2000
/** Matches that are ranked one by one; the others follow, what sells most first. */
const mostRanked = 200

type Products = SelectQueryBuilder<Database, 'products', object>

/** The ids of one page of what a term means, the best first. `within`: the products that count, the term's condition among them. */
export async function rankedIds(
	db: Db,
	{ exact, groups }: ParsedQuery,
	within: Products,
	{ items, offset }: { readonly items: number; readonly offset: number },
): Promise<number[]> {
	const rows = await db
		.selectFrom('categories')
		.select(['id', 'name'])
		.select(translationsColumn('category', 'categories.id').as('texts'))
		.execute()
	const categories = new Map(rows.map((row) => [row.id, { name: row.name, shown: localize(row.texts).plain('name', row.name) }]))
	const popular = within
		.select(['products.id', 'products.name', 'products.category_id', 'products.sub_category_id', 'products.sold_count'])
		.orderBy('sold_count', 'desc')
		.orderBy('id')
		.limit(mostPopular)
	const candidates = await db
		.selectFrom(popular.as('popular'))
		.selectAll()
		.select(translationsColumn('product', 'popular.id').as('texts'))
		.orderBy(likelyFirst(groups, categories))
		.orderBy('sold_count', 'desc')
		.orderBy('id')
		.limit(mostRanked)
		.execute()
	const texts = await searchTexts(
		db,
		candidates.map((row) => row.id),
	)
	const described = candidates.map((row) => {
		const kind = categories.get(row.sub_category_id ?? row.category_id)
		const shownName = localize(row.texts).plain('name', row.name)
		return { ...row, shownName, search_text: texts.get(row.id) ?? '', kind: kind?.name ?? '', shownKind: kind?.shown ?? '' }
	})
	const ranked = rankMatches(described, groups).map((row) => row.id)
	// What matches is looked for once more only where the candidates are not all of it: it is what a search costs most.
	const isWhole = candidates.length < mostRanked
	const named = isWhole ? exact.filter((id) => texts.has(id)) : await ofThese(within, exact)
	const first = [...new Set([...named, ...ranked])]
	const page = first.slice(offset, offset + items)
	if (page.length === items || isWhole) return page
	const rest = await within
		.select('products.id')
		.where('products.id', 'not in', first)
		.orderBy('sold_count', 'desc')
		.orderBy('id')
		.limit(items - page.length)
		.offset(Math.max(0, offset - first.length))
		.execute()
	return [...page, ...rest.map((row) => row.id)]
}

/** The products of this very name or SKU, as far as they count here. */
async function ofThese(within: Products, exact: readonly number[]): Promise<readonly number[]> {
	if (exact.length === 0) return exact
	const rows = await within.select('products.id').where('products.id', 'in', exact).execute()
	const counted = new Set(rows.map((row) => row.id))
	return exact.filter((id) => counted.has(id))
}

async function searchTexts(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
	if (ids.length === 0) return new Map()
	const rows = await db.selectFrom('products').select(['id', 'search_text']).where('id', 'in', ids).execute()
	return new Map(rows.map((row) => [row.id, row.search_text]))
}

/** Before all are ranked: what has the first words in its name, however they are written, and what is in a category that is called like a part of the term. */
function likelyFirst(groups: ParsedQuery['groups'], categories: ReadonlyMap<number, { readonly name: string; readonly shown: string }>) {
	const phrases = groups.flatMap(({ alternatives }) => alternatives.flatMap(inEachLanguage).map(({ words }) => words.map(stemIn)))
	const kinds = [...categories].filter(([, { name, shown }]) => {
		const words = [...searchWords(name), ...searchWords(shown).flatMap((word) => otherSpelling(word) ?? [])].map(stemIn)
		return phrases.some((phrase) => phrase.every((word) => words.includes(word)))
	})
	const ids = sql.join(kinds.length > 0 ? kinds.map(([id]) => id) : [-1])
	const [first] = groups
	const spellings = first?.alternatives.filter(({ open }, index) => open || index === 0) ?? []
	const named = spellings.map(({ words }) => sql`lower(popular.name) like ${`%${words.join('%')}%`}`)
	return sql`case
		when popular.sub_category_id in (${ids}) or popular.category_id in (${ids}) then 0
		when ${named.length > 0 ? sql.join(named, sql` or `) : sql`1 = 0`} then 0
		else 1 end`
}
