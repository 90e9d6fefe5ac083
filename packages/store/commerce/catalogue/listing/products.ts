import { type Db, engineOf } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { ChosenValues } from '../../specifications/chosen-values.ts'
import type { Filters } from './filters.ts'

/** A category with its translations (`translationsColumn`). */
interface NamedCategory {
	readonly id: number
	readonly name: string
	readonly texts: string | null
}

export interface Scope {
	readonly category: NamedCategory | null
	readonly subCategory: NamedCategory | null
}

export type Products = SelectQueryBuilder<Database, 'products', object>

/** The products of the category that the search finds, before filters. */
export function productsInScope(db: Db, scope: Scope, { search }: Pick<Filters, 'search'>): Products {
	let query: Products = db.selectFrom('products')
	// The sub-category alone is enough, because each has one parent.
	if (scope.subCategory) query = query.where('sub_category_id', '=', scope.subCategory.id)
	else if (scope.category) query = query.where('category_id', '=', scope.category.id)
	if (search === undefined) return query
	return query.where(search === null ? sql<boolean>`1 = 0` : search.condition)
}

/** The products of the scope that are in `ids`, a short list; only the products of this list are read. */
export function productsInScopeAmong(db: Db, { category, subCategory }: Scope, filters: Filters, ids: Expression<number>): Products {
	const listed = productsInScope(db, { category: null, subCategory: null }, filters).where('products.id', 'in', ids)
	// SQLite would read the whole category; `+` keeps it from using the index of the column.
	const of = (column: 'category_id' | 'sub_category_id') => (engineOf(db) === 'postgres' ? sql.ref(column) : sql`+${sql.ref(column)}`)
	if (subCategory) return listed.where(of('sub_category_id'), '=', subCategory.id)
	return category ? listed.where(of('category_id'), '=', category.id) : listed
}

/** The products of the scope that pass every filter. */
export function filterProducts(db: Db, scope: Scope, filters: Filters): Products {
	return productsInScope(db, scope, filters).where(allFilters(db, filters))
}

/** The condition that a product passes every filter. */
export function allFilters(db: Db, filters: Filters): Expression<boolean> {
	const { brands, availability } = filters
	const conditions = [matchesFilters(db, filters)]
	if (brands.length > 0) conditions.push(sql<boolean>`brand_id in (select id from brands where name in (${sql.join(brands)}))`)
	if (availability === 'in_stock') conditions.push(sql<boolean>`stock > 0`)
	if (availability === 'out_of_stock') conditions.push(sql<boolean>`stock = 0`)
	return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/**
 * The condition of the filters that apply to the counts of brands, availability and sub-categories: price range (of the price that
 * the shopper pays, AMB-74), name, specifications, reduced prices and ratings.
 */
export function matchesFilters(db: Db, filters: Filters): Expression<boolean> {
	const { priceFrom, priceTo, ids, specs, onSale, ratingFrom } = filters
	const conditions = [
		...specs.map((choice) => sql`${idOf(db)} in (${productsWithValue(choice)})`),
		...(onSale ? [isReducedCondition] : []),
		...(ratingFrom === null ? [] : [sql`products.id in (${minimumRating(ratingFrom)})`]),
		...(priceFrom === null ? [] : [sql`paid >= ${priceFrom}`]),
		...(priceTo === null ? [] : [sql`paid <= ${priceTo}`]),
		...(ids === null ? [] : [ids.length > 0 ? sql`products.id in (${sql.join(ids)})` : sql`1 = 0`]),
	]
	return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** The condition that a product has a reduced price. */
export const isReducedCondition = sql<boolean>`paid < price`

/**
 * The id for a condition that a product is in a long list. SQLite would look up the row of each id of the list; with `+` it reads the
 * index of the other columns and checks each of its ids.
 */
function idOf(db: Db): Expression<number> {
	return engineOf(db) === 'postgres' ? sql<number>`products.id` : sql<number>`+products.id`
}

/** The products that have one of the chosen values of a specification. */
function productsWithValue({ ids }: ChosenValues) {
	// Numbers in the text of the statement, because a range of some hundred values would need too many parameters.
	const values = sql.raw(ids.map((id) => Math.trunc(id)).join(', ') || 'null')
	return sql<number>`select product_id from specification_links where value_id in (${values})`
}

/** The products with at least so many stars, searched among the products with reviews, which are few in a large catalogue. */
export function minimumRating(stars: number) {
	return sql<number>`
		select rated.id from products as rated
		where rated.id in (select product_id from reviews) and rated.rating_average >= ${stars * 100}`
}
