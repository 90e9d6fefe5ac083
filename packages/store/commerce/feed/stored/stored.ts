import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OffersTable, ProductsTable } from '@storefront/store/infrastructure/db/schema/catalogue.ts'
import type { Selectable } from 'kysely'
import { inChunks } from '../chunks.ts'
import { parseMarketColumn } from '../columns.ts'
import type { OfferDetails } from '../map/draft.ts'

/** A product of the shop with everything that a feed may say of it. */
export interface StoredProduct {
	readonly row: Selectable<ProductsTable>
	/** Category, or category and sub-category. */
	readonly category: readonly string[]
	/** Empty: none. */
	readonly brand: string
	/** In their order. */
	readonly offers: readonly StoredOffer[]
}

export type StoredOffer = Selectable<OffersTable>

/** Products with these ids, by id. */
export async function loadProducts(db: Db, ids: readonly number[]): Promise<StoredProduct[]> {
	const sorted = [...new Set(ids)].sort((left, right) => left - right)
	const offers = Map.groupBy(await inChunks(sorted, (chunk) => loadOffers(db, chunk)), (offer) => offer.product_id)
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

function loadOffers(db: Db, productIds: readonly number[]) {
	return db.selectFrom('offers').selectAll().where('product_id', 'in', productIds).orderBy('position').orderBy('id').execute()
}

/** What the feed said of an offer when it was last read; null for one that never came from a feed. */
export function detailsOf(offer: StoredOffer): OfferDetails | null {
	const details = JSON.parse(offer.details) as Partial<OfferDetails>
	if (!details.columns) return null
	// Before prices of markets were columns of their own, they were kept as any other.
	const columns = Object.fromEntries(Object.entries(details.columns).filter(([name]) => !parseMarketColumn(name)))
	return { ...(details as OfferDetails), columns }
}

/** What the shop itself says of an offer's stock. */
export function stockStatementOf(offer: StoredOffer): Pick<OfferDetails, 'availability' | 'quantity'> {
	const said = detailsOf(offer)?.availability
	const isPromised = said === 'preorder' || said === 'backorder'
	return { availability: isPromised ? said : offer.stock > 0 ? 'in_stock' : 'out_of_stock', quantity: offer.stock }
}

const productPrefix = 'shop-product-'
const offerPrefix = 'shop-offer-'

/** What a feed calls a product; one made by hand is called after its row. */
export function productKeyOf({ row }: Pick<StoredProduct, 'row'>): string {
	return row.external_id ?? `${productPrefix}${row.id}`
}

export function offerIdOf(offer: Pick<StoredOffer, 'id' | 'external_id'>): string {
	return offer.external_id ?? `${offerPrefix}${offer.id}`
}

/** The rows made by hand that these names mean. */
export function handMadeProducts(keys: readonly string[]): number[] {
	return rowIds(keys, productPrefix)
}

export function handMadeOffers(ids: readonly string[]): number[] {
	return rowIds(ids, offerPrefix)
}

function rowIds(names: readonly string[], prefix: string): number[] {
	const numbers = names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length))
	return numbers.filter((number) => /^[1-9]\d{0,8}$/.test(number)).map(Number)
}
