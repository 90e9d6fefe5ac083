import type { PricePoint } from '@storefront/contract/domain/catalogue/price-history.ts'
import { sql } from 'kysely'
import { readSettings, type Settings } from '../../infrastructure/context/settings.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { runOnce } from '../../infrastructure/db/run-once.ts'
import { priceChart, type RecordedPrice } from './price-chart.ts'
import { countReturns, returnShare } from './return-share.ts'
import { statisticsSettings } from './settings.ts'

/** The row of `meta` with the night and the settings of the last computation. */
const metaKey = 'product_statistics'
/** The hour, in UTC, at which the values are computed. */
const nightHour = 3
const hourMs = 60 * 60_000
/** Products whose price history is in memory at a time, and rows in one statement. */
const chunkSize = 500
/** Tags in one change: more of them would be recorded as a change of the whole catalogue. */
const tagsAtOnce = 100

/**
 * Computes price charts and shares of returned pieces, once each night and after a change of their settings; otherwise does nothing.
 * All processes of a shop may call it at any time: one of them computes. Cached pages of products whose values changed become outdated.
 */
export async function updateStatistics(db: Db, now: Date): Promise<void> {
	await withMarket(null, async () => {
		const settings = await readSettings(db)
		const night = new Date(now.getTime() - nightHour * hourMs).toISOString().slice(0, 10)
		const { charts, shares, threshold } = parseSettings(settings)
		// A shop without statistics has nothing to compute each night.
		const version = charts || shares ? [night, charts, shares && threshold, settings['currency']].join(' ') : 'off'
		if ((await readVersion(db)) === version) return
		await runOnce(db, metaKey, version, async (trx) => {
			const changed = new Set([
				...(await saveShares(trx, shares ? await shareOfProducts(trx, threshold, now) : new Map())),
				...(await savePriceCharts(trx, charts ? (settings['currency'] ?? '') : null, now)),
			])
			await announce(
				trx,
				[...changed].sort((a, b) => a - b),
				now,
			)
		})
	})
}

function parseSettings(settings: Settings) {
	return {
		charts: settings[statisticsSettings.charts] === 'on',
		shares: settings[statisticsSettings.shares] === 'on',
		threshold: Number(settings[statisticsSettings.threshold]),
	}
}

/** Without the write lock that `runOnce` takes: this runs every minute. */
async function readVersion(db: Db): Promise<string> {
	const row = await db.selectFrom('meta').select('value').where('key', '=', metaKey).executeTakeFirst()
	return row?.value ?? 'off'
}

async function shareOfProducts(db: Db, threshold: number, now: Date): Promise<ReadonlyMap<number, number>> {
	const counts = await countReturns(db, now)
	return new Map(
		counts.flatMap((count) => {
			const percent = returnShare(count, threshold)
			return percent === null ? [] : [[count.product_id, percent] as const]
		}),
	)
}

/** Stores the shares and returns the ids of the products whose share changed. */
async function saveShares(db: Db, shares: ReadonlyMap<number, number>): Promise<readonly number[]> {
	const rows = await db.selectFrom('product_return_shares').select(['product_id', 'percent']).execute()
	const stored = new Map(rows.map(({ product_id, percent }) => [product_id, percent]))
	const changed = changedKeys(stored, shares)
	for (const ids of chunks(changed, chunkSize)) {
		await db.deleteFrom('product_return_shares').where('product_id', 'in', ids).execute()
		const values = ids.flatMap((product_id) => {
			const percent = shares.get(product_id)
			return percent === undefined ? [] : [{ product_id, percent }]
		})
		if (values.length > 0) await db.insertInto('product_return_shares').values(values).execute()
	}
	return changed
}

/**
 * Computes and stores the charts of all markets, or deletes them if `currency`, that of the main market, is null. Returns the ids of
 * the products with a changed chart.
 */
async function savePriceCharts(db: Db, currency: string | null, now: Date): Promise<readonly number[]> {
	const markets = currency === null ? [] : await db.selectFrom('markets').select(['id', 'currency']).where('is_main', '=', 0).execute()
	const changed: number[] = []
	if (currency !== null) changed.push(...(await saveMarketCharts(db, { id: 0, currency }, now)))
	for (const market of markets) changed.push(...(await saveMarketCharts(db, market, now)))
	const known = currency === null ? [-1] : [0, ...markets.map(({ id }) => id)]
	const removed = await db.deleteFrom('product_price_charts').where('market_id', 'not in', known).returning('product_id').execute()
	return [...changed, ...removed.map(({ product_id }) => product_id)]
}

async function saveMarketCharts(db: Db, { id, currency }: { readonly id: number; readonly currency: string }, now: Date) {
	const rows = await db.selectFrom('product_price_charts').selectAll().where('market_id', '=', id).execute()
	const stored = new Map(rows.map((row) => [row.product_id, `${row.currency} ${row.points}`]))
	const charts = new Map<number, string>()
	for (const products of chunks(await productsWithChanges(db, id), chunkSize)) {
		const histories = Map.groupBy(await readHistories(db, id, products), ({ product_id }) => product_id)
		for (const [product, history] of histories) {
			const points = priceChart(history, now)
			if (points.length > 0) charts.set(product, JSON.stringify(points.map(({ day, paid }: PricePoint) => [day, paid])))
		}
	}
	const changed = changedKeys(stored, new Map([...charts].map(([product, points]) => [product, `${currency} ${points}`])))
	for (const ids of chunks(changed, chunkSize)) {
		await db.deleteFrom('product_price_charts').where('market_id', '=', id).where('product_id', 'in', ids).execute()
		const values = ids.flatMap((product_id) => {
			const points = charts.get(product_id)
			return points === undefined ? [] : [{ market_id: id, product_id, currency, points }]
		})
		if (values.length > 0) await db.insertInto('product_price_charts').values(values).execute()
	}
	return changed
}

/** The price history of a market with the ids of variants and products; 0: the main market. */
function historyOf(market: number) {
	return market === 0
		? sql`price_history as history inner join offers on offers.id = history.offer_id`
		: sql`market_price_history as history
			inner join market_prices on market_prices.id = history.price_id and market_prices.market_id = ${market}
			inner join offers on offers.id = market_prices.offer_id`
}

/** The products with a variant whose price has changed. */
async function productsWithChanges(db: Db, market: number): Promise<readonly number[]> {
	const { rows } = await sql<{ product_id: number }>`
		select distinct product_id from (
			select offers.product_id from ${historyOf(market)} group by offers.id, offers.product_id having count(*) > 1
		) as changed order by product_id`.execute(db)
	return rows.map(({ product_id }) => product_id)
}

async function readHistories(db: Db, market: number, products: readonly number[]) {
	const { rows } = await sql<RecordedPrice & { readonly product_id: number }>`
		select offers.product_id, offers.id as variant, history.since, history.paid from ${historyOf(market)}
		where offers.product_id in (${sql.join(products)}) order by history.id`.execute(db)
	return rows
}

/** Makes the cached pages of the products outdated, also those of static sites, which compare `revision`. */
async function announce(db: Db, products: readonly number[], now: Date): Promise<void> {
	for (const ids of chunks(products, tagsAtOnce)) {
		await db.updateTable('products').set({ updated_at: now.toISOString() }).where('id', 'in', ids).execute()
		await recordChanges(
			db,
			ids.map((id) => `product:${id}`),
			now,
		)
	}
}

/** The keys whose value is new, different, or gone. */
function changedKeys<Value>(before: ReadonlyMap<number, Value>, after: ReadonlyMap<number, Value>): readonly number[] {
	const changed = [...after].filter(([key, value]) => before.get(key) !== value).map(([key]) => key)
	return [...changed, ...[...before.keys()].filter((key) => !after.has(key))]
}

function* chunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
	for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
