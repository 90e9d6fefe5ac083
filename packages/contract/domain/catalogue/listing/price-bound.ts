import { type MinorUnits, toAmountText, toMinorUnits } from '../../money.ts'

/**
 * An end of the price range as an address has it, which knows no currency: hundredths of a unit, with one decimal where
 * thousandths were written. 12.5 is 1250, and 12.505 is 1250.5.
 */
export type PriceBound = number

// Two and three decimals, whatever the shop's currency has.
const hundredths = 'USD'
const thousandths = 'KWD'

/** Reads an amount that is known to be one. */
export function readPriceBound(text: string): PriceBound {
	return toMinorUnits(text, thousandths) / 10
}

/** As addresses and the wire have it: 1250 is "12.50". */
export function priceBoundText(bound: PriceBound): string {
	return Number.isInteger(bound) ? toAmountText(bound, hundredths) : toAmountText(Math.round(bound * 10), thousandths)
}

/** The same in the money of the shop. */
export function boundInMinorUnits(bound: PriceBound, currency: string): MinorUnits {
	return toMinorUnits(priceBoundText(bound), currency)
}
