import { type Insertable, sql } from 'kysely'
import { discounted } from '../../src/domain/money.ts'
import type { Db } from '../db/open.ts'
import type { PriceHistoryTable } from '../db/schema/prices.ts'
import type { Reduction } from './announced.ts'
import { type AppliedPrice, countOver, priorPrices } from './prior-price.ts'

/** Few enough parameters for both engines. */
const rowsAtOnce = 1000

interface PricedOffer extends Reduction {
	readonly id: number
}

type KeptPrice = AppliedPrice & { readonly id: number }

/**
 * Notes what offers cost from now on, where that has changed, and settles what a reduction is counted from. Gives the offers with
 * these prices. Every way on which prices change comes by here (`summarize`), so what is read need not be worked out.
 */
export async function keepPrices<Offer extends PricedOffer>(db: Db, offers: readonly Offer[], now: Date): Promise<readonly Offer[]> {
	const latest = await readLatest(db, offers)
	const changed = offers.filter((offer) => {
		const before = latest.get(offer.id)
		const next = priceOf(offer)
		return before?.paid !== next.paid || before.isReduced !== next.isReduced
	})
	if (changed.length === 0) return offers
	const histories = await readHistories(
		db,
		changed.filter(({ id }) => latest.has(id)),
	)
	const settled = new Map<number, PricedOffer>()
	for (const offer of changed) {
		const { last, first } = priorPrices(histories.get(offer.id) ?? [], priceOf(offer), now, offer.prior_price_first)
		if (last !== offer.prior_price || first !== offer.prior_price_first)
			settled.set(offer.id, { ...offer, prior_price: last, prior_price_first: first })
	}
	await insertPrices(db, changed, now)
	await storePriors(db, [...settled.values()])
	await forgetOver(db, histories, now)
	return offers.map((offer) => ({ ...offer, ...settled.get(offer.id) }))
}

function priceOf({ price, discount }: PricedOffer): Omit<AppliedPrice, 'since'> {
	return { paid: discounted(price, discount), isReduced: discount > 0 }
}

async function readLatest(db: Db, offers: readonly PricedOffer[]): Promise<ReadonlyMap<number, Omit<AppliedPrice, 'since'>>> {
	const latest = new Map<number, Omit<AppliedPrice, 'since'>>()
	for (const ids of slices(offers.map(({ id }) => id))) {
		const rows = await db
			.selectFrom('price_history')
			.select(['offer_id', 'paid', 'is_reduced'])
			.where('id', 'in', (query) =>
				query
					.selectFrom('price_history as own')
					.select(({ fn }) => fn.max('own.id').as('id'))
					.where('own.offer_id', 'in', ids)
					.groupBy('own.offer_id'),
			)
			.execute()
		for (const { offer_id, paid, is_reduced } of rows) latest.set(offer_id, { paid, isReduced: is_reduced === 1 })
	}
	return latest
}

async function readHistories(db: Db, offers: readonly PricedOffer[]): Promise<ReadonlyMap<number, readonly KeptPrice[]>> {
	const histories = new Map<number, readonly KeptPrice[]>()
	for (const ids of slices(offers.map(({ id }) => id))) {
		const rows = await db.selectFrom('price_history').selectAll().where('offer_id', 'in', ids).orderBy('offer_id').orderBy('id').execute()
		for (const [id, own] of Map.groupBy(rows, (row) => row.offer_id))
			histories.set(
				id,
				own.map((row) => ({ id: row.id, since: row.since, paid: row.paid, isReduced: row.is_reduced === 1 })),
			)
	}
	return histories
}

async function insertPrices(db: Db, offers: readonly PricedOffer[], now: Date): Promise<void> {
	const since = now.toISOString()
	const rows: Insertable<PriceHistoryTable>[] = offers.map((offer) => {
		const { paid, isReduced } = priceOf(offer)
		return { offer_id: offer.id, since, paid, is_reduced: isReduced ? 1 : 0 }
	})
	for (const slice of slices(rows))
		await db
			.insertInto('price_history')
			.values([...slice])
			.execute()
}

/** One statement for many: a sale begins for a whole catalogue at once. */
async function storePriors(db: Db, offers: readonly PricedOffer[]): Promise<void> {
	for (const slice of slices(offers)) {
		const rows = slice.map(
			({ id, prior_price, prior_price_first }) =>
				sql`(cast(${id} as integer), cast(${prior_price} as bigint), cast(${prior_price_first} as bigint))`,
		)
		await sql`
			with prior (id, last, first) as (values ${sql.join(rows)})
			update offers set prior_price = prior.last, prior_price_first = prior.first
			from prior where offers.id = prior.id`.execute(db)
	}
}

/** Prices that are over for longer than anybody asks: forgotten when another one is noted, so no table is searched for them. */
async function forgetOver(db: Db, histories: ReadonlyMap<number, readonly KeptPrice[]>, now: Date): Promise<void> {
	const over = [...histories.values()].flatMap((history) => history.slice(0, countOver(history, now)).map(({ id }) => id))
	for (const slice of slices(over)) await db.deleteFrom('price_history').where('id', 'in', slice).execute()
}

function* slices<Item>(items: readonly Item[]): Generator<readonly Item[]> {
	for (let start = 0; start < items.length; start += rowsAtOnce) yield items.slice(start, start + rowsAtOnce)
}
