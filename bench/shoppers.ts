import { setTimeout as wait } from 'node:timers/promises'
import { type Db, type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { startShop } from '#tests/e2e/support/shop.ts'
import { expectBalance, fillStock, stockOf } from './ledger.ts'
import { measureMachines } from './machines/machines.ts'
import { quantile } from './measure.ts'
import { runShopper, type ShopperStats } from './shopper.ts'
import type { Result, Row } from './table.ts'
import type { Fixture } from './workshop.ts'

export interface ShoppersOptions {
	/** Number of concurrent shoppers. */
	readonly shoppers: number
	/** Duration of the shopping in seconds. */
	readonly shopping: number
	/** Runs shoppers against ten processes behind nginx, of which one is killed and one restarted. */
	readonly machines?: true
}

/**
 * Runs many shoppers who browse, add and order at the same time; some click twice, some abort and send the order again. Throws if a
 * response was a server error or too slow, if an order was lost or placed twice, or if the stock is wrong.
 */
export async function measureShoppers(workshop: Fixture, options: ShoppersOptions): Promise<Result> {
	const { shoppers, shopping, machines } = options
	if (machines) return await measureMachines(workshop, { seconds: shopping, shop: (db, urls) => letThemShop(db, urls, options), shoppers })
	return {
		title: `Shoppers: ${shoppers} at once for ${shopping} s, each pausing half a second between steps`,
		note: 'The shoppers run on the same machine. No answer was a 5xx, no order was lost or placed twice, and the stock adds up: else there were no figures.',
		rows: [await shopOn(workshop, 'sqlite', 1, options), await shopOn(workshop, 'postgres', 2, options)],
	}
}

async function shopOn(workshop: Fixture, engine: Engine, processes: number, options: ShoppersOptions): Promise<Row> {
	const { environment } = await workshop.catalogue(engine)
	const db = openDatabase(environment.DATABASE_URL)
	const shops: Awaited<ReturnType<typeof startShop>>[] = []
	try {
		// The processes start one after the other, because the first one creates the tables and the delivery countries.
		for (let count = 0; count < processes; count++) shops.push(await startShop({ environment: { ...environment } }))
		const figures = await letThemShop(
			db,
			shops.map(({ url }) => url),
			options,
		)
		return { shop: `${engine}, ${processes} ${processes === 1 ? 'process' : 'processes'}`, ...figures }
	} finally {
		await Promise.all(shops.map((shop) => shop.stop()))
		await db.destroy()
	}
}

/** Runs all shoppers at these URLs and compares their records with the shop. */
async function letThemShop(db: Db, urls: readonly string[], { shoppers, shopping }: ShoppersOptions): Promise<Row> {
	const goods = await fillStock(db)
	const before = await stockOf(db)
	const tally: ShopperStats = { times: new Map(), orders: new Map(), soldOut: 0, problems: [] }
	const end = Date.now() + shopping * 1000
	await Promise.all(
		Array.from({ length: shoppers }, async (_, index) => {
			// Shoppers do not start at exactly the same time.
			await wait((1000 * index) / shoppers)
			await runShopper(end, { urls, goods, number: index, tally })
		}),
	)
	await expectBalance(db, before, tally)
	return figuresOf(shopping, tally)
}

function figuresOf(seconds: number, { times, orders, soldOut }: ShopperStats): Row {
	const all = [...times.values()].flat()
	const orderTimes = times.get('order') ?? []
	return {
		'requests/s': all.length / seconds,
		'p50 ms': quantile(all),
		'p99 ms': quantile(all, 0.99),
		orders: orders.size,
		'order p50 ms': quantile(orderTimes),
		'order p99 ms': quantile(orderTimes, 0.99),
		'sold out': soldOut,
	}
}
