import { type Db, engineOf } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Filters } from './filters.ts'

/** What a listing shows: a category, a part of it, or everything. */
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

/** The products that a listing is about, whatever its filters: of the category, and found by the search. */
export function productsInScope(db: Db, scope: Scope, { search }: Pick<Filters, 'search'>): Products {
	let query: Products = db.selectFrom('products')
	// The part alone says enough: each sub-category has one parent.
	if (scope.subCategory) query = query.where('sub_category_id', '=', scope.subCategory.id)
	else if (scope.category) query = query.where('category_id', '=', scope.category.id)
	if (search === undefined) return query
	return query.where(search === null ? sql<boolean>`1 = 0` : search.condition)
}

/** Of these, the ones in a short list, which alone are looked at. */
export function productsInScopeAmong(db: Db, { category, subCategory }: Scope, filters: Filters, ids: Expression<number>): Products {
	const listed = productsInScope(db, { category: null, subCategory: null }, filters).where('products.id', 'in', ids)
	// SQLite would look at the whole category, unless it is told (by +) that no index has it.
	const of = (column: 'category_id' | 'sub_category_id') => (engineOf(db) === 'postgres' ? sql.ref(column) : sql`+${sql.ref(column)}`)
	if (subCategory) return listed.where(of('sub_category_id'), '=', subCategory.id)
	return category ? listed.where(of('category_id'), '=', category.id) : listed
}

/** Of these, the ones that pass every filter. `id` as in `passing`. */
export function filterProducts(db: Db, scope: Scope, filters: Filters, id?: Expression<number>): Products {
	return productsInScope(db, scope, filters).where(allFilters(filters, id))
}

/** Whether a product passes every filter. */
export function allFilters(filters: Filters, id?: Expression<number>): Expression<boolean> {
	const { brands, availability } = filters
	const conditions = [matchesFilters(filters, id)]
	if (brands.length > 0) conditions.push(sql<boolean>`brand_id in (select id from brands where name in (${sql.join(brands)}))`)
	if (availability === 'in_stock') conditions.push(sql<boolean>`stock > 0`)
	if (availability === 'out_of_stock') conditions.push(sql<boolean>`stock = 0`)
	return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/**
 * The filters that the counts of brands, availability and sub-categories obey: price range (by what the shopper pays,
 * AMB-74), name, specifications, reduced prices and ratings.
 *
 * `id`: what is looked up in lists of products; `idMatchesFilters` where most products are looked at anyway.
 */
export function matchesFilters(filters: Filters, id: Expression<number> = ownId): Expression<boolean> {
	const { priceFrom, priceTo, ids, chosen, onSale, ratingFrom } = filters
	const conditions = [
		...(chosen ? [chosen.having(id)] : []),
		...(onSale ? [isReducedCondition] : []),
		...(ratingFrom === null ? [] : [sql`${id} in (${minimumRating(ratingFrom)})`]),
		...(priceFrom === null ? [] : [sql`paid >= ${priceFrom}`]),
		...(priceTo === null ? [] : [sql`paid <= ${priceTo}`]),
		...(ids === null ? [] : [ids.length > 0 ? sql`${id} in (${sql.join(ids)})` : sql`1 = 0`]),
	]
	return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

const ownId = sql<number>`products.id`

/**
 * The same for a query that reads an index in its order and asks of each product whether it is in a list. SQLite would look up each
 * id of the list, in rows ten times as wide, unless it is told (by +) that no index has it; PostgreSQL knows how long the list is.
 */
export function idMatchesFilters(db: Db): Expression<number> {
	return engineOf(db) === 'postgres' ? ownId : sql<number>`+products.id`
}

/** What costs less than before. */
export const isReducedCondition = sql<boolean>`paid < price`

/** The products with at least so many stars. Looked for among those that have reviews, which are few of a large catalogue. */
export function minimumRating(stars: number) {
	return sql<number>`
		select rated.id from products as rated
		where rated.id in (select product_id from reviews) and rated.rating_average >= ${stars * 100}`
}
