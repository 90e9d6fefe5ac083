import { findUnit } from '@storefront/contract/domain/catalogue/specification/units.ts'
import { bareText } from '@storefront/contract/domain/search/words.ts'

/** Phrases of a language that speak about prices, normalized by `plainText`. */
export interface PriceWords {
	readonly below: readonly string[]
	readonly above: readonly string[]
	readonly around: readonly string[]
	readonly between: readonly string[]
	readonly and: readonly string[]
	readonly currencies: readonly string[]
	readonly cheap: readonly string[]
	readonly expensive: readonly string[]
}

/** A price range in units of the currency of the shop; null is open. */
export interface PriceRange {
	readonly from: number | null
	readonly to: number | null
}

export interface PricePhrase {
	/** The term without the words about prices. */
	readonly rest: string
	readonly price: PriceRange | null
	readonly sort: 'priceAsc' | 'priceDesc' | null
}

/** A text in the form in which phrases are compared. Arabic letters with several forms become one. */
export function plainText(text: string): string {
	return bareText(text).replaceAll('ـ', '').replaceAll(/[ىی]/g, 'ي').replaceAll('ة', 'ه')
}

/** Numbers that name a memory size after "max": "iphone 12 pro max 256". */
const memorySizes = new Set([64, 128, 256, 512, 1024])
/** "Around 500" is 400 to 600. */
const tolerance = 0.2
const number = String.raw`\d{1,3}(?:[.,'\u00a0 ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`

/** Separates words about prices ("under 100", "$500", "cheap") from a search term. Model numbers and measures stay words. */
export function readPricePhrase(term: string, words: PriceWords): PricePhrase {
	const tokens = term.split(/\s+/u).filter(Boolean)
	const plain = tokens.map(plainText)
	const text = plain.join(' ')
	const found = findRange(text, words)
	const remaining = found ? outside(tokens, plain, found.start, found.end) : { tokens, plain }
	const sort = findSort(remaining.plain.join(' '), words)
	const rest = sort ? outside(remaining.tokens, remaining.plain, sort.start, sort.end).tokens : remaining.tokens
	return { rest: rest.join(' '), price: found?.price ?? null, sort: sort?.sort ?? null }
}

/** The tokens that do not overlap a part of their joined text. */
function outside(tokens: readonly string[], plain: readonly string[], start: number, end: number) {
	let at = 0
	const isKept = plain.map((token) => {
		const first = at
		at += token.length + 1
		return first + token.length <= start || first >= end
	})
	return { tokens: tokens.filter((_, index) => isKept[index]), plain: plain.filter((_, index) => isKept[index]) }
}

interface Found {
	readonly start: number
	readonly end: number
	readonly price: PriceRange
}

function findRange(text: string, words: PriceWords): Found | null {
	const currency = `(?:\\p{Sc}|${anyOf(words.currencies)})`
	// A conjunction or preposition of Arabic is written together with its number.
	const amount = (name: string) =>
		`[وبل]?(?<${name}Before>${currency})?\\s?(?<${name}>${number})(?<${name}K>k\\b)?(?:\\s?(?<${name}After>${currency})(?![\\p{L}\\p{N}]))?(?![\\p{L}\\p{N}]|[.,]\\d)`
	const before = (phrases: readonly string[]) => `(?<![\\p{L}\\p{N}])(?:${anyOf(phrases)})\\s+`
	const patterns: readonly (readonly [string, (amounts: Amounts) => PriceRange | null])[] = [
		[`${before(words.between)}${amount('a')}\\s*(?:-|–|(?:${anyOf(words.and)})\\s)?\\s*${amount('b')}`, ({ a, b }) => rangeOf(a, b)],
		[`(?<![\\p{L}\\p{N}])${amount('a')}\\s?[-–]\\s?${amount('b')}`, ({ a, b, currency }) => (currency ? rangeOf(a, b) : null)],
		[`${before(words.below)}${amount('a')}`, ({ a }) => ({ from: null, to: a })],
		[`${before(words.above)}${amount('a')}`, ({ a }) => ({ from: a, to: null })],
		[`${before(words.around)}${amount('a')}`, ({ a }) => ({ from: round(a * (1 - tolerance)), to: round(a * (1 + tolerance)) })],
		[`(?<![\\p{L}\\p{N}])${amount('a')}`, ({ a, currency }) => (currency ? { from: null, to: a } : null)],
	]
	for (const [pattern, rangeFrom] of patterns) {
		for (const match of text.matchAll(new RegExp(pattern, 'gu'))) {
			const end = match.index + match[0].length
			const amounts = readAmounts(match.groups ?? {})
			if (!amounts || (!amounts.currency && isOtherNumber(match[0], text, end, amounts.a))) continue
			const price = rangeFrom(amounts)
			if (price) return { start: match.index, end, price }
		}
	}
	return null
}

interface Amounts {
	readonly a: number
	readonly b: number
	/** Whether one of the amounts has a currency. */
	readonly currency: boolean
}

function readAmounts(groups: Readonly<Record<string, string | undefined>>): Amounts | null {
	const read = (name: string) => parseAmount(groups[name] ?? '') * (groups[`${name}K`] ? 1000 : 1)
	const a = read('a')
	const b = groups['b'] === undefined ? a : read('b')
	const currency = ['aBefore', 'aAfter', 'bBefore', 'bAfter'].some((name) => groups[name])
	return [a, b].every((amount) => amount > 0 && amount <= 1e9) ? { a, b, currency } : null
}

/** Parses "1,700", "1.700", "1 700" and "12.50": a separator before three digits groups them. */
export function parseAmount(written: string): number {
	const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(written) ?? []
	return Number(`${whole.replaceAll(/\D/g, '')}.${cents || '0'}`)
}

/** Whether a number without a currency is a measure ("under 2 kg") or a memory size. */
function isOtherNumber(matched: string, text: string, end: number, amount: number): boolean {
	const next = /^\s*-?\s*(["″”']|\p{L}+|%)/u.exec(text.slice(end))?.[1]
	return (next !== undefined && findUnit(next) !== undefined) || (/^max/u.test(matched) && memorySizes.has(amount))
}

function rangeOf(a: number, b: number): PriceRange {
	return { from: Math.min(a, b), to: Math.max(a, b) }
}

function round(amount: number): number {
	return Math.round(amount * 100) / 100
}

function findSort(text: string, { cheap, expensive }: PriceWords): { start: number; end: number; sort: 'priceAsc' | 'priceDesc' } | null {
	for (const [phrases, sort] of [
		[expensive, 'priceDesc'],
		[cheap, 'priceAsc'],
	] as const) {
		const match = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(phrases)})(?![\\p{L}\\p{N}])`, 'u').exec(text)
		if (match) return { start: match.index, end: match.index + match[0].length, sort }
	}
	return null
}

/** A pattern for one of the phrases, the longest first; without phrases it matches nothing. */
function anyOf(phrases: readonly string[]): string {
	const escaped = [...phrases].sort((a, b) => b.length - a.length).map((phrase) => phrase.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`))
	return escaped.length === 0 ? '(?!)' : escaped.join('|')
}
