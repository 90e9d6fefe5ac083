import { couponDiscount } from '@storefront/contract/domain/checkout/coupon.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { withEnglish } from '@storefront/i18n/server/request-locale.ts'
import { benefitOf, checkCoupon, findCoupon, refuseExpired, refuseSecondUse } from '../../commerce/checkout/coupon.ts'
import { readCoupons } from '../../commerce/checkout/read-coupons.ts'
import { findMarketByCode } from '../../commerce/markets/market.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'

/** A market in which a coupon can have amounts. */
export interface CouponMarket {
	/** null: the main market. */
	readonly id: number | null
	/** Empty: the main market. */
	readonly code: string
	readonly name: string
	readonly currency: string
}

/** An order for which a coupon is tried. */
export interface CouponTrial {
	readonly code: string
	readonly subtotal: Cents
	/** Empty: not known. */
	readonly email: string
	/** Code of its market; empty: the main market. */
	readonly market: string
}

/** What a coupon does for an order: its discount, or why it is refused, in English. */
export type CouponOutcome = { readonly discount: Cents } | { readonly refusal: string }

/** What the pages of coupons read. */
export function bindCoupons(db: Db, now: () => Date) {
	return {
		list: () => readCoupons(db),
		markets: () => readCouponMarkets(db),
		try: (trial: CouponTrial) => tryCoupon(db, trial, now()),
	}
}

async function readCouponMarkets(db: Db): Promise<readonly CouponMarket[]> {
	const [currency, markets] = await Promise.all([
		readCurrency(db),
		db.selectFrom('markets').select(['id', 'code', 'name', 'currency']).where('is_main', '=', 0).orderBy('name').execute(),
	])
	return [{ id: null, code: '', name: 'Main market', currency }, ...markets]
}

/** Asks the rules of the checkout, in their order. Nothing is used up. */
async function tryCoupon(db: Db, { code, subtotal, email, market }: CouponTrial, now: Date): Promise<CouponOutcome> {
	const place = market === '' ? null : await findMarketByCode(db, market)
	const work = async (): Promise<CouponOutcome> => {
		try {
			const coupon = await findCoupon(db, code)
			refuseExpired(coupon, now)
			await checkCoupon(db, coupon, subtotal)
			if (email !== '') await refuseSecondUse(db, coupon, { customerId: await accountOf(db, email), email })
			return { discount: couponDiscount(benefitOf(coupon), subtotal) }
		} catch (error) {
			if (error instanceof StoreError) return { refusal: error.message }
			throw error
		}
	}
	return await withEnglish(() => withMarket(place, work))
}

async function accountOf(db: Db, email: string): Promise<number | null> {
	const customer = await db.selectFrom('customers').select('id').where('email', '=', email.toLowerCase()).executeTakeFirst()
	return customer?.id ?? null
}
