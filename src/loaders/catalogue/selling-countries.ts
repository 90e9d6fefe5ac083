import { market, marketCodes } from '@storefront/i18n/market.ts'
import { isRegion } from '@storefront/i18n/region.ts'

/** Countries with the euro, as of 2026. */
const euroArea = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

/**
 * Countries of a market (ISO 3166-1 alpha-2) for structured data: the country of its code, otherwise those with its currency (ISO
 * 4217). Empty if unknown, because a wrong country would promise too much.
 */
export function sellingCountries(currency: string): readonly string[] {
	const code = market() || (marketCodes()[0] ?? '')
	if (isRegion(code)) return [code.toUpperCase()]
	if (currency === 'EUR') return euroArea
	// Currency codes begin with the country code: CHF, JPY.
	const country = currency.slice(0, 2)
	return isRegion(country) ? [country] : []
}
