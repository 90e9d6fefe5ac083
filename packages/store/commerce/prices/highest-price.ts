import { minorDigits } from '@storefront/contract/domain/currency.ts'
import { type MinorUnits, toMinorUnits } from '@storefront/contract/domain/money.ts'

/** More than anything in an electronics shop costs: such a price is a slip. */
const highestPrice = 10_000_000
/** Of what a telephone costs millions. Those without decimals are such all together, or hardly more. */
const smallCurrencies: ReadonlySet<string> = new Set('COP IDR IQD IRR KHR LAK LBP MMK UZS'.split(' '))

/** The highest price in a currency, by code or symbol, in its minor units. */
export function highestPriceIn(currency: string): MinorUnits {
	return toMinorUnits(highestPrice * (smallCurrencies.has(currency) || minorDigits(currency) === 0 ? 1000 : 1), currency)
}
