import { fetchTaxRates } from '@storefront/contract/client/checkout/taxes.ts'
import type { PartsPerMillion } from '@storefront/contract/domain/money.ts'
import { atom } from 'nanostores'
import { takeLatest } from '../browser/take-latest.ts'
import { storeClient } from '../session/client.ts'

interface TaxRates {
	/** The country that they are of; empty: none was asked for. */
	readonly countryId: string
	/** By the product's id; one without a rate has none. */
	readonly rates: ReadonlyMap<string, PartsPerMillion>
}

/** The rates of the tax in the prices of the cart, where it goes. */
export const $taxRates = atom<TaxRates>({ countryId: '', rates: new Map() })

const begin = takeLatest()

/**
 * Asks for the rates of these products where they go. While they are not known nothing is said of tax: what is paid does not
 * depend on it, so a failure, which the client has logged, disturbs nobody.
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
