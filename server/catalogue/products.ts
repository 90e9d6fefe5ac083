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
	let query = inScope(db, scope, filters).where(passing(filters))
	if (filters.brands.length > 0)
		query = query.where('brand_id', 'in', (brands) => brands.selectFrom('brands').select('id').where('name', 'in', filters.brands))
	if (filters.availability === 'in_stock') query = query.where('stock', '>', 0)
	if (filters.availability === 'out_of_stock') query = query.where('stock', '=', 0)
	return query
}

/** The filters that the counts of all others obey: price range (by what the shopper pays, AMB-74) and name. */
export function passing({ priceFrom, priceTo, ids }: Filters): Expression<boolean> {
	const conditions = [
		...(priceFrom === null ? [] : [sql`paid >= ${priceFrom}`]),
		...(priceTo === null ? [] : [sql`paid <= ${priceTo}`]),
		...(ids === null ? [] : [ids.length > 0 ? sql`products.id in (${sql.join(ids)})` : sql`1 = 0`]),
	]
	return conditions.length === 0 ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
