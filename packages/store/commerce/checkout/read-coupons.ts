import type { Selectable } from 'kysely'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { CouponsTable } from '../../infrastructure/db/schema/checkout.ts'

/** A coupon with the market of its amounts. */
export interface ListedCoupon extends Omit<Selectable<CouponsTable>, 'market_id'> {
	/** Code of the market; null: the main market. */
	readonly market: string | null
	/** Currency of its amounts: code or symbol. */
	readonly currency: string
}

/** All coupons, by code. */
export async function readCoupons(db: Db): Promise<readonly ListedCoupon[]> {
	const main = await readCurrency(db)
	const coupons = await db
		.selectFrom('coupons')
		.leftJoin('markets', 'markets.id', 'coupons.market_id')
		.selectAll('coupons')
		.select(['markets.code as market', 'markets.currency'])
		.orderBy('coupons.code')
		.execute()
	return coupons.map(({ market_id: _, currency, ...coupon }) => ({ ...coupon, currency: currency ?? main }))
}
