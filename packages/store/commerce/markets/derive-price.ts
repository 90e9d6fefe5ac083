import { minorDigits } from '@storefront/contract/domain/currency.ts'
import { applyDiscount, type MinorUnits, type PartsPerMillion } from '@storefront/contract/domain/money.ts'
import type { RoundingRule } from '../../infrastructure/db/schema/markets.ts'
import { saleOf } from '../prices/sale.ts'

/**
 * How derived prices are rounded: not at all (`none`), to whole units (`whole`), to .95 or .99 of a unit, to tens or hundreds of
 * units. The rule applies to the paid price and to the price before discount.
 */
export const roundingRules = ['none', 'whole', '95', '99', '10', '100'] as const satisfies readonly RoundingRule[]

/** How prices in one currency are converted to another. */
export interface Derivation {
	/** The currencies, by code or symbol. */
	readonly from: string
	readonly to: string
	/** Units of `to` for one unit of `from`, a decimal: `0.93`. */
	readonly rate: string
	readonly rounding: RoundingRule
}

export interface Price {
	/** Before discount, in minor units. */
	readonly price: MinorUnits
	readonly discount: PartsPerMillion
}

/** Whether a text is a rate: a decimal above 0. */
export function isRate(typed: string): boolean {
	return /^\d{1,9}(\.\d{1,9})?$/.test(typed) && Number(typed) > 0
}

/** Whether a rounding rule fits a currency: yen have no .95. */
export function canRound(rounding: RoundingRule, currency: string): boolean {
	return (rounding !== '95' && rounding !== '99') || minorDigits(currency) >= 2
}

/**
 * Derives the price of another market. Paid price and price before discount are converted and rounded; the discount follows from
 * them. If rounding makes both equal, there is no discount. A price above 0 never becomes 0.
 */
export function derivePrice({ price, discount }: Price, derivation: Derivation): Price {
	const regular = convert(price, derivation)
	if (discount === 0) return { price: regular, discount: 0 }
	const paid = convert(applyDiscount(price, discount), derivation)
	return paid < regular ? saleOf(regular, paid) : { price: regular, discount: 0 }
}

function convert(amount: MinorUnits, { from, to, rate, rounding }: Derivation): MinorUnits {
	if (amount === 0) return 0
	const [whole = '', decimals = ''] = rate.split('.')
	const multiplied = BigInt(amount) * BigInt(whole + decimals) * 10n ** BigInt(minorDigits(to))
	const converted = Number(divideHalfUp(multiplied, 10n ** BigInt(decimals.length + minorDigits(from))))
	return round(converted, rounding, 10 ** minorDigits(to))
}

function divideHalfUp(value: bigint, divisor: bigint): bigint {
	return (2n * value + divisor) / (2n * divisor)
}

/** Rounds an amount. `unit`: the number of minor units in one unit. */
function round(amount: MinorUnits, rounding: RoundingRule, unit: number): MinorUnits {
	if (rounding === 'none') return Math.max(1, amount)
	if (rounding === '95' || rounding === '99') {
		const ending = (Number(rounding) * unit) / 100
		return Math.max(0, Math.round((amount - ending) / unit)) * unit + ending
	}
	const step = rounding === 'whole' ? unit : Number(rounding) * unit
	return Math.max(1, Math.round(amount / step)) * step
}
