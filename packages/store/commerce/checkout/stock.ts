import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { text } from '@storefront/i18n/text.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { type Line, lineTitle } from '../cart/line.ts'
import { stockExceeded } from '../cart/stock-exceeded.ts'
import { takeFromPlace } from '../location/pickup/place-stock.ts'
import type { PickupPlace } from '../location/pickup/read-places.ts'
import { namesOf, serviceRefused } from '../location/services/offered-services.ts'

type Trx = Transaction<Database>

/**
 * Takes the quantities of the lines out of stock, and out of that of the pick-up place, and returns the lines with their current prices.
 * Until the transaction ends no one else can change these variants. Throws `stock_exceeded` with all lines that are short. Variants are
 * locked in the order of their ids, so that two carts with the same products do not deadlock.
 */
export async function takeStock(trx: Trx, lines: readonly Line[], place: PickupPlace | null = null): Promise<Line[]> {
	const taken = new Map<number, Line>()
	const short: Line[] = []
	const notThere: Line[] = []
	for (const line of lines.toSorted((a, b) => a.offerId - b.offerId)) {
		if (place && !(await takeFromPlace(trx, place.id, line))) {
			notThere.push(line)
			continue
		}
		const offer = await trx
			.updateTable('offers')
			.set((row) => ({ stock: row('stock', '-', line.quantity) }))
			.where('id', '=', line.offerId)
			.where('stock', '>=', line.quantity)
			.returning(['stock'])
			.executeTakeFirst()
		const price = offer && (await priceOf(trx, line.offerId))
		if (price) taken.set(line.id, { ...line, ...offer, ...price, unitPrice: applyDiscount(price.price, price.discount) })
		else short.push(line)
	}
	if (place && notThere.length > 0) throw serviceRefused(text('refusals.notAtPlace', { place: place.name, names: namesOf(notThere) }))
	if (short.length > 0) throw await stockExceededFor(trx, short)
	return lines.flatMap((line) => taken.get(line.id) ?? [])
}

/** The price of a variant in the current market. The caller has locked the variant by taking stock. */
async function priceOf(trx: Trx, offerId: number) {
	return await trx.selectFrom('offers').select(['price', 'discount']).where('id', '=', offerId).executeTakeFirst()
}

/** The error with all lines that are short. */
export async function stockExceededFor(trx: Trx, short: readonly Pick<Line, 'id' | 'offerId' | 'productId' | 'name' | 'variant'>[]) {
	const ids = short.map((line) => line.offerId)
	const rows = await trx.selectFrom('offers').select(['id', 'stock']).where('id', 'in', ids).execute()
	const left = new Map(rows.map((row) => [row.id, row.stock]))
	return stockExceeded(
		short.map((line) => ({ line_id: line.id, product_id: line.productId, name: lineTitle(line), stock: left.get(line.offerId) ?? 0 })),
	)
}

/**
 * Updates stock and sales count of products in listings. Changes are relative, in the order of product ids: an absolute
 * sum would miss what a concurrent order takes of another variant. Returned pieces have a negative quantity. Returns the
 * products with their remaining stock.
 */
export async function countSales(trx: Trx, lines: readonly Pick<Line, 'offerId' | 'productId' | 'quantity'>[]): Promise<SoldProduct[]> {
	const sold = new Map<number, number>()
	for (const { productId, quantity } of lines) sold.set(productId, (sold.get(productId) ?? 0) + quantity)
	const products: SoldProduct[] = []
	await countMarketSales(trx, lines)
	for (const [productId, quantity] of [...sold].toSorted(([a], [b]) => a - b)) {
		const product = await trx
			.updateTable('products')
			.set((row) => ({ stock: row('stock', '-', quantity), sold_count: row('sold_count', '+', quantity) }))
			.where('id', '=', productId)
			.returning(['id', 'stock', 'category_id', 'sub_category_id'])
			.executeTakeFirstOrThrow()
		products.push({ ...product, sold: quantity })
	}
	return products
}

/** Updates the stock in the listings of every market where the variant is sold. */
async function countMarketSales(trx: Trx, lines: readonly Pick<Line, 'offerId' | 'productId' | 'quantity'>[]): Promise<void> {
	for (const { offerId, productId, quantity } of lines.toSorted((a, b) => a.productId - b.productId || a.offerId - b.offerId))
		await sql`
			update market_products set stock = stock - ${quantity}
			where product_id = ${productId} and market_id in (select market_id from market_prices where offer_id = ${offerId})`.execute(trx)
}

export interface SoldProduct {
	readonly id: number
	/** The remaining stock. */
	readonly stock: number
	/** Number of pieces just sold; below 0 for returned pieces. */
	readonly sold: number
	readonly category_id: number
	readonly sub_category_id: number | null
}

/**
 * Cache tags of pages that show the stock of a product. If it sells out or is available again, also the tags of its
 * listings.
 */
export function soldTags({ id, stock, sold, category_id, sub_category_id }: SoldProduct): readonly string[] {
	const tags = [`product:${id}`]
	if (stock > 0 === stock + sold > 0) return tags
	return [...tags, ...[category_id, sub_category_id].flatMap((category) => (category === null ? [] : [`category:${category}`]))]
}
