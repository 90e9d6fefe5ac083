import { applyDiscount } from '@storefront/contract/domain/money.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inChunks } from '../chunks.ts'
import { writePrice } from '../price.ts'
import { offerIdOf, type StoredProduct } from '../stored/stored-products.ts'
import { type FeedMarkets, readFeedMarkets } from './feed-markets.ts'

/** The markets with prices that an export has to write. Derived prices are not exported, because they are computed again. */
export async function readPricedMarkets(db: Db): Promise<FeedMarkets> {
	const rows = await db.selectFrom('market_prices').select('market_id').distinct().where('from_price', 'is', null).execute()
	const priced = new Set(rows.map(({ market_id }) => market_id))
	return new Map([...(await readFeedMarkets(db))].filter(([, { id }]) => priced.has(id)))
}

/** The header names of the price columns. */
export function priceColumnNames(markets: FeedMarkets): readonly string[] {
	return [...markets.keys()].flatMap((code) => [`price[${code}]`, `sale_price[${code}]`])
}

/** The prices set for these markets, as columns by line id. */
export async function readPriceColumns(
	db: Db,
	products: readonly StoredProduct[],
	markets: FeedMarkets,
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
	const lines = new Map<string, Record<string, string>>()
	if (markets.size === 0) return lines
	const codes = new Map([...markets].map(([code, { id, currency }]) => [id, { code, currency }]))
	const idOf = new Map(products.flatMap(({ offers }) => offers.map((offer) => [offer.id, offerIdOf(offer)])))
	const rows = await inChunks([...idOf.keys()], (ids) =>
		db
			.selectFrom('market_prices')
			.select(['market_id', 'offer_id', 'price', 'discount'])
			.where('offer_id', 'in', ids)
			.where('from_price', 'is', null)
			.orderBy('market_id')
			.execute(),
	)
	for (const { market_id, offer_id, price, discount } of rows) {
		const [market, id] = [codes.get(market_id), idOf.get(offer_id)]
		if (!market || id === undefined) continue
		const columns = lines.get(id) ?? {}
		columns[`price[${market.code}]`] = writePrice(price, market.currency)
		if (discount > 0) columns[`sale_price[${market.code}]`] = writePrice(applyDiscount(price, discount), market.currency)
		lines.set(id, columns)
	}
	return lines
}
