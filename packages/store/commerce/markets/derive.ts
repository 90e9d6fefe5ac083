import { minorDigits } from '@storefront/contract/domain/currency.ts'
import { applyDiscount, type MinorUnits, type PartsPerMillion } from '@storefront/contract/domain/money.ts'
import type { RoundingRule } from '../../infrastructure/db/schema/markets.ts'
import { saleOf } from '../prices/sale.ts'

/**
 * How a derived price ends: as it comes out (`none`), in whole units (`whole`), in .95 or .99 of a unit, in whole tens or hundreds
 * of units. What shoppers pay ends so, and what it is reduced from.
 */
export const roundingRules = ['none', 'whole', '95', '99', '10', '100'] as const satisfies readonly RoundingRule[]

/** How prices of one currency become prices of another. */
export interface Derivation {
	/** The currencies, by code or symbol. */
	readonly from: string
	readonly to: string
	/** What one unit of `from` is in units of `to`, in decimals: `0.93`. */
	readonly rate: string
	readonly rounding: RoundingRule
}

export interface Price {
	/** Before discount, in minor units. */
	readonly price: MinorUnits
	readonly discount: PartsPerMillion
}

/** Whether a text is a rate: a decimal above nothing. */
export function isRate(typed: string): boolean {
	return /^\d{1,9}(\.\d{1,9})?$/.test(typed) && Number(typed) > 0
}

/** Whether a currency has amounts that end so: yen have no .95. */
export function canRound(rounding: RoundingRule, currency: string): boolean {
	return (rounding !== '95' && rounding !== '99') || minorDigits(currency) >= 2
}

/**
 * The price of another market. What the shopper pays is derived, and what it is reduced from; the discount is what lies between
 * them. Where rounding makes both the same, nothing is reduced. What costs something never becomes free.
 */
export function derivePrice({ price, discount }: Price, derivation: Derivation): Price {
	const regular = derive(price, derivation)
	if (discount === 0) return { price: regular, discount: 0 }
	const paid = derive(applyDiscount(price, discount), derivation)
	return paid < regular ? saleOf(regular, paid) : { price: regular, discount: 0 }
}

function derive(amount: MinorUnits, { from, to, rate, rounding }: Derivation): MinorUnits {
	if (amount === 0) return 0
	const [whole = '', decimals = ''] = rate.split('.')
	const multiplied = BigInt(amount) * BigInt(whole + decimals) * 10n ** BigInt(minorDigits(to))
	const converted = Number(halfUp(multiplied, 10n ** BigInt(decimals.length + minorDigits(from))))
	return rounded(converted, rounding, 10 ** minorDigits(to))
}

function halfUp(value: bigint, by: bigint): bigint {
	return (2n * value + by) / (2n * by)
}

/** `unit`: so many minor units are one unit. */
function rounded(amount: MinorUnits, rounding: RoundingRule, unit: number): MinorUnits {
	if (rounding === 'none') return Math.max(1, amount)
	if (rounding === '95' || rounding === '99') {
		const ending = (Number(rounding) * unit) / 100
		return Math.max(0, Math.round((amount - ending) / unit)) * unit + ending
	}
	const step = rounding === 'whole' ? unit : Number(rounding) * unit
	return Math.max(1, Math.round(amount / step)) * step
}
