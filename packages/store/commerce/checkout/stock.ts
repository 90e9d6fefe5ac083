import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { type Line, lineTitle } from '../cart/line.ts'
import { refuseShort } from '../cart/stock-refusal.ts'

type Trx = Transaction<Database>

/**
 * Takes what the lines ask for out of the stock and gives them back with the prices of this very moment: from here to
 * the end of the transaction nobody else changes these offers. Throws `stock_exceeded`, with all lines of which there
 * is not enough. Offers are taken in the order of their ids, so that two carts with the same products do not wait for
 * each other.
 */
export async function takeStock(trx: Trx, lines: readonly Line[]): Promise<Line[]> {
	const taken = new Map<number, Line>()
	const short: Line[] = []
	for (const line of lines.toSorted((a, b) => a.offerId - b.offerId)) {
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
	if (short.length > 0) throw await refusal(trx, short)
	return lines.flatMap((line) => taken.get(line.id) ?? [])
}

/** What an offer costs in the market of the work under way. Whoever has taken pieces of it has locked it. */
async function priceOf(trx: Trx, offerId: number) {
	return await trx.selectFrom('offers').select(['price', 'discount']).where('id', '=', offerId).executeTakeFirst()
}

/** The refusal that names every line of which there is not enough. */
export async function refusal(trx: Trx, short: readonly Pick<Line, 'id' | 'offerId' | 'productId' | 'name' | 'variant'>[]) {
	const ids = short.map((line) => line.offerId)
	const rows = await trx.selectFrom('offers').select(['id', 'stock']).where('id', 'in', ids).execute()
	const left = new Map(rows.map((row) => [row.id, row.stock]))
	return refuseShort(
		short.map((line) => ({ line_id: line.id, product_id: line.productId, name: lineTitle(line), stock: left.get(line.offerId) ?? 0 })),
	)
}

/**
 * Brings the products that lists show up to date: what is left and how many were sold. Relative to what they say, in
 * the order of their ids: a sum would miss what another order takes of another offer just now. Pieces that come back have
 * a negative quantity. Returns the products with what is left of them.
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

/** The same in the lists of every market where the offer is sold. */
async function countMarketSales(trx: Trx, lines: readonly Pick<Line, 'offerId' | 'productId' | 'quantity'>[]): Promise<void> {
	for (const { offerId, productId, quantity } of lines.toSorted((a, b) => a.productId - b.productId || a.offerId - b.offerId))
		await sql`
			update market_products set stock = stock - ${quantity}
			where product_id = ${productId} and market_id in (select market_id from market_prices where offer_id = ${offerId})`.execute(trx)
}

export interface SoldProduct {
	readonly id: number
	/** What is left. */
	readonly stock: number
	/** How many were sold just now; below 0: came back. */
	readonly sold: number
	readonly category_id: number
	readonly sub_category_id: number | null
}

/** The pages that show what is left of a product; where it sells out or can be had again, also the lists that mark that. */
export function soldTags({ id, stock, sold, category_id, sub_category_id }: SoldProduct): readonly string[] {
	const tags = [`product:${id}`]
	if (stock > 0 === stock + sold > 0) return tags
	return [...tags, ...[category_id, sub_category_id].flatMap((category) => (category === null ? [] : [`category:${category}`]))]
}
