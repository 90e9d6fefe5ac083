import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { sql } from 'kysely'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { highestPriceIn } from '../prices/highest-price.ts'
import { summarize } from '../search/summarize.ts'
import { type Derivation, derivePrice, type Price } from './derive.ts'
import { recallPrices, rememberPrices } from './former-prices.ts'

/** Offers at a time: few enough parameters for both engines, and a shop that goes on selling meanwhile. */
const atOnce = 500

/** A price of a market beside the main one that it stands for. */
export interface PricedRow {
	readonly offerId: number
	readonly productId: number
	readonly sku: string
	readonly name: string
	/** JSON map of variation name to option. */
	readonly attributes: string
	readonly main: Price
	/** What shoppers are asked; null: it is not sold there. `from` is what it was derived from; null: it was set. */
	readonly sold: (Price & { readonly from: Price | null }) | null
	/** What waits for the owner's word; null: nothing does. */
	readonly proposed: Price | null
}

/** All offers with what they cost in a market, in the order of their ids. */
export async function readPrices(db: Db, marketId: number): Promise<readonly PricedRow[]> {
	const rows = await db
		.selectFrom('offers')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.leftJoin('market_prices as sold', (join) => join.onRef('sold.offer_id', '=', 'offers.id').on('sold.market_id', '=', marketId))
		.leftJoin('market_proposals as proposed', (join) =>
			join.onRef('proposed.offer_id', '=', 'offers.id').on('proposed.market_id', '=', marketId),
		)
		.select(['offers.id', 'offers.product_id', 'offers.sku', 'offers.attributes', 'offers.price', 'offers.discount', 'products.name'])
		.select(['sold.price as sold_price', 'sold.discount as sold_discount', 'sold.from_price', 'sold.from_discount'])
		.select(['proposed.price as proposed_price', 'proposed.discount as proposed_discount'])
		.orderBy('offers.id')
		.execute()
	return rows.map((row) => ({
		offerId: row.id,
		productId: row.product_id,
		sku: row.sku,
		name: row.name,
		attributes: row.attributes,
		main: { price: row.price, discount: row.discount },
		sold:
			row.sold_price === null || row.sold_discount === null
				? null
				: { price: row.sold_price, discount: row.sold_discount, from: priceOrNone(row.from_price, row.from_discount) },
		proposed: priceOrNone(row.proposed_price, row.proposed_discount),
	}))
}

function priceOrNone(price: number | null, discount: number | null): Price | null {
	return price === null || discount === null ? null : { price, discount }
}

function isSame(a: Price, b: Price): boolean {
	return a.price === b.price && a.discount === b.discount
}

/** Whether a derived price stands for a main price that has changed since. */
export function isOutdated({ main, sold }: Pick<PricedRow, 'main' | 'sold'>): boolean {
	return sold !== null && sold.from !== null && !isSame(sold.from, main)
}

export interface Proposal {
	readonly row: PricedRow
	readonly price: Price
}

/** A derived price that is above all that anything costs: the rate is a slip. */
export class PriceTooHigh extends Error {
	readonly proposal: Proposal

	constructor(proposal: Proposal) {
		super(`${proposal.row.sku} would cost too much`)
		this.proposal = proposal
	}
}

/** What came of deriving prices. */
export interface Proposals {
	/** Of what is not sold there yet, and of what is to cost something else. */
	readonly added: readonly Proposal[]
	readonly changed: readonly Proposal[]
	/** How many stay as they are, and how many were set, which nothing derives anew. */
	readonly same: number
	readonly own: number
}

/**
 * Derives a market's prices from the main ones, as proposals in place of all earlier ones: nobody is asked them before the owner has
 * approved them. What was set for the market stays. Throws a `PriceTooHigh`, and changes nothing, for a rate that cannot be meant.
 */
export async function proposePrices(db: Db, marketId: number, derivation: Derivation): Promise<Proposals> {
	return await inTransaction(db, async (trx) => {
		const rows = await readPrices(trx, marketId)
		const derivable = rows.filter(({ sold }) => sold === null || sold.from !== null)
		const derived = derivable.map((row) => ({ row, price: derivePrice(row.main, derivation) }))
		const highest = highestPriceIn(derivation.to)
		const tooHigh = derived.find(({ price }) => price.price > highest)
		if (tooHigh) throw new PriceTooHigh(tooHigh)
		const added = derived.filter(({ row }) => row.sold === null)
		const changed = derived.filter(({ row, price }) => row.sold !== null && !isSame(row.sold, price))
		// The same price of another main one: approved as it is, it is of this one.
		const renewed = derived.filter(({ row, price }) => row.sold !== null && isSame(row.sold, price) && isOutdated(row))
		await trx.deleteFrom('market_proposals').where('market_id', '=', marketId).execute()
		for (const slice of slices([...added, ...changed]))
			await trx
				.insertInto('market_proposals')
				.values(
					slice.map(({ row, price }) => ({
						market_id: marketId,
						offer_id: row.offerId,
						...price,
						from_price: row.main.price,
						from_discount: row.main.discount,
					})),
				)
				.execute()
		for (const { row } of renewed)
			await trx
				.updateTable('market_prices')
				.set({ from_price: row.main.price, from_discount: row.main.discount })
				.where('market_id', '=', marketId)
				.where('offer_id', '=', row.offerId)
				.execute()
		return { added, changed, same: derived.length - added.length - changed.length, own: rows.length - derivable.length }
	})
}

/**
 * Has shoppers asked the proposed prices: of these offers, or of all. A few hundred at a time, each at once with all that lists say of it;
 * should it break off, the rest waits as before. Gives how many.
 */
export async function approvePrices(db: Db, marketId: number, offerIds: readonly number[] | 'all', now: Date): Promise<number> {
	const proposed = await db
		.selectFrom('market_proposals')
		.select('offer_id')
		.where('market_id', '=', marketId)
		.orderBy('offer_id')
		.execute()
	const ids = proposed.map(({ offer_id }) => offer_id).filter((id) => offerIds === 'all' || offerIds.includes(id))
	for (const slice of slices(ids))
		await inTransaction(db, async (trx) => {
			await sql`
				insert into market_prices (market_id, offer_id, price, discount, from_price, from_discount)
				select market_id, offer_id, price, discount, from_price, from_discount from market_proposals
				where market_id = ${marketId} and offer_id in (${sql.join(slice)})
				on conflict (market_id, offer_id) do update set
					price = excluded.price, discount = excluded.discount, from_price = excluded.from_price, from_discount = excluded.from_discount`.execute(
				trx,
			)
			await recallPrices(trx, marketId, slice, now)
			await trx.deleteFrom('market_proposals').where('market_id', '=', marketId).where('offer_id', 'in', slice).execute()
			await tellLists(trx, slice, now)
		})
	return ids.length
}

/** Sets what offers cost in a market; null: they are not sold there. What was proposed for them is gone. */
export async function setPrices(db: Db, marketId: number, prices: ReadonlyMap<number, Price | null>, now: Date): Promise<void> {
	for (const slice of slices([...prices]))
		await inTransaction(db, async (trx) => {
			await writePrices(trx, marketId, slice, now)
			await tellLists(
				trx,
				slice.map(([id]) => id),
				now,
			)
		})
}

/** The same within other work, which tells the lists (`summarize`); of a few hundred at a time. */
export async function writePrices(
	trx: Db,
	marketId: number,
	prices: readonly (readonly [offerId: number, price: Price | null])[],
	now: Date,
): Promise<void> {
	const ids = prices.map(([id]) => id)
	const gone = prices.flatMap(([id, price]) => (price === null ? [id] : []))
	if (gone.length > 0) {
		await rememberPrices(trx, marketId, gone, now)
		await trx.deleteFrom('market_prices').where('market_id', '=', marketId).where('offer_id', 'in', gone).execute()
	}
	for (const [offer_id, price] of prices) {
		if (price === null) continue
		const own = { ...price, from_price: null, from_discount: null }
		await trx
			.insertInto('market_prices')
			.values({ market_id: marketId, offer_id, ...own })
			.onConflict((conflict) => conflict.columns(['market_id', 'offer_id']).doUpdateSet(own))
			.execute()
	}
	await recallPrices(
		trx,
		marketId,
		ids.filter((id) => !gone.includes(id)),
		now,
	)
	await trx.deleteFrom('market_proposals').where('market_id', '=', marketId).where('offer_id', 'in', ids).execute()
}

async function tellLists(trx: Db, offerIds: readonly number[], now: Date): Promise<void> {
	const rows = await trx.selectFrom('offers').select('product_id').distinct().where('id', 'in', offerIds).execute()
	await summarize(
		trx,
		rows.map(({ product_id }) => product_id),
		now,
	)
	await recordChanges(trx, [catalogueTag], now)
}

/** How many prices of open markets were derived from main prices that have changed since, by the market's code. */
export async function countOutdated(db: Db): Promise<ReadonlyMap<string, number>> {
	const rows = await db
		.selectFrom('market_prices')
		.innerJoin('offers', 'offers.id', 'market_prices.offer_id')
		.innerJoin('markets', 'markets.id', 'market_prices.market_id')
		.select(({ fn }) => ['markets.code', fn.countAll<number>().as('count')])
		.where('markets.is_open', '=', 1)
		.where((row) =>
			row.or([
				row('market_prices.from_price', '<>', row.ref('offers.price')),
				row('market_prices.from_discount', '<>', row.ref('offers.discount')),
			]),
		)
		.groupBy('markets.code')
		.orderBy('markets.code')
		.execute()
	return new Map(rows.map(({ code, count }) => [code, Number(count)]))
}

function* slices<Item>(items: readonly Item[]): Generator<readonly Item[]> {
	for (let start = 0; start < items.length; start += atOnce) yield items.slice(start, start + atOnce)
}
