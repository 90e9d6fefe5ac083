import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import { StoreError } from '../errors.ts'
import { storeId } from '../wire-id.ts'
import { type Facets, readFacets } from './facets.ts'
import { type Filters, noFilters } from './filters.ts'

/** What a listing shows: a category, a part of it, or everything. */
export interface Scope {
	readonly category: { readonly id: number; readonly name: string } | null
	readonly subCategory: { readonly id: number; readonly name: string } | null
}

/** Finds the category and sub-category that were asked for; throws `not_found` for what is not there. */
export async function findScope(db: Db, category: string | number | undefined, subCategory: string | number | undefined): Promise<Scope> {
	const sub = subCategory === undefined || subCategory === '' ? null : await findCategory(db, subCategory)
	const named = category === undefined || category === '' ? null : await findCategory(db, category)
	if (named && sub && sub.parent_id !== named.id) throw noCategory()
	// A sub-category's own address works as well: /products/{its id}.
	if (named && !sub && named.parent_id !== null) return { category: await findCategory(db, named.parent_id), subCategory: named }
	if (sub && !named && sub.parent_id !== null) return { category: await findCategory(db, sub.parent_id), subCategory: sub }
	return { category: named, subCategory: sub }
}

async function findCategory(db: Db, id: string | number) {
	const row = await db
		.selectFrom('categories')
		.select(['id', 'name', 'parent_id'])
		.where('id', '=', storeId(id) ?? -1)
		.executeTakeFirst()
	if (!row) throw noCategory()
	return row
}

function noCategory(): StoreError {
	return new StoreError('not_found', 'There is no such category.')
}

export type Sort = 'None' | 'priceAsc' | 'priceDesc'

export interface Page {
	/** How many at most. */
	readonly items: number
	/** From 1. */
	readonly page: number
	readonly sort: Sort
}

export interface Listed {
	/** The products of the page, in order. */
	readonly ids: readonly number[]
	/** null when they were not asked for. */
	readonly facets: Facets | null
	/** Products of the category, whatever the filters. */
	readonly total: number
	/** Products that pass the filters, on all pages. */
	readonly matching: number
}

/** One page of a listing, sorted and cut by the database. Counting for the filters costs more than the rest: it can be left out. */
export async function listProducts(db: Db, scope: Scope, filters: Filters, page: Page, withFacets = true): Promise<Listed> {
	const [facets, ids, counted] = await Promise.all([
		withFacets ? readFacets(db, scope) : null,
		readIds(db, scope, filters, page),
		filters.any ? countMatching(db, scope, filters) : undefined,
	])
	const total = facets?.total ?? (await countMatching(db, scope, noFilters))
	return { ids, facets, total, matching: counted ?? total }
}

type Products = SelectQueryBuilder<Database, 'products', object>

function within(db: Db, scope: Scope, filters: Filters): Products {
	let query: Products = db.selectFrom('products')
	// The part alone says enough: each sub-category has one parent.
	if (scope.subCategory) query = query.where('sub_category_id', '=', scope.subCategory.id)
	else if (scope.category) query = query.where('category_id', '=', scope.category.id)
	if (filters.brands.length > 0)
		query = query.where('brand_id', 'in', (brands) => brands.selectFrom('brands').select('id').where('name', 'in', filters.brands))
	if (filters.availability === 'in_stock') query = query.where('stock', '>', 0)
	if (filters.availability === 'out_of_stock') query = query.where('stock', '=', 0)
	if (filters.priceFrom !== null) query = query.where('price', '>=', filters.priceFrom)
	if (filters.priceTo !== null) query = query.where('price', '<=', filters.priceTo)
	if (filters.ids !== null) query = filters.ids.length > 0 ? query.where('id', 'in', filters.ids) : query.where(sql<boolean>`1 = 0`)
	return query
}

async function readIds(db: Db, scope: Scope, filters: Filters, { items, page, sort }: Page): Promise<number[]> {
	let query = within(db, scope, filters).select('id')
	if (sort === 'None') query = query.orderBy('top_status', 'desc').orderBy('sold_count', 'desc').orderBy('id')
	else if (sort === 'priceAsc') query = query.orderBy('price').orderBy('id')
	else query = query.orderBy('price', 'desc').orderBy('id', 'desc')
	const rows = await query
		.limit(items)
		.offset((page - 1) * items)
		.execute()
	return rows.map((row) => row.id)
}

async function countMatching(db: Db, scope: Scope, filters: Filters): Promise<number> {
	const row = await within(db, scope, filters)
		.select((count) => count.fn.countAll<number>().as('matching'))
		.executeTakeFirstOrThrow()
	return row.matching
}
