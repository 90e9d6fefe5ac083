import type { Sort } from '../../../src/domain/catalogue/listing/query.ts'
import { text } from '../../../src/language/text.ts'
import { type Db, engineOf } from '../../db/open.ts'
import { StoreError } from '../../errors/errors.ts'
import { storeId } from '../../http/wire-id.ts'
import { rankedIds } from '../../search/ranked-page.ts'
import { oneByOne } from '../../specifications/chosen-products.ts'
import { textsOf } from '../../translations/told.ts'
import { type Facets, readFacets } from './facets.ts'
import { type Filters, isUnfiltered } from './filters.ts'
import { filtered, idInPassing, inScope, type Products, type Scope } from './products.ts'

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
		.select(textsOf('category', 'categories.id').as('texts'))
		.where('id', '=', storeId(id) ?? -1)
		.executeTakeFirst()
	if (!row) throw noCategory()
	return row
}

function noCategory(): StoreError {
	return new StoreError('not_found', text('refusals.noCategory'))
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
	const counting = withFacets ? readFacets(db, scope, filters, isCategoryFilter) : null
	// SQLite reads one after the other anyway: there the list may know what was counted.
	const counted = engineOf(db) === 'sqlite' ? await counting : null
	const [facets, ids] = await Promise.all([counting, readIds(db, scope, filters, page, counted)])
	return { ids, facets, total: facets?.total ?? (await count(inScope(db, scope, filters))) }
}

/** So few are found by the index that is counted by, and sorted: in the order of the list nearly all products would be looked at. */
const few = 100

/** Where the page is full after so many products, each is asked for what was chosen, in place of a list of all that have it. */
const soon = 2000

/** `counted`: how many pass the filters, and of how many; null: not known. */
async function readIds(
	db: Db,
	scope: Scope,
	filters: Filters,
	{ items, page, sort }: Page,
	counted: Pick<Facets, 'matching' | 'total'> | null,
): Promise<number[]> {
	if (counted?.matching === 0) return []
	const isFew = counted !== null && counted.matching < Math.min(few, counted.total)
	const offset = (page - 1) * items
	const isSoon = counted !== null && (offset + items) * counted.total < soon * counted.matching
	const read = isSoon && filters.chosen ? { ...filters, chosen: { having: oneByOne(db, filters.specs), ids: null } } : filters
	const products = filtered(db, scope, read, counted && !isFew ? idInPassing(db) : undefined)
	if (sort === 'None' && filters.search) {
		const isWhole = scope.category === null && isUnfiltered(filters)
		const within = isWhole ? db.selectFrom('products').where(filters.search.inOrder) : products
		return await rankedIds(db, filters.search, within, { items, offset })
	}
	let query = (isFew ? db.selectFrom('products').where('products.id', 'in', products.select('products.id')) : products).select('id')
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
