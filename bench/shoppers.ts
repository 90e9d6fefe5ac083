import { setTimeout as wait } from 'node:timers/promises'
import { type Db, type Engine, openDatabase } from '../server/db/open.ts'
import { summarize } from '../server/db/summarize.ts'
import { startShop } from '../tests/e2e/shop.ts'
import { quantile } from './measure.ts'
import { shopUntil, type Tally } from './shopper.ts'
import type { Result, Row } from './table.ts'
import type { Workshop } from './workshop.ts'

export interface ShoppersOptions {
	/** How many shop at once. */
	readonly shoppers: number
	/** For how many seconds. */
	readonly shopping: number
}

/** What the shoppers buy: enough of the first half to go on, so few of the rest that most who want it come too late. */
const wantedProducts = 40
const plenty = 1_000_000
const scarce = 3

/**
 * Many shoppers browse, add and order at once; some press twice, some give up waiting and send again. Throws when any
 * answer was a 5xx or came too late, when an order was lost or placed twice, and when the stock does not add up.
 */
export async function measureShoppers(workshop: Workshop, options: ShoppersOptions): Promise<Result> {
	return {
		title: `Shoppers: ${options.shoppers} at once for ${options.shopping} s, each pausing half a second between steps`,
		note: 'The shoppers run on the same machine. No answer was a 5xx, no order was lost or placed twice, and the stock adds up: else there were no figures.',
		rows: [await shopOn(workshop, 'sqlite', 1, options), await shopOn(workshop, 'postgres', 2, options)],
	}
}

async function shopOn(workshop: Workshop, engine: Engine, processes: number, { shoppers, shopping }: ShoppersOptions): Promise<Row> {
	const { environment } = await workshop.catalogue(engine)
	const db = openDatabase(environment.DATABASE_URL)
	const shops: Awaited<ReturnType<typeof startShop>>[] = []
	try {
		// One after the other: the first brings the tables and the places that are shipped to.
		for (let count = 0; count < processes; count++) shops.push(await startShop({ environment: { ...environment } }))
		const goods = await stockUp(db)
		const before = await stockOf(db)
		const tally: Tally = { times: new Map(), orders: new Map(), soldOut: 0, problems: [] }
		const end = Date.now() + shopping * 1000
		const urls = shops.map(({ url }) => url)
		await Promise.all(
			Array.from({ length: shoppers }, async (_, index) => {
				// Nobody comes at the very same moment.
				await wait((1000 * index) / shoppers)
				await shopUntil(end, { urls, goods, number: index, tally })
			}),
		)
		await check(db, before, tally)
		return rowOf(engine, processes, shopping, tally)
	} finally {
		await Promise.all(shops.map((shop) => shop.stop()))
		await db.destroy()
	}
}

async function stockUp(db: Db) {
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

async function stockOf(db: Db): Promise<ReadonlyMap<number, number>> {
	const rows = await db.selectFrom('offers').select(['id', 'stock']).execute()
	return new Map(rows.map(({ id, stock }) => [id, stock]))
}

/** The shoppers' own book against the shop's. */
async function check(db: Db, before: ReadonlyMap<number, number>, { orders, problems }: Tally): Promise<void> {
	const said = [...problems]
	const rows = await db.selectFrom('orders').select('order_no').execute()
	const kept = new Set(rows.map(({ order_no }) => order_no))
	const lost = [...orders.keys()].filter((number) => !kept.has(number))
	const double = [...kept].filter((number) => !orders.has(number))
	if (lost.length > 0) said.push(`${lost.length} confirmed orders are not in the shop: ${lost.slice(0, 5).join(', ')}`)
	if (double.length > 0) said.push(`${double.length} orders were placed that nobody was told of: ${double.slice(0, 5).join(', ')}`)

	const sold = await db
		.selectFrom('order_lines')
		.select(['offer_id', ({ fn }) => fn.sum<number>('quantity').as('quantity')])
		.groupBy('offer_id')
		.execute()
	const soldOf = new Map(sold.map(({ offer_id, quantity }) => [offer_id, Number(quantity)]))
	const ordered = [...orders.values()].reduce((sum, quantity) => sum + quantity, 0)
	const total = [...soldOf.values()].reduce((sum, quantity) => sum + quantity, 0)
	if (ordered !== total) said.push(`The shoppers ordered ${ordered} pieces, the shop sold ${total}`)
	for (const [id, stock] of await stockOf(db)) {
		const expected = (before.get(id) ?? 0) - (soldOf.get(id) ?? 0)
		if (stock !== expected || stock < 0) said.push(`Of offer ${id} there should be ${expected} left, but there are ${stock}`)
	}
	const unequal = await db
		.selectFrom('products')
		.innerJoin('offers', 'offers.product_id', 'products.id')
		.select(['products.id', 'products.stock', ({ fn }) => fn.sum<number>('offers.stock').as('sum')])
		.groupBy(['products.id', 'products.stock'])
		.execute()
	for (const { id, stock, sum } of unequal) if (stock !== Number(sum)) said.push(`Lists show ${stock} of product ${id}, its offers ${sum}`)
	if (said.length > 0) throw new Error(`The shop failed its shoppers:\n${said.slice(0, 20).join('\n')}`)
}

function rowOf(engine: Engine, processes: number, seconds: number, { times, orders, soldOut }: Tally): Row {
	const all = [...times.values()].flat()
	const orderTimes = times.get('order') ?? []
	return {
		shop: `${engine}, ${processes} ${processes === 1 ? 'process' : 'processes'}`,
		'requests/s': all.length / seconds,
		'p50 ms': quantile(all),
		'p99 ms': quantile(all, 0.99),
		orders: orders.size,
		'order p50 ms': quantile(orderTimes),
		'order p99 ms': quantile(orderTimes, 0.99),
		'sold out': soldOut,
	}
}
