import type { Sort } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { lowestVariant, pricesDiffer } from '@storefront/contract/domain/catalogue/listing/variant-choice.ts'
import { text } from '@storefront/i18n/text.ts'
import { parseId } from '@storefront/store/http/calls/wire-id.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { sql } from 'kysely'
import { rankedIds } from '../../search/ranked-page.ts'
import { translationsColumn } from '../../translations/localize.ts'
import { type Facets, readFacets } from './facets.ts'
import { type Filters, isUnfiltered } from './filters.ts'
import { hasVariantFilters, matchingVariants } from './matching-variants.ts'
import { allFilters, filterProducts, type Products, productsInScope, type Scope } from './products.ts'
import { isAmong, isNotAmong, readVariedProducts, type VariedProduct } from './varied-products.ts'

/** Finds the requested category and sub-category. Throws `not_found` if one does not exist. */
export async function findScope(db: Db, category: string | number | undefined, subCategory: string | number | undefined): Promise<Scope> {
	const sub = subCategory === undefined || subCategory === '' ? null : await findCategory(db, subCategory)
	const named = category === undefined || category === '' ? null : await findCategory(db, category)
	if (named && sub && sub.parent_id !== named.id) throw categoryNotFound()
	// The URL of a sub-category works as well: /products/{its id}.
	if (named && !sub && named.parent_id !== null) return { category: await findCategory(db, named.parent_id), subCategory: named }
	if (sub && !named && sub.parent_id !== null) return { category: await findCategory(db, sub.parent_id), subCategory: sub }
	return { category: named, subCategory: sub }
}

async function findCategory(db: Db, id: string | number) {
	const row = await db
		.selectFrom('categories')
		.select(['id', 'name', 'parent_id'])
		.select(translationsColumn('category', 'categories.id').as('texts'))
		.where('id', '=', parseId(id) ?? -1)
		.executeTakeFirst()
	if (!row) throw categoryNotFound()
	return row
}

function categoryNotFound(): StoreError {
	return new StoreError('not_found', text('refusals.noCategory'))
}

export interface Page {
	/** Most products on the page. */
	readonly items: number
	/** From 1. */
	readonly page: number
	readonly sort: Sort
}

export interface ListingResult {
	/** The products of the page, in order. */
	readonly ids: readonly number[]
	/** The variants to show of products with variations, if the filters choose one; by product id. */
	readonly variants: ReadonlyMap<number, ShownVariant>
	/** null if not requested. They include the number of products that pass the filters, on all pages. */
	readonly facets: Facets | null
	/** Products of the category and of the search, before filters; 0 if not requested. */
	readonly total: number
}

export interface CountingOptions {
	/** Whether `total` is needed; true by default. */
	readonly total?: boolean
	/** Whether to count the choices of the filters. */
	readonly facets: boolean
	/** Whether the category is one of the filters, as in a listing of all products. */
	readonly isCategoryFilter: boolean
}

/** Reads one page of a listing, sorted by the database. Counting the choices of the filters costs more than the rest and is optional. */
export async function listProducts(
	db: Db,
	scope: Scope,
	filters: Filters,
	page: Page,
	{ facets: withFacets, isCategoryFilter, total = true }: CountingOptions,
): Promise<ListingResult> {
	const varied = hasVariantFilters(filters) ? await readVariedProducts(db, scope, filters) : []
	const [facets, ids] = await Promise.all([
		withFacets ? readFacets(db, scope, filters, isCategoryFilter) : null,
		readPageIds(db, scope, filters, page, varied),
	])
	const variants = new Map(varied.filter(({ id }) => ids.includes(id)).flatMap((product) => shownVariantOf(product, filters)))
	return { ids, variants, facets, total: facets?.total ?? (total ? await count(productsInScope(db, scope, filters)) : 0) }
}

/** The variant of a product that a list shows. */
export interface ShownVariant {
	/** Id in the table `offers`. */
	readonly id: number
	/** Whether other variants that pass the filters have another price. */
	readonly priceVaries: boolean
}

function shownVariantOf(product: VariedProduct, filters: Filters): [number, ShownVariant][] {
	const passing = matchingVariants(product, filters)
	const shown = lowestVariant(passing)
	return shown ? [[product.id, { id: shown.id, priceVaries: pricesDiffer(passing) }]] : []
}

/** `varied`: products that are filtered variant by variant, not by SQL. */
async function readPageIds(
	db: Db,
	scope: Scope,
	filters: Filters,
	{ items, page, sort }: Page,
	varied: readonly VariedProduct[],
): Promise<number[]> {
	const offset = (page - 1) * items
	const passing = varied.flatMap((product) => {
		const shown = lowestVariant(matchingVariants(product, filters))
		return shown ? [{ ...product, paid: shown.paid }] : []
	})
	if (sort === 'None' && filters.search) {
		const isWhole = scope.category === null && isUnfiltered(filters)
		const within = isWhole
			? db.selectFrom('products').where(filters.search.inOrder)
			: productsInScope(db, scope, filters).where(
					sql<boolean>`((${allFilters(db, filters)} and ${isNotAmong(db, varied)}) or ${isAmong(db, passing)})`,
				)
		return await rankedIds(db, filters.search, within, { items, offset })
	}
	let query = filterProducts(db, scope, filters).where(isNotAmong(db, varied)).select(['id', 'paid', 'top_status', 'sold_count'])
	if (sort === 'None') query = query.orderBy('top_status', 'desc').orderBy('sold_count', 'desc').orderBy('id')
	else if (sort === 'priceAsc') query = query.orderBy('paid').orderBy('id')
	else query = query.orderBy('paid', 'desc').orderBy('id', 'desc')
	// At most `passing.length` products before the page have variations; the other products before the page need not be read.
	const skipped = Math.max(0, offset - passing.length)
	const rows = await query
		.limit(offset + items - skipped)
		.offset(skipped)
		.execute()
	const inOrder = passing.length === 0 ? rows : [...rows, ...passing].sort(orders[sort])
	return inOrder.slice(offset - skipped, offset - skipped + items).map((row) => row.id)
}

type Ordered = Pick<VariedProduct, 'id' | 'top_status' | 'sold_count'> & { readonly paid: number }

/** The same orders as in SQL, for products that were not filtered by SQL. */
const orders: Readonly<Record<Sort, (a: Ordered, b: Ordered) => number>> = {
	None: (a, b) => b.top_status - a.top_status || b.sold_count - a.sold_count || a.id - b.id,
	priceAsc: (a, b) => a.paid - b.paid || a.id - b.id,
	priceDesc: (a, b) => b.paid - a.paid || b.id - a.id,
}

async function count(products: Products): Promise<number> {
	const row = await products.select((all) => all.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
	return row.count
}
