import { market, marketCodes } from '@storefront/i18n/market.ts'
import { isRegion } from '@storefront/i18n/region.ts'

/** Where the euro is what is paid with, as of 2026. */
const euroArea = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

/**
 * The countries that a market's promises hold in, as search engines ask for them (ISO 3166-1 alpha-2): the one that the market
 * is called by, else those whose currency (ISO 4217) it is. Empty: it is not known, and a wrong one would promise too much.
 */
export function sellingCountries(currency: string): readonly string[] {
	const code = market() || (marketCodes()[0] ?? '')
	if (isRegion(code)) return [code.toUpperCase()]
	if (currency === 'EUR') return euroArea
	// Codes of currencies begin with that of their country: CHF, JPY.
	const country = currency.slice(0, 2)
	return isRegion(country) ? [country] : []
}
