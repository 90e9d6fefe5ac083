import { text } from '../language/text.ts'

/** An amount of money in whole cents. */
export type Cents = number

/** A percentage in parts per million: 15 % is 150000. Whole, so that a discount is exact. */
export type PartsPerMillion = number

const million = 1_000_000

/**
 * Reads an amount of the wire, in currency units, as cents: `12.5` and `"12.50"` give 1250. More than two decimals
 * are rounded half away from zero. Anything that is not an amount throws a RangeError.
 */
export function toCents(amount: number | string): Cents {
	const text = typeof amount === 'number' ? decimalText(amount) : amount.trim()
	const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
	if (!parts) throw new RangeError(`"${amount}" is not an amount of money; write it like 12.50`)
	const [, sign, whole, decimals = ''] = parts
	const padded = `${decimals}000`
	const cents = Number(whole) * 100 + Number(padded.slice(0, 2)) + (Number(padded[2]) >= 5 ? 1 : 0)
	return sign === '-' && cents !== 0 ? -cents : cents
}

/** Shortest decimal text of a number without an exponent; a number's own text would be `1e-7`. */
function decimalText(value: number): string {
	const text = String(value)
	return text.includes('e') ? value.toFixed(10) : text
}

/** Cents as a decimal number of currency units, for the wire: 1250 gives 12.5. */
export function toUnits(cents: Cents): number {
	return cents / 100
}

/** Cents as text with two decimals, for the wire: 1250 gives "12.50". */
export function toUnitsText(cents: Cents): string {
	const absolute = Math.abs(cents)
	const whole = Math.floor(absolute / 100)
	return `${cents < 0 ? '-' : ''}${whole}.${String(absolute % 100).padStart(2, '0')}`
}

/** What a shopper reads: "$1,250.00" (PROD-07, CONST-09), in German "1.250,00 $". The currency is a symbol, as the store sends it. */
export function formatMoney(cents: Cents, currency: string = defaultCurrency): string {
	const absolute = Math.abs(cents)
	const whole = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, text('number.group'))
	const amount = whole + text('number.decimal') + String(absolute % 100).padStart(2, '0')
	return text('number.money', { sign: cents < 0 ? '-' : '', currency, amount })
}

/** The symbol that stands before amounts of a shop that has told none (CONST-10). */
export const defaultCurrency = '$'

/** Reads a percentage of the wire: `15`, `"12.5"`; empty, null and undefined are 0. */
export function toPartsPerMillion(percent: number | string | null | undefined): PartsPerMillion {
	const value = Number(percent || 0)
	if (!Number.isFinite(value)) throw new RangeError(`"${percent}" is not a percentage; write it like 15`)
	return Math.min(million, Math.max(0, Math.round(value * 10_000)))
}

/** A percentage for the wire: 150000 gives 15. */
export function toPercent(share: PartsPerMillion): number {
	return share / 10_000
}

/** A percentage as cart lines have it: 150000 gives "15", no discount gives nothing. */
export function toPercentText(share: PartsPerMillion): string {
	return share === 0 ? '' : String(toPercent(share))
}

/** A share of an amount, rounded half up to whole cents. */
export function shareOf(amount: Cents, share: PartsPerMillion): Cents {
	return Number((BigInt(amount) * BigInt(share) * 2n + BigInt(million)) / BigInt(2 * million))
}

/** PROD-09: the price after the discount, `price x (1 - discount/100)`, rounded half up to whole cents. */
export function discounted(price: Cents, discount: PartsPerMillion): Cents {
	return shareOf(price, million - discount)
}
