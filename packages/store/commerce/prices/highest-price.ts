import { minorDigits } from '@storefront/contract/domain/currency.ts'
import { type MinorUnits, toMinorUnits } from '@storefront/contract/domain/money.ts'

/** Highest allowed price in units; a higher one is a mistake. */
const highestPrice = 10_000_000
/** Currencies in which a phone costs millions. Currencies without decimals get the same limit. */
const smallCurrencies: ReadonlySet<string> = new Set('COP IDR IQD IRR KHR LAK LBP MMK UZS'.split(' '))

/** The highest allowed price in a currency (code or symbol), in minor units. */
export function highestPriceIn(currency: string): MinorUnits {
	return toMinorUnits(highestPrice * (smallCurrencies.has(currency) || minorDigits(currency) === 0 ? 1000 : 1), currency)
}
