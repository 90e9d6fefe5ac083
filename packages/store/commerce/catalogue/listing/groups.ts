import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { type Expression, sql } from 'kysely'
import type { IdSet } from '../../specifications/chosen-products.ts'
import { CatalogueCache } from './catalogue-cache.ts'
import { type Filters, isUnfiltered } from './filters.ts'
import { idMatchesFilters, isReducedCondition, matchesFilters, type Products, productsInScope, type Scope } from './products.ts'
import { correctGroups } from './variant-counts.ts'
import { readVariedProducts } from './varied-products.ts'

/** Products of one sub-category and brand. */
export interface Group {
	readonly category_id: number
	readonly sub_category_id: number | null
	readonly brand_id: number | null
	readonly count: number
	/** The lowest price that a shopper pays, and the highest price before discount, in minor units. */
	readonly lowest: number
	readonly highest: number
	/** Products that pass name, price range, specifications, stars and, if requested, the reduced price. */
	readonly passing_all: number
	readonly passing_in_stock: number
	/** The same counts for products at a reduced price, whether the filter is set or not. */
	readonly reduced_all: number
	readonly reduced_in_stock: number
}

/**
 * Counts products in groups of sub-category and brand: one pass over one index, in its order, from which all other counts are added
 * up. The counts without filters are cached until the catalogue changes; with filters only the matching products are counted.
 */
export async function countGroups(db: Db, scope: Scope, filters: Filters): Promise<readonly Group[]> {
	const products = productsInScope(db, scope, filters)
	// The groups already distinguish brand and availability, and count reduced prices separately.
	const others: Filters = { ...filters, brands: [], availability: 'all', onSale: false }
	const condition = isUnfiltered(others) ? null : matchesFilters(others, idMatchesFilters(db))
	const counted =
		filters.search === undefined
			? await countWithCache(db, scope, products, condition && (() => countMatching(db, products, others)))
			: await count(products, condition)
	const groups = correctGroups(counted, await readVariedProducts(db, scope, filters), others)
	if (!filters.onSale) return groups
	return groups.map((group) => ({ ...group, passing_all: group.reduced_all, passing_in_stock: group.reduced_in_stock }))
}

/** `countPassing` counts the products that pass the filters; null without filters. */
async function countWithCache(
	db: Db,
	scope: Scope,
	products: Products,
	countPassing: (() => Promise<readonly MatchingCounts[]>) | null,
): Promise<readonly Group[]> {
	const all = await cachedGroups(db, scope, products)
	if (!countPassing) return all
	const passed = new Map((await countPassing()).map((group) => [keyOf(group), group]))
	return all.map((group) => {
		const { passing_all = 0, passing_in_stock = 0, reduced_all = 0, reduced_in_stock = 0 } = passed.get(keyOf(group)) ?? {}
		return { ...group, passing_all, passing_in_stock, reduced_all, reduced_in_stock }
	})
}

function keyOf({ category_id, sub_category_id, brand_id }: Pick<Group, 'category_id' | 'sub_category_id' | 'brand_id'>): string {
	return `${category_id} ${sub_category_id} ${brand_id}`
}

type MatchingCounts = Omit<Group, 'count' | 'lowest' | 'highest'>

/** The groups of the products that pass the filters. */
async function countMatching(db: Db, products: Products, filters: Filters): Promise<readonly MatchingCounts[]> {
	const ids = filters.chosen?.ids
	if (!ids) return await count(products.where(matchesFilters(filters, idMatchesFilters(db))), null)
	const others = { ...filters, chosen: null, specs: [] }
	const rows = await products
		.$if(!isUnfiltered(others), (query) => query.where(matchesFilters(others, idMatchesFilters(db))))
		.select(['category_id', 'sub_category_id', 'brand_id'])
		// One string for each group: comparing the ids here takes half as long as in the database.
		.select(sql<string>`group_concat(id * 4 + (stock > 0) * 2 + (paid < price))`.as('products'))
		.groupBy(['category_id', 'sub_category_id', 'brand_id'])
		.execute()
	return rows.map(({ products: text, ...group }) => ({ ...group, ...countText(text, ids) }))
}

const [comma, zero] = [44, 48]

/** Parses numbers with commas between: product id × 4, + 2 if in stock, + 1 if reduced. */
function countText(text: string, ids: IdSet) {
	const counts = { passing_all: 0, passing_in_stock: 0, reduced_all: 0, reduced_in_stock: 0 }
	let number = 0
	for (let at = 0; at <= text.length; at++) {
		const sign = at < text.length ? text.charCodeAt(at) : comma
		if (sign !== comma) {
			number = number * 10 + sign - zero
			continue
		}
		const signs = number % 4
		if (ids.has((number - signs) / 4)) {
			const inStock = signs >> 1
			counts.passing_all += 1
			counts.passing_in_stock += inStock
			if (signs & 1) {
				counts.reduced_all += 1
				counts.reduced_in_stock += inStock
			}
		}
		number = 0
	}
	return counts
}

/** Larger than the number of products in a group, so that one number holds two counts. */
const packingFactor = 2 ** 26

/** `condition`: the filters that products must pass; null without filters. */
async function count(products: Products, condition: Expression<boolean> | null): Promise<readonly Group[]> {
	// One number holds both counts, all and in stock × `packingFactor`, so that the database evaluates the condition half as often.
	const oneInStock = sql`case when stock > 0 then ${sql.lit(packingFactor + 1)} else 1 end`
	const passed = condition ? sql`case when ${condition} then ${oneInStock} else 0 end` : oneInStock
	const reducedToo = condition ? sql`${isReducedCondition} and ${condition}` : isReducedCondition
	const rows = await products
		.select(['category_id', 'sub_category_id', 'brand_id'])
		.select((group) => [group.fn.countAll<number>().as('count'), group.fn.min('paid').as('lowest'), group.fn.max('price').as('highest')])
		.select(sql<number>`sum(${passed})`.as('passing'))
		.select(sql<number>`sum(case when ${reducedToo} then ${oneInStock} else 0 end)`.as('reduced'))
		.groupBy(['category_id', 'sub_category_id', 'brand_id'])
		.execute()
	return rows.map(({ passing, reduced, ...group }) => ({
		...group,
		passing_all: passing % packingFactor,
		passing_in_stock: Math.floor(passing / packingFactor),
		reduced_all: reduced % packingFactor,
		reduced_in_stock: Math.floor(reduced / packingFactor),
	}))
}

/** The groups without filters, by category and sub-category. */
const groupCache = new CatalogueCache<readonly Group[]>(100)

function cachedGroups(db: Db, { category, subCategory }: Scope, products: Products): Promise<readonly Group[]> {
	return groupCache.get(db, `${category?.id} ${subCategory?.id}`, () => count(products, null))
}
