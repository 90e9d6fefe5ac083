import { applyDiscount, type Cents, type PartsPerMillion } from '@storefront/contract/domain/money.ts'
import { announcedPrice, type PriceRule, type Reduction } from './announced-price.ts'

/** What lists say of a product's prices. */
export interface PricesOfProduct {
	price: Cents
	discount: PartsPerMillion
	/** What the shopper pays: the price after the discount. */
	paid: Cents
	stock: number
	/** Whether its offers cost the shopper different amounts. */
	varies: boolean
}

/** The prices of a product by those of its offers, of which there is one at least. See `ProductsTable`. */
export function pricesOf(offers: readonly (Reduction & { readonly stock: number })[], rule: PriceRule): PricesOfProduct {
	const priced = offers.map((offer) => ({
		...announcedPrice(offer, rule),
		paid: applyDiscount(offer.price, offer.discount),
		stock: offer.stock,
	}))
	const available = priced.filter(({ stock }) => stock > 0)
	const counted = available.length > 0 ? available : priced
	// Of two that cost the same the one that was reduced more.
	const best = counted.reduce((a, b) => (b.paid < a.paid || (b.paid === a.paid && b.discount > a.discount) ? b : a))
	const stock = offers.reduce((sum, offer) => sum + offer.stock, 0)
	return { price: best.price, discount: best.discount, paid: best.paid, stock, varies: priced.some(({ paid }) => paid !== best.paid) }
}
