import { findUnit, noUnit, pixels, type Unit, year } from './units.ts'

/** A number with a unit. */
export interface Quantity {
	readonly amount: number
	readonly unit: Unit
	/** Label for quantities that are not displayed as a number: `3840 × 2160`. */
	readonly label?: string
}

const number = /^[-−]?\d+(?:[.,'\u00a0\u202f]\d+)*/u
const numberStart = /(?<![\p{L}\p{N}])\d/u
const before =
	/^(?:up to|approx(?:\.|imately)?|about|around|max(?:\.|imum)?|min(?:\.|imum)?|ca\.?|circa|over|bis zu|jusqu['’]à|[~≈≤≥<>])\s*/iu
const word = /^(?:["″”%]|''|°C|cd\/m[²2]|[\p{L}]+(?:\/[\p{L}]+|\([A-Z]\)|-hours)?)/u

/**
 * Parses the number at the start of a value: `8GB`, `13.3-inch OLED`, `1,5 kg`, `up to 18 h`, `1 h 30 min`, `3840 x 2160`,
 * `Feb-09`. Ignores the text after it. null for words and ranges ("20 to 20,000 Hz").
 */
export function parseQuantity(text: string): Quantity | null {
	return readQuantity(text)?.quantity ?? null
}

/** Like `parseQuantity`, but also returns the text after the number and unit: `590 g tablet` is 590 g and " tablet". */
export function readQuantity(text: string): { readonly quantity: Quantity; readonly rest: string } | null {
	const value = text.trim().replace(before, '')
	const date = parseYear(value)
	if (date !== null) return { quantity: { amount: date, unit: year }, rest: '' }
	const size = /^(\d{3,5})\s?[x×*]\s?(\d{3,5})(?![\d.,]|\s?[x×*]\s?\d|\s?[cm]?m\b)/iu.exec(value)
	if (size) {
		const label = `${size[1]} × ${size[2]}`
		return { quantity: { amount: Number(size[1]) * Number(size[2]), unit: pixels, label }, rest: value.slice(size[0].length) }
	}
	const digits = number.exec(value)?.[0]
	const amount = digits === undefined ? null : parseNumber(digits)
	if (digits === undefined || amount === null) return null
	const after = value.slice(digits.length)
	if (after.trim() === '') return { quantity: { amount, unit: noUnit }, rest: '' }
	const rest = after.replace(/^[\s\u00a0-]/u, '')
	const name = word.exec(rest)?.[0]
	if (name === undefined) return null
	const unit = findUnit(name)
	const tail = rest.slice(name.length)
	// "8 megabytes-per-second" and "20x" are other units; "2 x 8 GB" is a multiple.
	if (/^[\p{L}\p{N}/×*]/u.test(tail)) return null
	if (unit) {
		const smaller = smallerPart(tail, unit)
		return { quantity: { amount: amount + smaller.amount, unit }, rest: tail.slice(smaller.length) }
	}
	// An unknown single word is a unit with a measure of its own: "10 cores", "5 ATM".
	return tail.trim() === '' && name.length > 1 && name.length <= 12 && after !== rest
		? { quantity: { amount, unit: { symbol: name, measure: `of ${name.toLowerCase()}`, factor: 1 } }, rest: '' }
		: null
}

/** All numbers with units in a text: "58 Wh, up to 12 hours" has two. The caller distinguishes several quantities from one range. */
export function quantitiesIn(text: string): readonly Quantity[] {
	const found: Quantity[] = []
	let left = text
	// A digit within a word is part of a name: "USB4", "A17".
	for (let start = left.search(numberStart); start >= 0; start = left.search(numberStart)) {
		left = left.slice(start)
		const read = readQuantity(left)
		if (read) found.push(read.quantity)
		left = read ? read.rest : left.replace(number, '')
	}
	return found
}

/** Parses the smaller part of a duration: the minutes of "1 h 30 min" as a fraction of an hour, and the length of their text. */
function smallerPart(tail: string, unit: Unit): { readonly amount: number; readonly length: number } {
	const none = { amount: 0, length: 0 }
	if (unit.measure !== 'time') return none
	const more = /^\s*(\d+(?:[.,]\d+)?)\s*(\p{L}+)/u.exec(tail)
	const smaller = more?.[2] === undefined ? undefined : findUnit(more[2])
	if (!more || smaller?.measure !== 'time' || smaller.factor >= unit.factor) return none
	return { amount: ((parseNumber(more[1] ?? '') ?? 0) * smaller.factor) / unit.factor, length: more[0].length }
}

/**
 * Parses thousands separators (`1,500`, `2,600.5`) and decimal separators (`1,5`, `1.5`). If a number has both, the last one
 * is the decimal separator.
 */
export function parseNumber(text: string): number | null {
	const plain = text.replace(/['\u00a0\u202f]/gu, '').replace('−', '-')
	const last = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
	const separators = plain.replace(/[^.,]/g, '')
	if (separators.length > 1 && !/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain)) return null
	const both = separators.includes(',') && separators.includes('.')
	const isThousands = !both && (separators.length > 1 || (separators === ',' && /,\d{3}$/.test(plain) && !/^-?0,/.test(plain)))
	const whole = isThousands || last < 0 ? plain.replace(/[.,]/g, '') : plain.slice(0, last).replace(/[.,]/g, '')
	const read = Number(isThousands || last < 0 ? whole : `${whole}.${plain.slice(last + 1)}`)
	return Number.isFinite(read) && Math.abs(read) < 1e12 ? read : null
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'

/** The year of a date: `Feb-09`, `March 2019`, `Q1 2005`, `2021-03-01`. null for a plain 2019, which may be any number. */
function parseYear(text: string): number | null {
	const named = /^(?:q[1-4]|(\p{L}{3})\p{L}{0,6}\.?)[\s,-]*(\d{4}|\d{2})$/iu.exec(text)
	if (named) {
		if (named[1] !== undefined && !months.includes(named[1].toLowerCase())) return null
		const read = Number(named[2])
		return read >= 100 ? inCenturies(read) : read + (read < 70 ? 2000 : 1900)
	}
	const iso = /^(\d{4})-\d{2}(?:-\d{2})?$/.exec(text)
	return iso ? inCenturies(Number(iso[1])) : null
}

function inCenturies(read: number): number | null {
	return read >= 1900 && read < 2100 ? read : null
}

/** Converts a quantity to another unit of the same measure, rounded to the significant digits that matter to shoppers. */
export function amountIn({ amount, unit }: Quantity, wanted: Unit): number {
	if (unit.measure === 'data') return rounded(inData(amount, unit) / wanted.factor, 6)
	return unit.symbol === wanted.symbol ? amount : rounded((amount * unit.factor) / wanted.factor, 3)
}

/** The amount in GB. Multiples of 1000 count as one of the next larger unit: 1000 MB is 1 GB, 2000 GB is 2 TB. */
function inData(amount: number, { factor }: Unit): number {
	return amount > 0 && amount % 1000 === 0 ? amount * factor * 1.024 : amount * factor
}

/** Rounds to significant digits. Conversions between inches and centimetres agree to three of them. */
function rounded(value: number, digits: number): number {
	return Number(value.toPrecision(digits))
}

/** Formats an amount with its unit: `1.5 GB`, `2,600 nits`, `13.3 in`. Data uses the unit with the fewest digits. */
export function labelOf(amount: number, unit: Unit): string {
	if (unit.measure === 'data') return dataLabel(inData(amount, unit))
	return withUnit(amount, unit)
}

function dataLabel(gigabytes: number): string {
	const [symbol, size] =
		gigabytes >= 1024 ? ['TB', 1024] : gigabytes >= 1 ? ['GB', 1] : gigabytes * 1024 >= 1 ? ['MB', 1 / 1024] : ['KB', 1 / 1024 ** 2]
	return `${written(rounded(gigabytes / Number(size), 6))} ${symbol}`
}

function withUnit(amount: number, { symbol, measure }: Unit): string {
	if (measure === 'year') return String(amount)
	return symbol === '%' || symbol === '' ? `${written(amount)}${symbol}` : `${written(amount)} ${symbol}`
}

/** Adds thousands separators from five digits on: 5000 mAh, 10,000 mAh. */
function written(amount: number): string {
	return Math.abs(amount) < 10_000 ? String(amount) : amount.toLocaleString('en', { maximumFractionDigits: 3 })
}
