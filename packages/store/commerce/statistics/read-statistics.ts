import { toAmount } from '@storefront/contract/domain/money.ts'
import type { productDetail } from '@storefront/contract/endpoints/catalogue/products.ts'
import type { InferInput } from 'valibot'
import { parseList } from '../../infrastructure/db/json.ts'
import { currentMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'

type Statistics = Pick<InferInput<typeof productDetail>, 'return_share' | 'price_history'>

/** The stored figures of a product for its reply, with the prices of the current market; `currency` is that of the market. */
export async function readStatistics(db: Db, productId: number, currency: string): Promise<Statistics> {
	const [share, chart] = await Promise.all([
		db.selectFrom('product_return_shares').select('percent').where('product_id', '=', productId).executeTakeFirst(),
		db
			.selectFrom('product_price_charts')
			.select('points')
			.where('product_id', '=', productId)
			.where('market_id', '=', currentMarket()?.id ?? 0)
			.where('currency', '=', currency)
			.executeTakeFirst(),
	])
	return {
		...(share && { return_share: share.percent }),
		...(chart && { price_history: parseList(chart.points, isPoint).map(([day, paid]) => ({ day, price: toAmount(paid, currency) })) }),
	}
}

function isPoint(value: unknown): value is readonly [string, number] {
	return Array.isArray(value) && typeof value[0] === 'string' && Number.isSafeInteger(value[1])
}
