import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import { CatalogueCache } from './catalogue-cache.ts'
import { type Filters, isUnfiltered } from './filters.ts'
import { type Group, keyOf, type PassingCounts } from './group.ts'
import { isReducedCondition, matchesFilters, type Products, productsInScope, type Scope } from './products.ts'
import { correctGroups } from './variant-counts.ts'
import { readVariedProducts } from './varied-products.ts'

const noneMatches: PassingCounts = { passing_all: 0, passing_in_stock: 0, reduced_all: 0, reduced_in_stock: 0 }

/**
 * Counts products in groups of sub-category and brand, from which all other counts are added up. The counts without filters are
 * cached until the catalogue changes, except those of a search.
 */
export async function countGroups(db: Db, scope: Scope, filters: Filters): Promise<readonly Group[]> {
	// The groups already distinguish brand and availability, and count reduced prices separately.
	const others: Filters = { ...filters, brands: [], availability: 'all', onSale: false }
	const products = productsInScope(db, scope, filters)
	const all = await (filters.search === undefined ? cachedGroups(db, scope, products) : count(products))
	const counted = isUnfiltered(others) ? all : await withMatching(all, products.where(matchesFilters(db, others)))
	const groups = correctGroups(counted, await readVariedProducts(db, scope, filters), others)
	if (!filters.onSale) return groups
	return groups.map((group) => ({ ...group, passing_all: group.reduced_all, passing_in_stock: group.reduced_in_stock }))
}

/** The groups with the counts of `matching`, a part of their products. */
async function withMatching(all: readonly Group[], matching: Products): Promise<readonly Group[]> {
	const passing = new Map((await countPassing(matching).execute()).map((group) => [keyOf(group), group]))
	return all.map((group) => ({ ...group, ...(passing.get(keyOf(group)) ?? noneMatches) }))
}

function countPassing(products: Products) {
	const inStock = sql<boolean>`stock > 0`
	return products
		.select(['category_id', 'sub_category_id', 'brand_id'])
		.select(({ fn }) => [
			fn.countAll<number>().as('passing_all'),
			fn.countAll<number>().filterWhere(inStock).as('passing_in_stock'),
			fn.countAll<number>().filterWhere(isReducedCondition).as('reduced_all'),
			fn.countAll<number>().filterWhere(sql<boolean>`${isReducedCondition} and ${inStock}`).as('reduced_in_stock'),
		])
		.groupBy(['category_id', 'sub_category_id', 'brand_id'])
}

/** The groups of all these products. */
async function count(products: Products): Promise<readonly Group[]> {
	const rows = await countPassing(products)
		.select(({ fn }) => [fn.min('paid').as('lowest'), fn.max('price').as('highest')])
		.execute()
	return rows.map((row) => ({ ...row, count: row.passing_all }))
}

/** The groups without filters, by category and sub-category. */
const groupCache = new CatalogueCache<readonly Group[]>(100)

function cachedGroups(db: Db, { category, subCategory }: Scope, products: Products): Promise<readonly Group[]> {
	return groupCache.get(db, `${category?.id} ${subCategory?.id}`, () => count(products))
}
