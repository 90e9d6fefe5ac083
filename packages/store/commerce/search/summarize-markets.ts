import type { Db } from '../../infrastructure/db/open.ts'
import { marketTables, recordPrices } from '../prices/price-history.ts'
import type { PriceRule } from '../prices/shown-price.ts'
import { summarizePrices } from '../prices/summarize-prices.ts'

interface StockedVariant {
	readonly id: number
	readonly product_id: number
	readonly stock: number
}

/**
 * Updates the listing data of products in each market from the prices there, and records these prices in the price history.
 * `offers`: all variants of the products. A product without a variant sold in a market is in none of its lists.
 */
export async function summarizeMarkets(
	db: Db,
	products: readonly number[],
	{ offers, rule, now }: { readonly offers: readonly StockedVariant[]; readonly rule: PriceRule; readonly now: Date },
): Promise<void> {
	const markets = await db.selectFrom('markets').select('id').where('is_main', '=', 0).execute()
	if (markets.length === 0) return
	const byId = new Map(offers.map((offer) => [offer.id, offer]))
	for (const { id: market } of markets) {
		const rows = await db
			.selectFrom('market_prices')
			.select(['id', 'offer_id', 'price', 'discount', 'prior_price', 'prior_price_first'])
			.where('market_id', '=', market)
			.where('offer_id', 'in', (query) => query.selectFrom('offers').select('id').where('product_id', 'in', products))
			.orderBy('offer_id')
			.execute()
		const recorded = await recordPrices(db, rows, now, marketTables)
		const sold = recorded.flatMap((row) => {
			const offer = byId.get(row.offer_id)
			return offer ? [{ ...row, product_id: offer.product_id, stock: offer.stock }] : []
		})
		await db.deleteFrom('market_products').where('market_id', '=', market).where('product_id', 'in', products).execute()
		const values = [...Map.groupBy(sold, ({ product_id }) => product_id)].map(([product_id, own]) => {
			const { varies, ...prices } = summarizePrices(own, rule)
			return { market_id: market, product_id, ...prices, price_varies: varies ? 1 : 0 }
		})
		if (values.length > 0) await db.insertInto('market_products').values(values).execute()
	}
}
