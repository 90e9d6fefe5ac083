import { applyDiscount, type Cents, type PartsPerMillion } from '@storefront/contract/domain/money.ts'
import { type PriceRule, type Reduction, shownPrice } from './shown-price.ts'

/** The prices of a product in lists. */
export interface ProductPrices {
	price: Cents
	discount: PartsPerMillion
	/** The price after discount. */
	paid: Cents
	stock: number
	/** Whether its variants have different paid prices. */
	varies: boolean
}

/** The prices of a product from its variants; `offers` is not empty. See `ProductsTable`. */
export function summarizePrices(offers: readonly (Reduction & { readonly stock: number })[], rule: PriceRule): ProductPrices {
	const variants = offers.map((offer) => ({
		...shownPrice(offer, rule),
		paid: applyDiscount(offer.price, offer.discount),
		stock: offer.stock,
	}))
	const available = variants.filter(({ stock }) => stock > 0)
	const candidates = available.length > 0 ? available : variants
	// Of two equal paid prices the one with the larger discount.
	const cheapest = candidates.reduce((a, b) => (b.paid < a.paid || (b.paid === a.paid && b.discount > a.discount) ? b : a))
	const stock = offers.reduce((sum, offer) => sum + offer.stock, 0)
	return {
		price: cheapest.price,
		discount: cheapest.discount,
		paid: cheapest.paid,
		stock,
		varies: variants.some(({ paid }) => paid !== cheapest.paid),
	}
}
