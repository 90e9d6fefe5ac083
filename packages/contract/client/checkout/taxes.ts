import { defaultTaxName, type TaxShare } from '../../domain/checkout/tax.ts'
import { type PartsPerMillion, toMinorUnits, toPartsPerMillion } from '../../domain/money.ts'
import { getTaxRates, type WireTax } from '../../endpoints/checkout/taxes.ts'
import { type StoreClient, unwrap } from '../http/http.ts'

/** Tax rates of products for a country, by product id; products without a rate are omitted. */
export async function fetchTaxRates(
	client: StoreClient,
	countryId: string,
	productIds: readonly string[],
): Promise<ReadonlyMap<string, PartsPerMillion>> {
	if (productIds.length === 0) return new Map()
	const rates = unwrap(await client.call(getTaxRates, { query: { country_id: countryId, products: productIds.join(',') } }))
	return new Map(rates.map(({ product_id, rate }) => [String(product_id), toPartsPerMillion(rate)]))
}

/** Empty if the store sends no taxes. */
export function toTaxShares(wire: readonly WireTax[] | null | undefined, currency: string): readonly TaxShare[] {
	return (wire ?? []).map(({ name, rate, gross, tax }) => ({
		name: name || defaultTaxName,
		rate: toPartsPerMillion(rate),
		gross: toMinorUnits(gross, currency),
		tax: toMinorUnits(tax, currency),
	}))
}
