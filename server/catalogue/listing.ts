import type { Sort } from '../../src/domain/catalogue/listing/query.ts'
import type { Db } from '../db/open.ts'
import { StoreError } from '../errors/errors.ts'
import { storeId } from '../http/wire-id.ts'
import { rankedIds } from '../search/ranked-page.ts'
import { type Facets, readFacets } from './facets.ts'
import type { Filters } from './filters.ts'
import { filtered, inScope, type Products, type Scope } from './products.ts'

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
	/** null when they were not asked for. How many products pass the filters, on all pages, is theirs to say. */
	readonly facets: Facets | null
	/** Products of the category and of the search, whatever the filters. */
	readonly total: number
}

export interface Counting {
	/** Whether anything is counted for the filters. */
	readonly facets: boolean
	/** Whether the category is one of the filters, as in a listing of all products. */
	readonly isCategoryFilter: boolean
}

/** One page of a listing, sorted and cut by the database. Counting for the filters costs more than the rest: it can be left out. */
export async function listProducts(
	db: Db,
	scope: Scope,
	filters: Filters,
	page: Page,
	{ facets: withFacets, isCategoryFilter }: Counting,
): Promise<Listed> {
	const [facets, ids] = await Promise.all([
		withFacets ? readFacets(db, scope, filters, isCategoryFilter) : null,
		readIds(db, scope, filters, page),
	])
	return { ids, facets, total: facets?.total ?? (await count(inScope(db, scope, filters))) }
}

async function readIds(db: Db, scope: Scope, filters: Filters, { items, page, sort }: Page): Promise<number[]> {
	const products = filtered(db, scope, filters)
	const offset = (page - 1) * items
	if (sort === 'None' && filters.search) return await rankedIds(db, filters.search, products, { items, offset })
	let query = products.select('id')
	if (sort === 'None') query = query.orderBy('top_status', 'desc').orderBy('sold_count', 'desc').orderBy('id')
	else if (sort === 'priceAsc') query = query.orderBy('paid').orderBy('id')
	else query = query.orderBy('paid', 'desc').orderBy('id', 'desc')
	const rows = await query.limit(items).offset(offset).execute()
	return rows.map((row) => row.id)
}

async function count(products: Products): Promise<number> {
	const row = await products.select((all) => all.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
	return row.count
}
