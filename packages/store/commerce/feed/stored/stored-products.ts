import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OffersTable, ProductsTable } from '@storefront/store/infrastructure/db/schema/catalogue.ts'
import type { Selectable } from 'kysely'
import { inChunks } from '../chunks.ts'
import { parseMarketColumn } from '../columns.ts'
import type { FeedDetails } from '../map/draft.ts'

/** A stored product with all data that a feed can contain. */
export interface StoredProduct {
	readonly row: Selectable<ProductsTable>
	/** Category, or category and sub-category. */
	readonly category: readonly string[]
	/** Empty without a brand. */
	readonly brand: string
	/** Sorted by position. */
	readonly offers: readonly StoredVariant[]
}

export type StoredVariant = Selectable<OffersTable>

/** Products with these ids, sorted by id. */
export async function loadProducts(db: Db, ids: readonly number[]): Promise<StoredProduct[]> {
	const sorted = [...new Set(ids)].sort((left, right) => left - right)
	const offers = Map.groupBy(await inChunks(sorted, (chunk) => loadVariants(db, chunk)), (offer) => offer.product_id)
	const rows = await inChunks(sorted, (chunk) => loadRows(db, chunk))
	return rows.map(({ category_name, sub_category_name, brand_name, ...row }) => ({
		row,
		category: sub_category_name === null ? [category_name] : [category_name, sub_category_name],
		brand: brand_name ?? '',
		offers: offers.get(row.id) ?? [],
	}))
}

function loadRows(db: Db, ids: readonly number[]) {
	return db
		.selectFrom('products')
		.innerJoin('categories', 'categories.id', 'products.category_id')
		.leftJoin('categories as sub', 'sub.id', 'products.sub_category_id')
		.leftJoin('brands', 'brands.id', 'products.brand_id')
		.selectAll('products')
		.select(['categories.name as category_name', 'sub.name as sub_category_name', 'brands.name as brand_name'])
		.where('products.id', 'in', ids)
		.orderBy('products.id')
		.execute()
}

function loadVariants(db: Db, productIds: readonly number[]) {
	return db.selectFrom('offers').selectAll().where('product_id', 'in', productIds).orderBy('position').orderBy('id').execute()
}

/** The columns of a variant in the last feed; null for a variant that is not from a feed. */
export function feedDetailsOf(offer: StoredVariant): FeedDetails | null {
	const details = JSON.parse(offer.details) as Partial<FeedDetails>
	if (!details.columns) return null
	// Earlier versions stored prices of markets like unknown columns.
	const columns = Object.fromEntries(Object.entries(details.columns).filter(([name]) => !parseMarketColumn(name)))
	return { ...(details as FeedDetails), columns }
}

/** The current stock of a variant in the terms of a feed. */
export function feedStockOf(offer: StoredVariant): Pick<FeedDetails, 'availability' | 'quantity'> {
	const availability = feedDetailsOf(offer)?.availability
	const isPromised = availability === 'preorder' || availability === 'backorder'
	return { availability: isPromised ? availability : offer.stock > 0 ? 'in_stock' : 'out_of_stock', quantity: offer.stock }
}

const productPrefix = 'shop-product-'
const offerPrefix = 'shop-offer-'

/** The key of a product in feeds; derived from the row id for products created by hand. */
export function productKeyOf({ row }: Pick<StoredProduct, 'row'>): string {
	return row.external_id ?? `${productPrefix}${row.id}`
}

export function offerIdOf(offer: Pick<StoredVariant, 'id' | 'external_id'>): string {
	return offer.external_id ?? `${offerPrefix}${offer.id}`
}

/** The row ids of products created by hand with these keys. */
export function manualProductIds(keys: readonly string[]): number[] {
	return rowIds(keys, productPrefix)
}

export function manualVariantIds(ids: readonly string[]): number[] {
	return rowIds(ids, offerPrefix)
}

function rowIds(names: readonly string[], prefix: string): number[] {
	const numbers = names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
	return numbers.filter((number) => /^[1-9]\d{0,8}$/.test(number)).map(Number)
}
