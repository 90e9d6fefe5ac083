import { type Expression, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Filters } from './filters.ts'
import { inScope, type Products, passing, type Scope } from './products.ts'

/** What the filters of a listing can offer. Prices in cents. */
export interface Facets {
	/** Products of the category and sub-category, and of the search. */
	readonly total: number
	/** Of these, the ones that pass every filter. */
	readonly matching: number
	/** From the lowest that a shopper pays for one of `total` to the highest price before discount (LIST-08, AMB-74). */
	readonly priceMin: number | null
	readonly priceMax: number | null
	/** By name; a brand that the other filters leave nothing of counts 0. */
	readonly brands: readonly { readonly name: string; readonly count: number }[]
	/** Of the whole category, so that another one can be chosen. */
	readonly subCategories: readonly { readonly id: number; readonly name: string; readonly count: number }[]
	readonly inStock: number
	readonly outOfStock: number
}

/**
 * Counts a category once, in groups of sub-category and brand, and adds the groups up here: one pass over one index, in
 * its order, instead of a query for each filter. Each count obeys all filters but its own: it says what choosing it gives.
 */
export async function readFacets(db: Db, { category, subCategory }: Scope, filters: Filters): Promise<Facets> {
	const groups = await countGroups(inScope(db, { category, subCategory: null }, filters), passing(filters))
	const [brandNames, categoryNames] = await Promise.all([
		namesOf(
			db,
			'brands',
			groups.map((group) => group.brand_id),
		),
		category
			? namesOf(
					db,
					'categories',
					groups.map((group) => group.sub_category_id),
				)
			: new Map<number, string>(),
	])
	const chosenBrands = new Set(filters.brands)
	const ofBrand = (group: Group) => chosenBrands.size === 0 || chosenBrands.has(brandNames.get(group.brand_id ?? -1) ?? '')
	const shown = subCategory ? groups.filter((group) => group.sub_category_id === subCategory.id) : groups
	const available = ({ passing_all, passing_in_stock }: Group) =>
		({ all: passing_all, in_stock: passing_in_stock, out_of_stock: passing_all - passing_in_stock })[filters.availability]
	const ofBrands = shown.filter(ofBrand)
	const inStock = sum(ofBrands, (group) => group.passing_in_stock)
	return {
		total: sum(shown, (group) => group.count),
		matching: sum(ofBrands, available),
		priceMin: shown.length > 0 ? Math.min(...shown.map((group) => group.lowest)) : null,
		priceMax: shown.length > 0 ? Math.max(...shown.map((group) => group.highest)) : null,
		brands: named(brandNames, shown, 'brand_id', available).map(({ name, count }) => ({ name, count })),
		subCategories: named(categoryNames, groups, 'sub_category_id', (group) => (ofBrand(group) ? available(group) : 0)),
		inStock,
		outOfStock: sum(ofBrands, (group) => group.passing_all) - inStock,
	}
}

interface Group {
	readonly sub_category_id: number | null
	readonly brand_id: number | null
	readonly count: number
	readonly lowest: number
	readonly highest: number
	/** Of these, the ones that pass name and price range. */
	readonly passing_all: number
	readonly passing_in_stock: number
}

function countGroups(products: Products, passes: Expression<boolean>): Promise<Group[]> {
	return products
		.select(['sub_category_id', 'brand_id'])
		.select((group) => [group.fn.countAll<number>().as('count'), group.fn.min('paid').as('lowest'), group.fn.max('price').as('highest')])
		.select(sql<number>`sum(case when ${passes} then 1 else 0 end)`.as('passing_all'))
		.select(sql<number>`sum(case when stock > 0 and ${passes} then 1 else 0 end)`.as('passing_in_stock'))
		.groupBy(['category_id', 'sub_category_id', 'brand_id'])
		.execute()
}

function sum(groups: readonly Group[], of: (group: Group) => number): number {
	return groups.reduce((total, group) => total + of(group), 0)
}

/** The groups added up by brand or sub-category, by name; those without one are left out. */
function named(
	names: ReadonlyMap<number, string>,
	groups: readonly Group[],
	column: 'brand_id' | 'sub_category_id',
	of: (group: Group) => number,
) {
	return [...Map.groupBy(groups, (group) => group[column])]
		.flatMap(([id, own]) => {
			const name = id === null ? undefined : names.get(id)
			return id === null || name === undefined ? [] : [{ id, name, count: sum(own, of) }]
		})
		.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

async function namesOf(db: Db, table: 'brands' | 'categories', ids: readonly (number | null)[]): Promise<Map<number, string>> {
	const wanted = [...new Set(ids.filter((id) => id !== null))]
	if (wanted.length === 0) return new Map()
	const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', wanted).execute()
	return new Map(rows.map(({ id, name }) => [id, name]))
}
