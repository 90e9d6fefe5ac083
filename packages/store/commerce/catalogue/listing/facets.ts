import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import { localize, translationsColumn } from '../../translations/localize.ts'
import { requestLocale } from '../../translations/request-locale.ts'
import { readWords, type Words } from '../../translations/shared-words.ts'
import { CatalogueCache } from './catalogue-cache.ts'
import { facetScopeOfGroups } from './facet-scope.ts'
import { type Filters, isUnfiltered } from './filters.ts'
import type { Group } from './group.ts'
import { countGroups } from './groups.ts'
import { readPriceBounds } from './price-bounds.ts'
import { allFilters, productsInScopeAmong, type Scope } from './products.ts'
import { type CountedFacet, readSpecificationFacets } from './specification-facets.ts'
import { correctRating } from './variant-counts.ts'
import { readVariedProducts, type VariedProduct } from './varied-products.ts'

/** The choices of the filters of a listing with their counts. Prices in minor units. */
export interface Facets {
	/** Products of the category and sub-category that the search finds. */
	readonly total: number
	/** Those of `total` that pass every filter. */
	readonly matching: number
	/**
	 * The lowest price that a shopper pays for one of `total`, and the highest price before discount (LIST-08, AMB-74). With filters
	 * of specifications or availability only matching products count (`readPriceBounds`).
	 */
	readonly priceMin: number | null
	readonly priceMax: number | null
	/** Sorted by name. The count is 0 if no product of the brand passes the other filters. */
	readonly brands: readonly { readonly name: string; readonly count: number }[]
	/** All sub-categories of the category, so that the shopper can choose another one. */
	readonly subCategories: readonly CountedCategory[]
	readonly inStock: number
	readonly outOfStock: number
	readonly specs: readonly CountedFacet[]
	/** Products at a reduced price. */
	readonly onSale: number
	/** Products with at least `from` stars. */
	readonly ratings: readonly { readonly from: number; readonly count: number }[]
	/** All categories, so that the shopper can choose another one; empty unless the category is a filter. */
	readonly categories: readonly CountedCategory[]
	/** Translations of the names and labels of `specs`. */
	readonly words: Words
}

/** A category with its translations (`translationsColumn`). */
interface CountedCategory {
	readonly id: number
	readonly name: string
	readonly texts: string | null
	readonly count: number
}

/** The choices "4 stars and up" and so on. */
const ratingChoices = [4, 3, 2]

/** The facets without filters, by scope and locale. */
const facetCache = new CatalogueCache<Facets>(50)

/**
 * The choices of the filters of a listing, which are the same on all its pages and in every order: without filters and search they are
 * cached until the catalogue changes. `isCategoryFilter`: the listing shows all products, and the category is one of its filters.
 */
export async function readFacets(db: Db, scope: Scope, filters: Filters, isCategoryFilter: boolean): Promise<Facets> {
	if (filters.search !== undefined || !isUnfiltered(filters)) return await countFacets(db, scope, filters, isCategoryFilter)
	const key = `${scope.category?.id} ${scope.subCategory?.id} ${isCategoryFilter} ${requestLocale()?.tags[0]}`
	return await facetCache.get(db, key, () => countFacets(db, scope, filters, isCategoryFilter))
}

/**
 * Counts a category once, in groups of sub-category and brand, and adds up the groups, instead of one query for each filter.
 * Each count applies all filters but its own: it is the number of results after choosing it.
 */
async function countFacets(db: Db, { category, subCategory }: Scope, filters: Filters, isCategoryFilter: boolean): Promise<Facets> {
	const scope = { category, subCategory }
	const groups = await countGroups(db, { category, subCategory: null }, filters)
	const varied = await readVariedProducts(db, scope, filters)
	const all = category && isCategoryFilter ? await countGroups(db, { category: null, subCategory: null }, filters) : groups
	const [brandNames, categoryNames] = await Promise.all([
		readNames(
			db,
			'brands',
			all.map((group) => group.brand_id),
		),
		readNames(db, 'categories', [
			...(category ? groups.map((group) => group.sub_category_id) : []),
			...all.map((group) => group.category_id),
		]),
	])
	const chosenBrands = new Set(filters.brands)
	const hasChosenBrand = (group: Group) => chosenBrands.size === 0 || chosenBrands.has(brandNames.get(group.brand_id ?? -1)?.name ?? '')
	const shown = subCategory ? groups.filter((group) => group.sub_category_id === subCategory.id) : groups
	const countByAvailability = (all: number, inStock: number) =>
		({ all, in_stock: inStock, out_of_stock: all - inStock })[filters.availability]
	const availableCount = ({ passing_all, passing_in_stock }: Group) => countByAvailability(passing_all, passing_in_stock)
	const countOfOtherFilters = (group: Group) => (hasChosenBrand(group) ? availableCount(group) : 0)
	const groupsOfBrands = shown.filter(hasChosenBrand)
	const inStock = sum(groupsOfBrands, (group) => group.passing_in_stock)
	const total = sum(shown, (group) => group.count)
	const own = facetScopeOfGroups(scope, filters.search !== undefined, groups)
	const specs = await readSpecificationFacets(db, scope, filters, { own, total, varied })
	const wholeBounds =
		shown.length === 0
			? null
			: { lowest: Math.min(...shown.map((group) => group.lowest)), highest: Math.max(...shown.map((group) => group.highest)) }
	const priceBounds = await readPriceBounds(db, scope, filters, varied, wholeBounds)
	return {
		total,
		matching: sum(groupsOfBrands, availableCount),
		priceMin: priceBounds?.lowest ?? null,
		priceMax: priceBounds?.highest ?? null,
		brands: countByName(brandNames, shown, 'brand_id', availableCount).map(({ name, count }) => ({ name, count })),
		subCategories: category ? countByName(categoryNames, groups, 'sub_category_id', countOfOtherFilters) : [],
		categories: isCategoryFilter ? countByName(categoryNames, all, 'category_id', countOfOtherFilters) : [],
		inStock,
		outOfStock: sum(groupsOfBrands, (group) => group.passing_all) - inStock,
		onSale: sum(groupsOfBrands, ({ reduced_all, reduced_in_stock }) => countByAvailability(reduced_all, reduced_in_stock)),
		ratings: await countRatings(db, scope, filters, varied),
		specs,
		words: await readWords(db, wordsIn(specs)),
	}
}

/** Counts only among the products with reviews, which are few in a large catalogue. */
async function countRatings(db: Db, scope: Scope, filters: Filters, varied: readonly VariedProduct[]): Promise<Facets['ratings']> {
	const rated = await productsInScopeAmong(db, scope, filters, db.selectFrom('reviews').select('product_id').$asScalar())
		.where(allFilters(db, { ...filters, ratingFrom: null }))
		.select(
			ratingChoices.map((from) => sql<number | null>`sum(case when rating_average >= ${from * 100} then 1 else 0 end)`.as(`from_${from}`)),
		)
		.executeTakeFirst()
	const counts = new Map(Object.entries(rated ?? {}))
	const ratings = ratingChoices.map((from) => ({ from, count: correctRating(counts.get(`from_${from}`) ?? 0, from, varied, filters) }))
	// Without reviews the filter has no useful choice.
	return filters.ratingFrom === null && ratings.every(({ count }) => count === 0) ? [] : ratings
}

function sum(groups: readonly Group[], of: (group: Group) => number): number {
	return groups.reduce((total, group) => total + of(group), 0)
}

/** Adds up the groups by brand, category or sub-category, and sorts them by localized name. Groups without one are left out. */
function countByName(
	names: ReadonlyMap<number, NamedRow>,
	groups: readonly Group[],
	column: 'brand_id' | 'sub_category_id' | 'category_id',
	of: (group: Group) => number,
) {
	return [...Map.groupBy(groups, (group) => group[column])]
		.flatMap(([id, own]) => {
			const named = id === null ? undefined : names.get(id)
			return named === undefined ? [] : [{ ...named, count: sum(own, of) }]
		})
		.sort(compareByName())
}

interface NamedRow {
	readonly id: number
	readonly name: string
	readonly texts: string | null
}

async function readNames(db: Db, table: 'brands' | 'categories', ids: readonly (number | null)[]): Promise<Map<number, NamedRow>> {
	const wanted = [...new Set(ids.filter((id) => id !== null))]
	if (wanted.length === 0) return new Map()
	const rows = await db
		.selectFrom(table)
		.select(['id', 'name'])
		.select(
			table === 'categories'
				? translationsColumn('category', 'categories.id').as('texts')
				: translationsColumn('brand', 'brands.id').as('texts'),
		)
		.where('id', 'in', wanted)
		.execute()
	return new Map(rows.map((row) => [row.id, row]))
}

function compareByName(): (a: NamedRow, b: NamedRow) => number {
	const { compare } = new Intl.Collator(requestLocale()?.tags[0] ?? 'en')
	const shown = ({ name, texts }: NamedRow) => localize(texts).plain('name', name)
	return (a, b) => compare(shown(a), shown(b))
}

/** The English names and labels of the filters of specifications. */
function wordsIn(specs: readonly CountedFacet[]): ReadonlySet<string> {
	return new Set(specs.flatMap(({ name, groups }) => [name, ...groups.map(({ label }) => label)]))
}
