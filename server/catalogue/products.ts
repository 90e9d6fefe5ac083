import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Database } from '../db/schema/database.ts'
import type { Filters } from './filters.ts'

/** What a listing shows: a category, a part of it, or everything. */
export interface Scope {
	readonly category: { readonly id: number; readonly name: string } | null
	readonly subCategory: { readonly id: number; readonly name: string } | null
}

export type Products = SelectQueryBuilder<Database, 'products', object>

/** The products that a listing is about, whatever its filters: of the category, and found by the search. */
export function inScope(db: Db, scope: Scope, { search }: Filters): Products {
	let query: Products = db.selectFrom('products')
	// The part alone says enough: each sub-category has one parent.
	if (scope.subCategory) query = query.where('sub_category_id', '=', scope.subCategory.id)
	else if (scope.category) query = query.where('category_id', '=', scope.category.id)
	if (search === undefined) return query
	return query.where(search === null ? sql<boolean>`1 = 0` : search.condition)
}

/** Of these, the ones that pass every filter. */
export function filtered(db: Db, scope: Scope, filters: Filters): Products {
	return inScope(db, scope, filters).where(everyFilter(filters))
}

/** Whether a product passes every filter. */
export function everyFilter(filters: Filters): Expression<boolean> {
	const { brands, availability } = filters
	const conditions = [passing(filters)]
	if (brands.length > 0) conditions.push(sql<boolean>`brand_id in (select id from brands where name in (${sql.join(brands)}))`)
	if (availability === 'in_stock') conditions.push(sql<boolean>`stock > 0`)
	if (availability === 'out_of_stock') conditions.push(sql<boolean>`stock = 0`)
	return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/**
 * The filters that the counts of brands, availability and sub-categories obey: price range (by what the shopper pays,
 * AMB-74), name, specifications, reduced prices and ratings.
 */
export function passing({ priceFrom, priceTo, ids, specs, onSale, ratingFrom }: Filters): Expression<boolean> {
	const conditions = [
		...specs.map((choice) => hasOneOf(choice.ids)),
		...(onSale ? [reduced] : []),
		...(ratingFrom === null ? [] : [sql`products.id in (${ratedFrom(ratingFrom)})`]),
		...(priceFrom === null ? [] : [sql`paid >= ${priceFrom}`]),
		...(priceTo === null ? [] : [sql`paid <= ${priceTo}`]),
		...(ids === null ? [] : [ids.length > 0 ? sql`products.id in (${sql.join(ids)})` : sql`1 = 0`]),
	]
	return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** What costs less than before. */
export const reduced = sql<boolean>`paid < price`

/** The products with at least so many stars. Looked for among those that have reviews, which are few of a large catalogue. */
export function ratedFrom(stars: number) {
	return sql<number>`
		select rated.id from products as rated
		where rated.id in (select product_id from reviews) and rated.rating_average >= ${stars * 100}`
}

/** Products that have one of these values of a specification. */
function hasOneOf(valueIds: readonly number[]) {
	if (valueIds.length === 0) return sql<boolean>`1 = 0`
	// Whole numbers of the store's own, so that a range of some hundred values is no list of parameters.
	const ids = sql.raw(valueIds.map((id) => Math.trunc(id)).join(', '))
	return sql<boolean>`products.id in (select product_id from specification_links where value_id in (${ids}))`
}
