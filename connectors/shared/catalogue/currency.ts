import { minorDigits } from '@storefront/contract/domain/currency.ts'

/**
 * What the shop is told of an engine's currency: its ISO code. Throws for one with three decimals: connectors count hundredths,
 * and a total would be another one than the engine's.
 */
export function currencyOf(code: string): string {
	const currency = code.toUpperCase()
	if (minorDigits(currency) <= 2) return currency
	throw new Error(`The engine sells in ${currency}, which has ${minorDigits(currency)} decimals; the connector counts no more than two.`)
}
