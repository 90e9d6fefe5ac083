import { type MinorUnits, toAmountText, toMinorUnits } from '../../money.ts'

/**
 * A bound of the price filter in hundredths of a unit. URLs contain no currency, so thousandths become one decimal:
 * "12.5" is 1250 and "12.505" is 1250.5.
 */
export type PriceBound = number

// Currencies with two and three decimals, independent of the currency of the shop.
const hundredths = 'USD'
const thousandths = 'KWD'

/** Parses a valid amount. Throws a RangeError otherwise. */
export function readPriceBound(text: string): PriceBound {
	return toMinorUnits(text, thousandths) / 10
}

/** Formats a bound for URLs and the store API: 1250 is "12.50". */
export function priceBoundText(bound: PriceBound): string {
	return Number.isInteger(bound) ? toAmountText(bound, hundredths) : toAmountText(Math.round(bound * 10), thousandths)
}

/** Converts a bound to minor units of `currency`. */
export function boundInMinorUnits(bound: PriceBound, currency: string): MinorUnits {
	return toMinorUnits(priceBoundText(bound), currency)
}
