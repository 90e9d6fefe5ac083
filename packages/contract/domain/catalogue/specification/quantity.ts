import { bare, pixels, type Unit, unitNamed, year } from './units.ts'

/** A number with what it measures. */
export interface Quantity {
	readonly amount: number
	readonly unit: Unit
	/** How it is read where a number does not say it: `3840 × 2160`. */
	readonly label?: string
}

const number = /^[-−]?\d+(?:[.,'\u00a0\u202f]\d+)*/u
const numberStart = /(?<![\p{L}\p{N}])\d/u
const before =
	/^(?:up to|approx(?:\.|imately)?|about|around|max(?:\.|imum)?|min(?:\.|imum)?|ca\.?|circa|over|bis zu|jusqu['’]à|[~≈≤≥<>])\s*/iu
const word = /^(?:["″”%]|''|°C|cd\/m[²2]|[\p{L}]+(?:\/[\p{L}]+|\([A-Z]\)|-hours)?)/u

/**
 * Reads the number that a value begins with: `8GB`, `13.3-inch OLED`, `1,5 kg`, `up to 18 h`, `1 h 30 min`, `3840 x 2160`,
 * `Feb-09`. What follows it says more about it and is let be. null: the value is words, or a span ("20 to 20,000 Hz").
 */
export function parseQuantity(text: string): Quantity | null {
	return readQuantity(text)?.quantity ?? null
}

/** Like `parseQuantity`, with what follows the number and its unit: `590 g tablet` is 590 g, and " tablet". */
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
	if (after.trim() === '') return { quantity: { amount, unit: bare }, rest: '' }
	const rest = after.replace(/^[\s\u00a0-]/u, '')
	const name = word.exec(rest)?.[0]
	if (name === undefined) return null
	const unit = unitNamed(name)
	const tail = rest.slice(name.length)
	// "8 megabytes-per-second" and "20x" are something else; so is "2 x 8 GB".
	if (/^[\p{L}\p{N}/×*]/u.test(tail)) return null
	if (unit) {
		const smaller = smallerPart(tail, unit)
		return { quantity: { amount: amount + smaller.amount, unit }, rest: tail.slice(smaller.length) }
	}
	// One word that we do not know measures itself: "10 cores", "5 ATM".
	return tail.trim() === '' && name.length > 1 && name.length <= 12 && after !== rest
		? { quantity: { amount, unit: { symbol: name, measure: `of ${name.toLowerCase()}`, factor: 1 } }, rest: '' }
		: null
}

/**
 * Every number with its unit that a text states, wherever it stands: "58 Wh, up to 12 hours" has two. Whether they are
 * several things or one span is for the caller to tell.
 */
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

/** "1 h 30 min" is one time: the minutes as a part of the hours, and how long their text is. */
function smallerPart(tail: string, unit: Unit): { readonly amount: number; readonly length: number } {
	const none = { amount: 0, length: 0 }
	if (unit.measure !== 'time') return none
	const more = /^\s*(\d+(?:[.,]\d+)?)\s*(\p{L}+)/u.exec(tail)
	const smaller = more?.[2] === undefined ? undefined : unitNamed(more[2])
	if (!more || smaller?.measure !== 'time' || smaller.factor >= unit.factor) return none
	return { amount: ((parseNumber(more[1] ?? '') ?? 0) * smaller.factor) / unit.factor, length: more[0].length }
}

/** `1,500` and `2,600.5` have thousands, `1,5` and `1.5` decimals; where both signs stand, the last is the decimals'. */
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

/** The year of a date: `Feb-09`, `March 2019`, `Q1 2005`, `2021-03-01`. A bare 2019 may be anything. */
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

/** The amount in another unit of the same measure, as exact as a shopper can use it. */
export function amountIn({ amount, unit }: Quantity, wanted: Unit): number {
	if (unit.measure === 'data') return rounded(inData(amount, unit) / wanted.factor, 6)
	return unit.symbol === wanted.symbol ? amount : rounded((amount * unit.factor) / wanted.factor, 3)
}

/** In GB. What is a whole thousand of the smaller unit is meant as one of the next: 1000 MB is 1 GB, 2000 GB is 2 TB. */
function inData(amount: number, { factor }: Unit): number {
	return amount > 0 && amount % 1000 === 0 ? amount * factor * 1.024 : amount * factor
}

/** To so many digits that count: conversions between inches and centimetres agree to three. */
function rounded(value: number, digits: number): number {
	return Number(value.toPrecision(digits))
}

/** A number of a unit as it is read: `1.5 GB`, `2,600 nits`, `13.3 in`. Data takes the unit that needs fewest digits. */
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

/** A comma stands between thousands from five digits on: 5000 mAh, 10,000 mAh. */
function written(amount: number): string {
	return Math.abs(amount) < 10_000 ? String(amount) : amount.toLocaleString('en', { maximumFractionDigits: 3 })
}
