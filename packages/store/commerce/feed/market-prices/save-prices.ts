import { applyDiscount } from '@storefront/contract/domain/money.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import type { Price } from '../../markets/derive-price.ts'
import { writePrices } from '../../markets/prices.ts'
import { inChunks } from '../chunks.ts'
import type { FeedLine } from '../feed-line.ts'
import type { Watch } from '../import/apply.ts'
import { offerIdOf } from '../stored/stored-products.ts'
import type { FeedMarkets } from './feed-markets.ts'

/** A stored product and its lines in a feed. */
interface ProductLines {
	readonly id: number | undefined
	readonly lines: readonly Pick<FeedLine, 'id' | 'prices'>[]
}

/**
 * Sets the prices of lines in further markets, even if a derived price is equal. Returns the ids of products with changed prices,
 * whose listing data has to be updated.
 */
export async function savePrices(
	trx: Transaction<Database>,
	productLines: readonly ProductLines[],
	{ markets, now, watch }: { readonly markets: FeedMarkets; readonly now: Date; readonly watch?: Watch },
): Promise<readonly number[]> {
	const products = productLines.flatMap(({ id, lines }) => (id !== undefined && lines.some(({ prices }) => prices) ? [id] : []))
	if (products.length === 0) return []
	const offers = await inChunks(products, (ids) =>
		trx.selectFrom('offers').select(['id', 'external_id', 'product_id']).where('product_id', 'in', ids).execute(),
	)
	const offerOf = new Map(offers.map((offer) => [offerIdOf(offer), offer]))
	const lines = productLines.flatMap((one) => one.lines)
	const changed = new Set<number>()
	for (const [code, { id: market }] of markets) {
		const wanted = lines.flatMap(({ id, prices }) => {
			const [offer, price] = [offerOf.get(id), prices?.[code]]
			return offer && price !== undefined ? [{ offer, price }] : []
		})
		const storedPrices = await readStoredPrices(
			trx,
			market,
			wanted.map(({ offer }) => offer.id),
		)
		const differing = wanted.filter(({ offer, price }) => !isStored(price, storedPrices.get(offer.id)))
		const ids = differing.map(({ offer }) => offer.id)
		if (ids.length > 0)
			await watch?.(
				(['market_prices', 'market_former_prices', 'market_proposals'] as const).map((table) => ({
					table,
					where: { market_id: [market], offer_id: ids },
				})),
			)
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

interface StoredPrice extends Price {
	/** The main price that it was derived from; null for a price that was set. */
	readonly from_price: number | null
}

async function readStoredPrices(
	trx: Transaction<Database>,
	market: number,
	offerIds: readonly number[],
): Promise<ReadonlyMap<number, StoredPrice>> {
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

/** A feed has the reduced amount, which several discounts can produce; an equal amount keeps the stored discount. */
function isStored(price: Price | null, stored: StoredPrice | undefined): boolean {
	if (price === null || stored === undefined) return price === null && stored === undefined
	const isSame = price.price === stored.price && applyDiscount(price.price, price.discount) === applyDiscount(stored.price, stored.discount)
	return isSame && stored.from_price === null
}
