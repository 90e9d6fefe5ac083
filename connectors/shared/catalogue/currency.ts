import { minorDigits } from '@storefront/contract/domain/currency.ts'

/**
 * Currency of the engine by ISO code. Throws for one with three decimals, because connectors calculate in hundredths and totals would
 * differ from the totals of the engine.
 */
export function currencyOf(code: string): string {
	const currency = code.toUpperCase()
	if (minorDigits(currency) <= 2) return currency
	throw new Error(`The engine sells in ${currency}, which has ${minorDigits(currency)} decimals; the connector counts no more than two.`)
}
