import { applyDiscount } from '@storefront/contract/domain/money.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import type { Price } from '../../markets/derive.ts'
import { writePrices } from '../../markets/prices.ts'
import { inChunks } from '../chunks.ts'
import type { FeedLine } from '../line.ts'
import { offerIdOf } from '../stored/stored.ts'
import type { FeedMarkets } from './feed-markets.ts'

/** A product of the shop, and the lines of a feed that name prices of it. */
interface PricedIn {
	readonly id: number | undefined
	readonly lines: readonly Pick<FeedLine, 'id' | 'prices'>[]
}

/**
 * Sets what lines say they cost in other markets: prices of their own there, also where a derived one is the same. Gives the products
 * of which something changed, for the lists to be told.
 */
export async function savePrices(
	trx: Transaction<Database>,
	priced: readonly PricedIn[],
	{ markets, now }: { readonly markets: FeedMarkets; readonly now: Date },
): Promise<readonly number[]> {
	const products = priced.flatMap(({ id, lines }) => (id !== undefined && lines.some(({ prices }) => prices) ? [id] : []))
	if (products.length === 0) return []
	const offers = await inChunks(products, (ids) =>
		trx.selectFrom('offers').select(['id', 'external_id', 'product_id']).where('product_id', 'in', ids).execute(),
	)
	const offerOf = new Map(offers.map((offer) => [offerIdOf(offer), offer]))
	const lines = priced.flatMap((one) => one.lines)
	const changed = new Set<number>()
	for (const [code, { id: market }] of markets) {
		const wanted = lines.flatMap(({ id, prices }) => {
			const [offer, price] = [offerOf.get(id), prices?.[code]]
			return offer && price !== undefined ? [{ offer, price }] : []
		})
		const asked = await askedIn(
			trx,
			market,
			wanted.map(({ offer }) => offer.id),
		)
		const differing = wanted.filter(({ offer, price }) => !isAsked(price, asked.get(offer.id)))
		await inChunks(differing, async (some) => {
			await writePrices(
				trx,
				market,
				some.map(({ offer, price }) => [offer.id, price]),
				now,
			)
			return []
		})
		for (const { offer } of differing) changed.add(offer.product_id)
	}
	return [...changed]
}

interface Asked extends Price {
	/** What it was derived from; null: it was set. */
	readonly from_price: number | null
}

async function askedIn(trx: Transaction<Database>, market: number, offerIds: readonly number[]): Promise<ReadonlyMap<number, Asked>> {
	const rows = await inChunks(offerIds, (ids) =>
		trx
			.selectFrom('market_prices')
			.select(['offer_id', 'price', 'discount', 'from_price'])
			.where('market_id', '=', market)
			.where('offer_id', 'in', ids)
			.execute(),
	)
	return new Map(rows.map((row) => [row.offer_id, row]))
}

/** A feed says the amount; of several discounts that make it, the one that is there stays. */
function isAsked(price: Price | null, asked: Asked | undefined): boolean {
	if (price === null || asked === undefined) return price === null && asked === undefined
	const isSame = price.price === asked.price && applyDiscount(price.price, price.discount) === applyDiscount(asked.price, asked.discount)
	return isSame && asked.from_price === null
}
