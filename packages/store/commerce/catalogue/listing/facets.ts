import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import { localize, translationsColumn } from '../../translations/localize.ts'
import { requestLocale } from '../../translations/request-locale.ts'
import { readWords, type Words } from '../../translations/shared-words.ts'
import type { SpecificationRows } from './count-values.ts'
import { facetScopeOf } from './facet-scope.ts'
import { type Filters, isUnfiltered } from './filters.ts'
import { countGroups, type Group } from './groups.ts'
import { readPriceBounds } from './price-bounds.ts'
import { allFilters, idMatchesFilters, productsInScope, productsInScopeAmong, type Scope } from './products.ts'
import { type CountedFacet, type Listed, readSpecificationFacets } from './specification-facets.ts'
import { correctRating, correctSpecifications, extraMatches } from './variant-counts.ts'
import { readVariedProducts, type VariedProduct } from './varied-products.ts'

/** What the filters of a listing can offer. Prices in cents. */
export interface Facets {
	/** Products of the category and sub-category, and of the search. */
	readonly total: number
	/** Of these, the ones that pass every filter. */
	readonly matching: number
	/**
	 * From the lowest that a shopper pays for one of `total` to the highest price before discount (LIST-08, AMB-74), where
	 * specifications or availability are filtered, of what passes these (`readPriceBounds`).
	 */
	readonly priceMin: number | null
	readonly priceMax: number | null
	/** By name; a brand that the other filters leave nothing of counts 0. */
	readonly brands: readonly { readonly name: string; readonly count: number }[]
	/** Of the whole category, so that another one can be chosen. */
	readonly subCategories: readonly CountedCategory[]
	readonly inStock: number
	readonly outOfStock: number
	readonly specs: readonly CountedFacet[]
	/** Products that cost less than before. */
	readonly onSale: number
	/** Products with at least so many stars. */
	readonly ratings: readonly { readonly from: number; readonly count: number }[]
	/** Of all products, so that one, or another one, can be chosen; only where a category is a filter. */
	readonly categories: readonly CountedCategory[]
	/** What of `specs` is called in the language that was asked for. */
	readonly words: Words
}

/** A category with its translations (`translationsColumn`). */
interface CountedCategory {
	readonly id: number
	readonly name: string
	readonly texts: string | null
	readonly count: number
}

/** The stars that are offered, "and up". */
const offeredRatings = [4, 3, 2]

/**
 * Counts a category once, in groups of sub-category and brand, and adds the groups up here, instead of a query for each filter.
 * Each count obeys all filters but its own: it says what choosing it gives.
 *
 * `isCategoryFilter`: the category was chosen among all products, and another one can be chosen instead.
 */
export async function readFacets(db: Db, { category, subCategory }: Scope, filters: Filters, isCategoryFilter: boolean): Promise<Facets> {
	const scope = { category, subCategory }
	const groups = await countGroups(db, { category, subCategory: null }, filters)
	const varied = await readVariedProducts(db, scope, filters)
	const all = category && isCategoryFilter ? await countGroups(db, { category: null, subCategory: null }, filters) : groups
	const [brandNames, categoryNames] = await Promise.all([
		namesOf(
			db,
			'brands',
			all.map((group) => group.brand_id),
		),
		namesOf(db, 'categories', [
			...(category ? groups.map((group) => group.sub_category_id) : []),
			...all.map((group) => group.category_id),
		]),
	])
	const chosenBrands = new Set(filters.brands)
	const ofBrand = (group: Group) => chosenBrands.size === 0 || chosenBrands.has(brandNames.get(group.brand_id ?? -1)?.name ?? '')
	const shown = subCategory ? groups.filter((group) => group.sub_category_id === subCategory.id) : groups
	const ofAvailability = (all: number, inStock: number) => ({ all, in_stock: inStock, out_of_stock: all - inStock })[filters.availability]
	const available = ({ passing_all, passing_in_stock }: Group) => ofAvailability(passing_all, passing_in_stock)
	const ofOthers = (group: Group) => (ofBrand(group) ? available(group) : 0)
	const ofBrands = shown.filter(ofBrand)
	const inStock = sum(ofBrands, (group) => group.passing_in_stock)
	const total = sum(shown, (group) => group.count)
	const matching = sum(ofBrands, available)
	const specs = await readSpecs(db, scope, filters, {
		total,
		matching: matching - extraMatches(varied, filters),
		scope: facetScopeOf(scope, filters.search !== undefined, groups),
		correct: (counts, facets) => correctSpecifications(counts, facets, varied, filters),
	})
	const whole =
		shown.length === 0
			? null
			: { lowest: Math.min(...shown.map((group) => group.lowest)), highest: Math.max(...shown.map((group) => group.highest)) }
	const ends = await readPriceBounds(db, scope, filters, varied, whole)
	return {
		total,
		matching,
		priceMin: ends?.lowest ?? null,
		priceMax: ends?.highest ?? null,
		brands: named(brandNames, shown, 'brand_id', available).map(({ name, count }) => ({ name, count })),
		subCategories: category ? named(categoryNames, groups, 'sub_category_id', ofOthers) : [],
		categories: isCategoryFilter ? named(categoryNames, all, 'category_id', ofOthers) : [],
		inStock,
		outOfStock: sum(ofBrands, (group) => group.passing_all) - inStock,
		onSale: sum(ofBrands, ({ reduced_all, reduced_in_stock }) => ofAvailability(reduced_all, reduced_in_stock)),
		ratings: await countRatings(db, scope, filters, varied),
		specs,
		words: await readWords(db, wordsIn(specs)),
	}
}

function readSpecs(
	db: Db,
	scope: Scope,
	filters: Filters,
	counted: Pick<Listed, 'scope' | 'total' | 'matching' | 'correct'>,
): Promise<readonly CountedFacet[]> {
	const others = { ...filters, specs: [], chosen: null }
	return readSpecificationFacets(db, {
		...counted,
		base: productsInScope(db, scope, filters),
		all: filters.search === undefined ? rowsOfScope(db, scope) : null,
		chosen: filters.specs,
		chosenIds: filters.chosen?.ids ?? null,
		passes: allFilters(filters),
		passesOthers: isUnfiltered(others) ? null : allFilters(others),
	})
}

function rowsOfScope(db: Db, { category, subCategory }: Scope): SpecificationRows {
	const rows: SpecificationRows = db.selectFrom('product_specifications')
	const ofCategory = category ? rows.where('category_id', '=', category.id) : rows
	return subCategory ? ofCategory.where('sub_category_id', '=', subCategory.id) : ofCategory
}

/** Few products of a large catalogue have reviews: these alone are looked at. */
async function countRatings(db: Db, scope: Scope, filters: Filters, varied: readonly VariedProduct[]): Promise<Facets['ratings']> {
	const rated = await productsInScopeAmong(db, scope, filters, db.selectFrom('reviews').select('product_id').$asScalar())
		.where(allFilters({ ...filters, ratingFrom: null }, idMatchesFilters(db)))
		.select(
			offeredRatings.map((from) => sql<number | null>`sum(case when rating_average >= ${from * 100} then 1 else 0 end)`.as(`from_${from}`)),
		)
		.executeTakeFirst()
	const counts = new Map(Object.entries(rated ?? {}))
	const ratings = offeredRatings.map((from) => ({ from, count: correctRating(counts.get(`from_${from}`) ?? 0, from, varied, filters) }))
	// Where nobody has reviewed anything there is nothing to choose by.
	return filters.ratingFrom === null && ratings.every(({ count }) => count === 0) ? [] : ratings
}

function sum(groups: readonly Group[], of: (group: Group) => number): number {
	return groups.reduce((total, group) => total + of(group), 0)
}

/** The groups added up by brand or sub-category, by name, as its language sorts them; those without one are left out. */
function named(
	names: ReadonlyMap<number, Named>,
	groups: readonly Group[],
	column: 'brand_id' | 'sub_category_id' | 'category_id',
	of: (group: Group) => number,
) {
	return [...Map.groupBy(groups, (group) => group[column])]
		.flatMap(([id, own]) => {
			const named = id === null ? undefined : names.get(id)
			return named === undefined ? [] : [{ ...named, count: sum(own, of) }]
		})
		.sort(byShownName())
}

interface Named {
	readonly id: number
	readonly name: string
	readonly texts: string | null
}

async function namesOf(db: Db, table: 'brands' | 'categories', ids: readonly (number | null)[]): Promise<Map<number, Named>> {
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

function byShownName(): (a: Named, b: Named) => number {
	const { compare } = new Intl.Collator(requestLocale()?.tags[0] ?? 'en')
	const shown = ({ name, texts }: Named) => localize(texts).plain('name', name)
	return (a, b) => compare(shown(a), shown(b))
}

/** What is read of the filters of specifications. */
function wordsIn(specs: readonly CountedFacet[]): ReadonlySet<string> {
	return new Set(specs.flatMap(({ name, groups }) => [name, ...groups.map(({ label }) => label)]))
}
