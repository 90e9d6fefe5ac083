import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import { type AppliedPrice, countExpired, priorPrices } from './prior-price.ts'
import type { Reduction } from './shown-price.ts'

/** Rows in one statement, within the parameter limit of both databases. */
const chunkSize = 1000

interface PricedVariant extends Reduction {
	readonly id: number
}

type StoredPrice = AppliedPrice & { readonly id: number }

/** The tables of prices and their history: main prices are in `offers`, prices of further markets in their own table. */
interface PriceTables {
	readonly prices: 'offers' | 'market_prices'
	readonly history: 'price_history' | 'market_price_history'
	/** The column in the history with the id of the priced row. */
	readonly of: 'offer_id' | 'price_id'
}

const mainTables: PriceTables = { prices: 'offers', history: 'price_history', of: 'offer_id' }

/** The tables of further markets. */
export const marketTables: PriceTables = { prices: 'market_prices', history: 'market_price_history', of: 'price_id' }

/** A row of a price history. */
interface HistoryRow {
	readonly id: number
	/** Id of the priced row. */
	readonly of: number
	readonly since: string
	readonly paid: number
	readonly is_reduced: 0 | 1
}

/**
 * Records changed prices in the history, and stores the prior prices that reductions are counted from. Returns the variants with
 * current prior prices. Every price change calls it (by `summarize`), so that readers can use the stored values.
 */
export async function recordPrices<Offer extends PricedVariant>(
	db: Db,
	offers: readonly Offer[],
	now: Date,
	tables: PriceTables = mainTables,
): Promise<readonly Offer[]> {
	const latest = await readLatestPrices(db, tables, offers)
	const changed = offers.filter((offer) => {
		const latestPrice = latest.get(offer.id)
		const next = priceOf(offer)
		return latestPrice?.paid !== next.paid || latestPrice.isReduced !== next.isReduced
	})
	if (changed.length === 0) return offers
	const histories = await readHistories(
		db,
		tables,
		changed.filter(({ id }) => latest.has(id)),
	)
	const updated = new Map<number, PricedVariant>()
	for (const offer of changed) {
		const { last, first } = priorPrices(histories.get(offer.id) ?? [], priceOf(offer), now, offer.prior_price_first)
		if (last !== offer.prior_price || first !== offer.prior_price_first)
			updated.set(offer.id, { ...offer, prior_price: last, prior_price_first: first })
	}
	await insertPrices(db, tables, changed, now)
	await savePriorPrices(db, tables, [...updated.values()])
	await removeExpired(db, tables, histories, now)
	return offers.map((offer) => ({ ...offer, ...updated.get(offer.id) }))
}

function priceOf({ price, discount }: PricedVariant): Omit<AppliedPrice, 'since'> {
	return { paid: applyDiscount(price, discount), isReduced: discount > 0 }
}

async function readLatestPrices(
	db: Db,
	tables: PriceTables,
	offers: readonly PricedVariant[],
): Promise<ReadonlyMap<number, Omit<AppliedPrice, 'since'>>> {
	const latest = new Map<number, Omit<AppliedPrice, 'since'>>()
	const [history, of] = [sql.table(tables.history), sql.ref(tables.of)]
	for (const ids of chunks(offers.map(({ id }) => id))) {
		const { rows } = await sql<HistoryRow>`
			select ${of} as "of", paid, is_reduced from ${history}
			where id in (select max(id) from ${history} where ${of} in (${sql.join(ids)}) group by ${of})`.execute(db)
		for (const row of rows) latest.set(row.of, { paid: row.paid, isReduced: row.is_reduced === 1 })
	}
	return latest
}

async function readHistories(
	db: Db,
	tables: PriceTables,
	offers: readonly PricedVariant[],
): Promise<ReadonlyMap<number, readonly StoredPrice[]>> {
	const [history, of] = [sql.table(tables.history), sql.ref(tables.of)]
	const histories = new Map<number, readonly StoredPrice[]>()
	for (const ids of chunks(offers.map(({ id }) => id))) {
		const { rows } = await sql<HistoryRow>`
			select id, ${of} as "of", since, paid, is_reduced from ${history} where ${of} in (${sql.join(ids)}) order by ${of}, id`.execute(db)
		for (const [id, own] of Map.groupBy(rows, (row) => row.of))
			histories.set(
				id,
				own.map((row) => ({ id: row.id, since: row.since, paid: row.paid, isReduced: row.is_reduced === 1 })),
			)
	}
	return histories
}

async function insertPrices(db: Db, tables: PriceTables, offers: readonly PricedVariant[], now: Date): Promise<void> {
	const since = now.toISOString()
	for (const slice of chunks(offers)) {
		const rows = slice.map((offer) => {
			const { paid, isReduced } = priceOf(offer)
			return sql`(${offer.id}, ${since}, ${paid}, ${isReduced ? 1 : 0})`
		})
		await sql`insert into ${sql.table(tables.history)} (${sql.ref(tables.of)}, since, paid, is_reduced) values ${sql.join(rows)}`.execute(
			db,
		)
	}
}

/** One statement for many rows, because a sale may start for the whole catalogue at once. */
async function savePriorPrices(db: Db, tables: PriceTables, offers: readonly PricedVariant[]): Promise<void> {
	const prices = sql.table(tables.prices)
	for (const slice of chunks(offers)) {
		const rows = slice.map(
			({ id, prior_price, prior_price_first }) =>
				sql`(cast(${id} as integer), cast(${prior_price} as bigint), cast(${prior_price_first} as bigint))`,
		)
		await sql`
			with prior (id, last, first) as (values ${sql.join(rows)})
			update ${prices} set prior_price = prior.last, prior_price_first = prior.first
			from prior where ${prices}.id = prior.id`.execute(db)
	}
}

/** Deletes expired prices of the variants whose price changed, so that no job has to search the table. */
async function removeExpired(
	db: Db,
	{ history: table }: PriceTables,
	histories: ReadonlyMap<number, readonly StoredPrice[]>,
	now: Date,
): Promise<void> {
	const expired = [...histories.values()].flatMap((history) => history.slice(0, countExpired(history, now)).map(({ id }) => id))
	for (const slice of chunks(expired)) await sql`delete from ${sql.table(table)} where id in (${sql.join(slice)})`.execute(db)
}

function* chunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
	for (let start = 0; start < items.length; start += chunkSize) yield items.slice(start, start + chunkSize)
}
