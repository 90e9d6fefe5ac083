import { applyDiscount, type Cents, type PartsPerMillion } from '@storefront/contract/domain/money.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { saleOf } from './sale.ts'

/** The name of the setting that says by which price the shop announces reductions. */
export const priceRuleSetting = 'lowest_price'

/**
 * What an announced reduction is counted from: the price that the owner calls the regular one (empty, as specified), the lowest
 * of the 30 days before each lowering, or that before the first of several lowerings in a row.
 */
export const priceRules = ['', 'on', 'progressive'] as const

export type PriceRule = (typeof priceRules)[number]

/** What is taken off an offer, and what it cost before. */
export interface Reduction {
	readonly price: Cents
	readonly discount: PartsPerMillion
	/** See `OffersTable`; 0: not known. */
	readonly prior_price: Cents
	readonly prior_price_first: Cents
}

/** The rule that the owner has chosen; what is none is the specified one. */
export async function readPriceRule(db: Db): Promise<PriceRule> {
	const row = await db.selectFrom('settings').select('value').where('key', '=', priceRuleSetting).executeTakeFirst()
	return priceRules.find((rule) => rule === row?.value) ?? ''
}

/**
 * Price and discount as pages announce them; what is paid is the same by every rule, to the cent. Counted from the lowest price of
 * before, what costs no less than then is not reduced, and neither is that of which nobody knows what it cost.
 */
export function announcedPrice(offer: Reduction, rule: PriceRule): { readonly price: Cents; readonly discount: PartsPerMillion } {
	const { price, discount } = offer
	if (rule === '' || discount === 0) return { price, discount }
	const paid = applyDiscount(price, discount)
	const prior = rule === 'progressive' ? offer.prior_price_first : offer.prior_price
	return prior > paid ? saleOf(prior, paid) : { price: paid, discount: 0 }
}
