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
	/** The lowest that a shopper pays, and the highest price before discount, in cents. */
	readonly lowest: number
	readonly highest: number
	/** Of these, the ones that pass name, price range, specifications, stars and, where it was asked for, a reduced price. */
	readonly passing_all: number
	readonly passing_in_stock: number
	/** The same for what costs less than before, whether only that is asked for or not. */
	readonly reduced_all: number
	readonly reduced_in_stock: number
}

/**
 * Counts products in groups of sub-category and brand: one pass over one index, in its order, from which everything else is added
 * up. What does not depend on the choice is kept until something changes; then only what passes is counted.
 */
export async function countGroups(db: Db, scope: Scope, filters: Filters): Promise<readonly Group[]> {
	const products = productsInScope(db, scope, filters)
	// Brand and availability are told apart by the groups themselves, a reduced price by a number of its own.
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

/** `passing`: counts those that pass; null: all do. */
async function countWithCache(
	db: Db,
	scope: Scope,
	products: Products,
	passing: (() => Promise<readonly MatchingCounts[]>) | null,
): Promise<readonly Group[]> {
	const all = await cachedGroups(db, scope, products)
	if (!passing) return all
	const passed = new Map((await passing()).map((group) => [keyOf(group), group]))
	return all.map((group) => {
		const { passing_all = 0, passing_in_stock = 0, reduced_all = 0, reduced_in_stock = 0 } = passed.get(keyOf(group)) ?? {}
		return { ...group, passing_all, passing_in_stock, reduced_all, reduced_in_stock }
	})
}

function keyOf({ category_id, sub_category_id, brand_id }: Pick<Group, 'category_id' | 'sub_category_id' | 'brand_id'>): string {
	return `${category_id} ${sub_category_id} ${brand_id}`
}

type MatchingCounts = Omit<Group, 'count' | 'lowest' | 'highest'>

/** The groups of what passes. */
async function countMatching(db: Db, products: Products, filters: Filters): Promise<readonly MatchingCounts[]> {
	const ids = filters.chosen?.ids
	if (!ids) return await count(products.where(matchesFilters(filters, idMatchesFilters(db))), null)
	const others = { ...filters, chosen: null, specs: [] }
	const rows = await products
		.$if(!isUnfiltered(others), (query) => query.where(matchesFilters(others, idMatchesFilters(db))))
		.select(['category_id', 'sub_category_id', 'brand_id'])
		// A text a group: asked here for what was chosen, they take half as long as in the database.
		.select(sql<string>`group_concat(id * 4 + (stock > 0) * 2 + (paid < price))`.as('products'))
		.groupBy(['category_id', 'sub_category_id', 'brand_id'])
		.execute()
	return rows.map(({ products: text, ...group }) => ({ ...group, ...countText(text, ids) }))
}

const [comma, zero] = [44, 48]

/** `id * 4`, `+ 2` for what is in stock, `+ 1` for what is reduced; with commas between. */
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

/** More products than a group can have, so that two counts fit one number. */
const packingFactor = 2 ** 26

/** `condition`: what has to pass; null: everything does. */
async function count(products: Products, condition: Expression<boolean> | null): Promise<readonly Group[]> {
	// One number counts what passes and, as so many times `both`, what of it is in stock: the condition stands there half as often.
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
	return rows.map(({ passing: passes, reduced: less, ...group }) => ({
		...group,
		passing_all: passes % packingFactor,
		passing_in_stock: Math.floor(passes / packingFactor),
		reduced_all: less % packingFactor,
		reduced_in_stock: Math.floor(less / packingFactor),
	}))
}

/** The groups before anything is chosen, by category and sub-category. */
const cached = new CatalogueCache<readonly Group[]>(100)

function cachedGroups(db: Db, { category, subCategory }: Scope, products: Products): Promise<readonly Group[]> {
	return cached.get(db, `${category?.id} ${subCategory?.id}`, () => count(products, null))
}
