import { sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import { highestPriceIn } from '../prices/highest-price.ts'
import { type Derivation, derivePrice, type Price } from './derive-price.ts'
import { archivePrices, restorePrices } from './former-prices.ts'

/** Variants in one transaction, within the parameter limit of both databases and short enough for concurrent orders. */
export const variantsAtOnce = 500

/** The price of a variant in a market, and its price in the main market. */
export interface MarketPriceRow {
	readonly offerId: number
	readonly productId: number
	readonly sku: string
	readonly name: string
	/** JSON map of variation name to option. */
	readonly attributes: string
	readonly main: Price
	/** The price in the market; null: not sold there. `from`: the main price that it was derived from; null for a price that was set. */
	readonly sold: (Price & { readonly from: Price | null }) | null
	/** The price that waits for the owner's approval; null without a proposal. */
	readonly proposed: Price | null
}

/** All variants with their prices in a market, sorted by id. */
export async function readPrices(db: Db, marketId: number): Promise<readonly MarketPriceRow[]> {
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
				: { price: row.sold_price, discount: row.sold_discount, from: toPrice(row.from_price, row.from_discount) },
		proposed: toPrice(row.proposed_price, row.proposed_discount),
	}))
}

function toPrice(price: number | null, discount: number | null): Price | null {
	return price === null || discount === null ? null : { price, discount }
}

function isSamePrice(a: Price, b: Price): boolean {
	return a.price === b.price && a.discount === b.discount
}

/** Whether the main price has changed since the price was derived from it. */
export function isOutdated({ main, sold }: Pick<MarketPriceRow, 'main' | 'sold'>): boolean {
	return sold !== null && sold.from !== null && !isSamePrice(sold.from, main)
}

export interface Proposal {
	readonly row: MarketPriceRow
	readonly price: Price
}

/** A derived price is above the highest allowed price, so the rate is a mistake. */
export class PriceTooHigh extends Error {
	readonly proposal: Proposal

	constructor(proposal: Proposal) {
		super(`${proposal.row.sku} would cost too much`)
		this.proposal = proposal
	}
}

/** The result of deriving prices. */
export interface Proposals {
	/** Prices of variants that are not sold there yet, and changed prices. */
	readonly added: readonly Proposal[]
	readonly changed: readonly Proposal[]
	/** Numbers of unchanged derived prices, and of prices that were set, which are never derived. */
	readonly unchanged: number
	readonly setByOwner: number
}

interface DerivedProposals extends Proposals {
	/** Unchanged prices whose main price changed. */
	readonly renewed: readonly MarketPriceRow[]
}

/**
 * Derives the prices of a market from the main prices, without writing. Prices set for the market stay. Throws `PriceTooHigh` if the rate is
 * too high.
 */
export async function deriveProposals(db: Db, marketId: number, derivation: Derivation): Promise<DerivedProposals> {
	const rows = await readPrices(db, marketId)
	const derivable = rows.filter(({ sold }) => sold === null || sold.from !== null)
	const derived = derivable.map((row) => ({ row, price: derivePrice(row.main, derivation) }))
	const highest = highestPriceIn(derivation.to)
	const tooHigh = derived.find(({ price }) => price.price > highest)
	if (tooHigh) throw new PriceTooHigh(tooHigh)
	const added = derived.filter(({ row }) => row.sold === null)
	const changed = derived.filter(({ row, price }) => row.sold !== null && !isSamePrice(row.sold, price))
	// The main price changed, but the derived price is the same: it needs no approval.
	const renewed = derived.flatMap(({ row, price }) => (row.sold !== null && isSamePrice(row.sold, price) && isOutdated(row) ? [row] : []))
	return { added, changed, renewed, unchanged: derived.length - added.length - changed.length, setByOwner: rows.length - derivable.length }
}

/** Replaces all proposals of a market. Shoppers see the new prices only after the owner approves them. */
export async function writeProposals(
	trx: Db,
	marketId: number,
	{ added, changed, renewed }: Pick<DerivedProposals, 'added' | 'changed' | 'renewed'>,
): Promise<void> {
	await trx.deleteFrom('market_proposals').where('market_id', '=', marketId).execute()
	for (const slice of sliceVariants([...added, ...changed]))
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
	for (const row of renewed)
		await trx
			.updateTable('market_prices')
			.set({ from_price: row.main.price, from_discount: row.main.discount })
			.where('market_id', '=', marketId)
			.where('offer_id', '=', row.offerId)
			.execute()
}

/** Ids of the variants with a proposed price, in order. */
export async function readProposed(db: Db, marketId: number): Promise<readonly number[]> {
	const rows = await db.selectFrom('market_proposals').select('offer_id').where('market_id', '=', marketId).orderBy('offer_id').execute()
	return rows.map(({ offer_id }) => offer_id)
}

/** Makes the proposed prices of at most a few hundred variants their prices. The caller has to call `summarize` afterwards. */
export async function approveProposals(trx: Db, marketId: number, variants: readonly number[], now: Date): Promise<void> {
	await sql`
		insert into market_prices (market_id, offer_id, price, discount, from_price, from_discount)
		select market_id, offer_id, price, discount, from_price, from_discount from market_proposals
		where market_id = ${marketId} and offer_id in (${sql.join(variants)})
		on conflict (market_id, offer_id) do update set
			price = excluded.price, discount = excluded.discount, from_price = excluded.from_price, from_discount = excluded.from_discount`.execute(
		trx,
	)
	await restorePrices(trx, marketId, variants, now)
	await trx.deleteFrom('market_proposals').where('market_id', '=', marketId).where('offer_id', 'in', variants).execute()
}

/** Writes at most a few hundred prices inside of a transaction; the caller has to call `summarize` afterwards. */
export async function writePrices(
	trx: Db,
	marketId: number,
	prices: readonly (readonly [offerId: number, price: Price | null])[],
	now: Date,
): Promise<void> {
	const ids = prices.map(([id]) => id)
	const removed = prices.flatMap(([id, price]) => (price === null ? [id] : []))
	if (removed.length > 0) {
		await archivePrices(trx, marketId, removed, now)
		await trx.deleteFrom('market_prices').where('market_id', '=', marketId).where('offer_id', 'in', removed).execute()
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
	await restorePrices(
		trx,
		marketId,
		ids.filter((id) => !removed.includes(id)),
		now,
	)
	await trx.deleteFrom('market_proposals').where('market_id', '=', marketId).where('offer_id', 'in', ids).execute()
}

/** The number of outdated derived prices in open markets, by market code. */
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

/** Splits a list of variants, so that each part fits into one transaction. */
export function* sliceVariants<Item>(items: readonly Item[]): Generator<readonly Item[]> {
	for (let start = 0; start < items.length; start += variantsAtOnce) yield items.slice(start, start + variantsAtOnce)
}
