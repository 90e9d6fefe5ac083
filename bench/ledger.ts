import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { ShopperStats } from './shopper.ts'

/** Products of the run: enough stock for the first half, too little for the rest. */
const wantedProducts = 40
const plenty = 1_000_000
const scarce = 3

/** Sets the stock of some products and returns it. */
export async function fillStock(db: Db) {
	const offers = await db.selectFrom('offers').select(['id', 'product_id', 'attributes']).orderBy('id').limit(wantedProducts).execute()
	for (const [index, { id }] of offers.entries()) {
		const stock = index % 2 ? scarce : plenty
		await db.updateTable('offers').set({ stock }).where('id', '=', id).execute()
	}
	const productIds = [...new Set(offers.map(({ product_id }) => product_id))]
	await db.transaction().execute((trx) => summarize(trx, productIds))
	return offers.map(({ id, product_id, attributes }) => ({
		productId: String(product_id),
		variantId: attributes === '{}' ? null : String(id),
	}))
}

/** Stock by the id of each variant. */
export async function stockOf(db: Db): Promise<ReadonlyMap<number, number>> {
	const rows = await db.selectFrom('offers').select(['id', 'stock']).execute()
	return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/**
 * Compares the record of the shoppers with the database of the shop. Throws if an order was lost or placed twice, or if the stock is wrong.
 */
export async function expectBalance(
	db: Db,
	before: ReadonlyMap<number, number>,
	{ orders, problems }: Pick<ShopperStats, 'orders' | 'problems'>,
): Promise<void> {
	const findings = [...problems]
	const rows = await db.selectFrom('orders').select('order_no').execute()
	const orderNumbers = new Set(rows.map(({ order_no }) => order_no))
	const lost = [...orders.keys()].filter((number) => !orderNumbers.has(number))
	const double = [...orderNumbers].filter((number) => !orders.has(number))
	if (lost.length > 0) findings.push(`${lost.length} confirmed orders are not in the shop: ${lost.slice(0, 5).join(', ')}`)
	if (double.length > 0) findings.push(`${double.length} orders were placed without a response: ${double.slice(0, 5).join(', ')}`)

	const sold = await db
		.selectFrom('order_lines')
		.select(['offer_id', ({ fn }) => fn.sum<number>('quantity').as('quantity')])
		.groupBy('offer_id')
		.execute()
	const soldOf = new Map(sold.map(({ offer_id, quantity }) => [offer_id, Number(quantity)]))
	const ordered = [...orders.values()].reduce((sum, quantity) => sum + quantity, 0)
	const total = [...soldOf.values()].reduce((sum, quantity) => sum + quantity, 0)
	if (ordered !== total) findings.push(`The shoppers ordered ${ordered} pieces, the shop sold ${total}`)
	for (const [id, stock] of await stockOf(db)) {
		const expected = (before.get(id) ?? 0) - (soldOf.get(id) ?? 0)
		if (stock !== expected || stock < 0) findings.push(`Of offer ${id} there should be ${expected} left, but there are ${stock}`)
	}
	const unequal = await db
		.selectFrom('products')
		.innerJoin('offers', 'offers.product_id', 'products.id')
		.select(['products.id', 'products.stock', ({ fn }) => fn.sum<number>('offers.stock').as('sum')])
		.groupBy(['products.id', 'products.stock'])
		.execute()
	for (const { id, stock, sum } of unequal)
		if (stock !== Number(sum)) findings.push(`Lists show ${stock} of product ${id}, its offers ${sum}`)
	if (findings.length > 0) throw new Error(`The shop failed its shoppers:\n${findings.slice(0, 20).join('\n')}`)
}
