import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { currencyCode } from '@storefront/contract/domain/catalogue/currency.ts'
import type { Product } from '@storefront/contract/domain/catalogue/product.ts'
import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { Call, Message } from './envelope.ts'
import type { Context, Filters } from './inputs.ts'
import type { Offer } from './to-product.ts'

/** Inclusive bounds of the price that the shopper pays. */
interface PriceRange {
	readonly min?: MinorUnits | undefined
	readonly max?: MinorUnits | undefined
}

/** null if the product does not exist. */
export async function findProduct({ store }: Pick<Call, 'store'>, id: string): Promise<Product | null> {
	try {
		return await fetchProduct(store, id)
	} catch (failure) {
		if (failure instanceof StoreFailure && failure.kind === 'refused') return null
		throw failure
	}
}

/** The currency of the catalogue, as the store names it. */
export async function shopCurrency({ store }: Call): Promise<string> {
	return (await fetchSettings(store)).currency
}

/** The price filter, which is in the currency of the context. Amounts in a currency other than the shop's are ignored, with a message. */
export function priceFilter(filters: Filters, { currency }: Context, ours: string, messages: Message[]): PriceRange {
	const code = currencyCode(ours)
	if (!filters.price || currency === undefined || currencyCode(currency) === code) return filters.price ?? {}
	messages.push({
		type: 'warning',
		code: 'currency_not_supported',
		content: `Prices of this shop are in ${code}. The price filter in another currency was ignored.`,
	})
	return {}
}

export function withinPrice(offers: readonly Offer[], { min = 0, max = Number.POSITIVE_INFINITY }: PriceRange) {
	return offers.filter(({ price }) => price >= min && price <= max)
}

/** Moves one variant to the front. */
export function moveToFront(offer: Offer | undefined, offers: readonly Offer[]): readonly Offer[] {
	return offer ? [offer, ...offers.filter((other) => other !== offer)] : offers
}
