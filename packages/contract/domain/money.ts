import { normalizeApostrophe } from '@storefront/i18n/format-number.ts'
import { locale } from '@storefront/i18n/locale.ts'
import { text } from '@storefront/i18n/text.ts'
import { isCurrencyCode, minorDigits } from './currency.ts'

/**
 * An amount of money in whole minor units of its currency: cents for EUR, fils for KWD, yen for JPY. Amounts with a currency
 * symbol instead of a code are in hundredths.
 */
export type MinorUnits = Unit<'minor units'>

/** Older name of `MinorUnits`. */
export type Cents = MinorUnits

/** A percentage in parts per million: 15 % is 150000. An integer, so that discounts are exact. */
export type PartsPerMillion = Unit<'parts per million'>

/** An amount of money in currency units, the format of the store API: 12.5 is 12.50 EUR. */
export type Amount = Unit<'currency units'>

/** A discount in percent, the format of the store API: 15 is 15 %. */
export type Percent = Unit<'percent'>

/**
 * A number in a unit. Plain numbers are assignable to it, so that sums need no conversion; a number in another unit is a type
 * error: a price cannot be passed as a discount, nor an amount of the API as minor units.
 */
type Unit<Name extends string> = number & { readonly [unit]?: Name }
declare const unit: unique symbol

const million = 1_000_000

/**
 * Parses an amount of the store API, in units of `currency`: `12.5` and `"12.50"` are 1250 minor units of EUR and 12500 of
 * KWD. Rounds surplus decimals half away from zero. Throws a RangeError for an invalid amount.
 */
export function toMinorUnits(amount: Amount | string, currency: string): MinorUnits {
	const written = typeof amount === 'number' ? decimalText(amount) : amount.trim()
	const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(written)
	if (!parts) throw new RangeError(`"${amount}" is not an amount of money; write it like ${exampleAmount(currency)}`)
	const [, sign, whole, decimals = ''] = parts
	const digits = minorDigits(currency)
	const padded = decimals.padEnd(digits + 1, '0')
	const units = Number(whole + padded.slice(0, digits)) + (Number(padded[digits]) >= 5 ? 1 : 0)
	return sign === '-' && units !== 0 ? -units : units
}

/** Whether an input is an amount with at most twelve digits and no more decimals than the currency has. */
export function isAmount(typed: string, currency: string): boolean {
	const parts = /^\d{1,12}(?:\.(\d+))?$/.exec(typed)
	return parts !== null && (parts[1] ?? '').length <= minorDigits(currency)
}

/** An example amount for error messages: "12.50", in JPY "1250". */
export function exampleAmount(currency: string): string {
	return toAmountText(minorDigits(currency) === 3 ? 12_500 : 1250, currency)
}

/** The shortest decimal text of a number without an exponent; `String` returns `1e-7`. */
function decimalText(value: number): string {
	const shortest = String(value)
	return shortest.includes('e') ? value.toFixed(10) : shortest
}

/** Converts minor units to units of `currency`, for the store API: 1250 is 12.5 in EUR and 1250 in JPY. */
export function toAmount(minor: MinorUnits, currency: string): Amount {
	return minor / 10 ** minorDigits(currency)
}

/** Formats minor units as text with all decimals of the currency: 1250 is "12.50" in EUR, "1250" in JPY and "1.250" in KWD. */
export function toAmountText(minor: MinorUnits, currency: string): string {
	return (minor < 0 ? '-' : '') + decimalsOf(minor, currency).join('.')
}

/** The whole units of an amount without its sign, followed by its decimals if the currency has any. */
function decimalsOf(minor: MinorUnits, currency: string): string[] {
	const digits = minorDigits(currency)
	const all = String(Math.abs(minor)).padStart(digits + 1, '0')
	return digits === 0 ? [all] : [all.slice(0, -digits), all.slice(-digits)]
}

/** Converts to hundredths independent of the currency, for engines that count in hundredths. */
export function toCents(amount: Amount | string): Cents {
	return toMinorUnits(amount, defaultCurrency)
}

/** Converts from hundredths: 1250 is 12.5. */
export function toUnits(cents: Cents): Amount {
	return toAmount(cents, defaultCurrency)
}

/**
 * Formats an amount for shoppers. With a currency symbol as specified: "$1,250.00" (PROD-07, CONST-09), in German "1.250,00 $". With
 * a currency code in the format of the locale: "¥1,250", "KWD 1,250.000".
 */
export function formatMoney(minor: MinorUnits, currency: string = defaultCurrency): string {
	if (isCurrencyCode(currency))
		return text('number.coded', { money: normalizeApostrophe(currencyFormat(locale(), currency).format(toAmount(minor, currency))) })
	const [whole = '', decimals = ''] = decimalsOf(minor, currency)
	const amount = whole.replace(/\B(?=(\d{3})+$)/g, text('number.group')) + text('number.decimal') + decimals
	return text('number.money', { sign: minor < 0 ? '-' : '', currency, amount })
}

const formats = new Map<string, Intl.NumberFormat>()

/** Returns a cached format, because creating one is a hundred times slower than using it. */
function currencyFormat(tag: string, currency: string): Intl.NumberFormat {
	const key = `${tag} ${currency}`
	const digits = minorDigits(currency)
	const format =
		formats.get(key) ??
		new Intl.NumberFormat(tag, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits })
	formats.set(key, format)
	return format
}

/** Currency symbol of shops without one (CONST-10). */
export const defaultCurrency = '$'

/** Parses a percentage of the store API: `15`, `"12.5"`. Empty, null and undefined are 0. Throws a RangeError if it is not a number. */
export function toPartsPerMillion(percent: Percent | string | null | undefined): PartsPerMillion {
	const value = Number(percent || 0)
	if (!Number.isFinite(value)) throw new RangeError(`"${percent}" is not a percentage; write it like 15`)
	return Math.min(million, Math.max(0, Math.round(value * 10_000)))
}

/** Converts to percent for the store API: 150000 is 15. */
export function toPercent(share: PartsPerMillion): Percent {
	return share / 10_000
}

/** Formats a percentage for cart lines: 150000 is "15", 0 is empty. */
export function toPercentText(share: PartsPerMillion): string {
	return share === 0 ? '' : String(toPercent(share))
}

/** A share of an amount, rounded half up to whole minor units. */
export function shareOf(amount: Cents, share: PartsPerMillion): Cents {
	return Number((BigInt(amount) * BigInt(share) * 2n + BigInt(million)) / BigInt(2 * million))
}

/** PROD-09: the price after the discount, `price x (1 - discount/100)`, rounded half up to whole minor units. */
export function applyDiscount(price: Cents, discount: PartsPerMillion): Cents {
	return shareOf(price, million - discount)
}

/** The discount between two prices, for data with both prices and no percentage. 0 if the price is not lower than the original one. */
export function discountBetween(original: Cents, price: Cents): PartsPerMillion {
	return original > price && original > 0 ? Math.round(((original - price) * 1_000_000) / original) : 0
}
