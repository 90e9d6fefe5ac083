import { applyDiscount, type Cents, type PartsPerMillion } from '@storefront/contract/domain/money.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { saleOf } from './sale.ts'

/** The setting for the price from which reductions are announced. */
export const priceRuleSetting = 'lowest_price'

/**
 * The base of an announced reduction: empty, the regular price set by the owner (as specified); `on`, the lowest price of the 30 days
 * before each reduction; `progressive`, the lowest price before the first of several reductions in a row.
 */
export const priceRules = ['', 'on', 'progressive'] as const

export type PriceRule = (typeof priceRules)[number]

/** Price, discount and prior prices of a variant. */
export interface Reduction {
	readonly price: Cents
	readonly discount: PartsPerMillion
	/** See `OffersTable`; 0: not known. */
	readonly prior_price: Cents
	readonly prior_price_first: Cents
}

/** The rule chosen by the owner; unknown values count as the default. */
export async function readPriceRule(db: Db): Promise<PriceRule> {
	const row = await db.selectFrom('settings').select('value').where('key', '=', priceRuleSetting).executeTakeFirst()
	return priceRules.find((rule) => rule === row?.value) ?? ''
}

/**
 * Price and discount as shown to shoppers; the paid price is the same by every rule. With a rule, a variant that is not cheaper than
 * its prior price, or whose prior price is unknown, has no discount.
 */
export function shownPrice(offer: Reduction, rule: PriceRule): { readonly price: Cents; readonly discount: PartsPerMillion } {
	const { price, discount } = offer
	if (rule === '' || discount === 0) return { price, discount }
	const paid = applyDiscount(price, discount)
	const prior = rule === 'progressive' ? offer.prior_price_first : offer.prior_price
	return prior > paid ? saleOf(prior, paid) : { price: paid, discount: 0 }
}
