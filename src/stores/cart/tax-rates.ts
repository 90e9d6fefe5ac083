import { fetchTaxRates } from '@storefront/contract/client/checkout/taxes.ts'
import type { PartsPerMillion } from '@storefront/contract/domain/money.ts'
import { atom } from 'nanostores'
import { takeLatest } from '../browser/take-latest.ts'
import { storeClient } from '../session/client.ts'

interface TaxRates {
	/** Id of the country; empty: not loaded. */
	readonly countryId: string
	/** Rates by product id; products without tax are missing. */
	readonly rates: ReadonlyMap<string, PartsPerMillion>
}

/** Tax rates of the products in the cart, in the country of delivery. */
export const $taxRates = atom<TaxRates>({ countryId: '', rates: new Map() })

const begin = takeLatest()

/**
 * Loads the tax rates of products in a country. Until then, and after a failure, which the client has logged, no tax is shown: the
 * total does not depend on it.
 */
export async function loadTaxRates(countryId: string, productIds: readonly string[]): Promise<void> {
	const isNewest = begin()
	try {
		const rates = await fetchTaxRates(storeClient(), countryId, productIds)
		if (isNewest()) $taxRates.set({ countryId, rates })
	} catch {
		if (isNewest()) $taxRates.set({ countryId, rates: new Map() })
	}
}
