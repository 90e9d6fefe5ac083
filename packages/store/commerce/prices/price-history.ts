import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Reduction } from './announced-price.ts'
import { type AppliedPrice, countOver, priorPrices } from './prior-price.ts'

/** Few enough parameters for both engines. */
const rowsAtOnce = 1000

interface PricedOffer extends Reduction {
	readonly id: number
}

type KeptPrice = AppliedPrice & { readonly id: number }

/** Where prices stand, and where what they were: those of the main market with the offers, those of others apart. */
interface Book {
	readonly prices: 'offers' | 'market_prices'
	readonly history: 'price_history' | 'market_price_history'
	/** The history's column of the id of what is priced. */
	readonly of: 'offer_id' | 'price_id'
}

const mainBook: Book = { prices: 'offers', history: 'price_history', of: 'offer_id' }

/** Of prices that stand in `market_prices`. */
export const marketBook: Book = { prices: 'market_prices', history: 'market_price_history', of: 'price_id' }

/** A row of a history, of whichever book. */
interface HistoryRow {
	readonly id: number
	/** Of what is priced. */
	readonly of: number
	readonly since: string
	readonly paid: number
	readonly is_reduced: 0 | 1
}

/**
 * Notes what offers cost from now on, where that has changed, and settles what a reduction is counted from. Gives the offers with
 * these prices. Every way on which prices change comes by here (`summarize`), so what is read need not be worked out.
 */
export async function recordPrices<Offer extends PricedOffer>(
	db: Db,
	offers: readonly Offer[],
	now: Date,
	book: Book = mainBook,
): Promise<readonly Offer[]> {
	const latest = await readLatest(db, book, offers)
	const changed = offers.filter((offer) => {
		const before = latest.get(offer.id)
		const next = priceOf(offer)
		return before?.paid !== next.paid || before.isReduced !== next.isReduced
	})
	if (changed.length === 0) return offers
	const histories = await readHistories(
		db,
		book,
		changed.filter(({ id }) => latest.has(id)),
	)
	const settled = new Map<number, PricedOffer>()
	for (const offer of changed) {
		const { last, first } = priorPrices(histories.get(offer.id) ?? [], priceOf(offer), now, offer.prior_price_first)
		if (last !== offer.prior_price || first !== offer.prior_price_first)
			settled.set(offer.id, { ...offer, prior_price: last, prior_price_first: first })
	}
	await insertPrices(db, book, changed, now)
	await storePriors(db, book, [...settled.values()])
	await forgetOver(db, book, histories, now)
	return offers.map((offer) => ({ ...offer, ...settled.get(offer.id) }))
}

function priceOf({ price, discount }: PricedOffer): Omit<AppliedPrice, 'since'> {
	return { paid: applyDiscount(price, discount), isReduced: discount > 0 }
}

async function readLatest(db: Db, book: Book, offers: readonly PricedOffer[]): Promise<ReadonlyMap<number, Omit<AppliedPrice, 'since'>>> {
	const latest = new Map<number, Omit<AppliedPrice, 'since'>>()
	const [history, of] = [sql.table(book.history), sql.ref(book.of)]
	for (const ids of slices(offers.map(({ id }) => id))) {
		const { rows } = await sql<HistoryRow>`
			select ${of} as "of", paid, is_reduced from ${history}
			where id in (select max(id) from ${history} where ${of} in (${sql.join(ids)}) group by ${of})`.execute(db)
		for (const row of rows) latest.set(row.of, { paid: row.paid, isReduced: row.is_reduced === 1 })
	}
	return latest
}

async function readHistories(db: Db, book: Book, offers: readonly PricedOffer[]): Promise<ReadonlyMap<number, readonly KeptPrice[]>> {
	const [history, of] = [sql.table(book.history), sql.ref(book.of)]
	const histories = new Map<number, readonly KeptPrice[]>()
	for (const ids of slices(offers.map(({ id }) => id))) {
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

async function insertPrices(db: Db, book: Book, offers: readonly PricedOffer[], now: Date): Promise<void> {
	const since = now.toISOString()
	for (const slice of slices(offers)) {
		const rows = slice.map((offer) => {
			const { paid, isReduced } = priceOf(offer)
			return sql`(${offer.id}, ${since}, ${paid}, ${isReduced ? 1 : 0})`
		})
		await sql`insert into ${sql.table(book.history)} (${sql.ref(book.of)}, since, paid, is_reduced) values ${sql.join(rows)}`.execute(db)
	}
}

/** One statement for many: a sale begins for a whole catalogue at once. */
async function storePriors(db: Db, book: Book, offers: readonly PricedOffer[]): Promise<void> {
	const prices = sql.table(book.prices)
	for (const slice of slices(offers)) {
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

/** Prices that are over for longer than anybody asks: forgotten when another one is noted, so no table is searched for them. */
async function forgetOver(
	db: Db,
	{ history: table }: Book,
	histories: ReadonlyMap<number, readonly KeptPrice[]>,
	now: Date,
): Promise<void> {
	const over = [...histories.values()].flatMap((history) => history.slice(0, countOver(history, now)).map(({ id }) => id))
	for (const slice of slices(over)) await sql`delete from ${sql.table(table)} where id in (${sql.join(slice)})`.execute(db)
}

function* slices<Item>(items: readonly Item[]): Generator<readonly Item[]> {
	for (let start = 0; start < items.length; start += rowsAtOnce) yield items.slice(start, start + rowsAtOnce)
}
