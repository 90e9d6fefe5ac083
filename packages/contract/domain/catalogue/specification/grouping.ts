import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import type { CollectedValues } from './collect-values.ts'
import { amountIn, labelOf, type Quantity } from './quantity.ts'
import { precisionOf, stepsOf } from './steps.ts'
import { findUnit, noUnit, pixels, type Unit, year } from './units.ts'
import { familyOf, foldOf, sentence } from './values.ts'

/** A specification is numeric if at least this share of its products has a number of the same measure as the first value. */
const mostlyNumbers = 0.75
/** Maximum number of different numbers in a list; with more, the filter is a range. */
const maxNumbers = 15
const minProductsPerValue = 1.5

/** A selectable value of a filter, with the values of the data that it combines. */
export interface Group {
	/** The value in URLs. */
	readonly value: string
	readonly label: string
	/** Bounds of a part of a range; null for other groups. */
	readonly from: number | null
	readonly to: number | null
	readonly ids: readonly number[]
}

export interface Grouping {
	readonly kind: 'values' | 'range'
	/** Symbol of the unit of numbers; empty for words and plain numbers. */
	readonly unit: string
	readonly measure: string | null
	/** Whether the values are families of models: `Intel Core i5*`. */
	readonly isFamily: boolean
	readonly groups: readonly Group[]
	readonly min: number | null
	readonly max: number | null
	readonly step: number | null
}

interface Grouped extends Grouping {
	/** Number of products with at least one of the groups. */
	readonly products: number
	/** Sum of the products of all groups; a product counts once per group. */
	readonly mentions: number
}

/** Groups numbers of one measure; null if the specification consists of words. `symbol` is the unit of an earlier decision. */
export function groupNumbers(observed: CollectedValues, symbol?: string): (Grouped & { readonly distinct: number }) | null {
	const measure = measureOf(observed)
	if (measure === null) return null
	const quantities = [...observed.all].flatMap(([id, { value, quantity, count, first }]) => {
		const read = quantity && asMeasure(quantity, measure)
		return read ? [{ id, value, quantity: read, count, first }] : []
	})
	const unit = unitOf(quantities, measure, symbol)
	const amounts = new Map<number, { amount: number; label: string; ids: number[]; count: number }>()
	for (const { id, quantity, count } of quantities) {
		const amount = amountIn(quantity, unit)
		const known = amounts.get(amount) ?? { amount, label: quantity.label ?? labelOf(amount, unit), ids: [], count: 0 }
		known.ids.push(id)
		known.count += count
		amounts.set(amount, known)
	}
	const sorted = [...amounts.values()].sort((a, b) => a.amount - b.amount)
	const products = quantities.reduce((sum, { first }) => sum + first, 0)
	const shared = {
		unit: unit.symbol,
		measure,
		isFamily: false,
		products,
		mentions: sorted.reduce((sum, { count }) => sum + count, 0),
		distinct: sorted.length,
	}
	const few = sorted.length <= maxNumbers && products >= sorted.length * minProductsPerValue
	const fineness = precisionOf(sorted.map(({ amount }) => amount))
	const steps =
		few || measure === pixels.measure
			? []
			: stepsOf(
					sorted.map(({ amount, count }) => [amount, count] as const),
					fineness,
					measure === 'data',
				)
	if (steps.length < 2) {
		const groups = sorted.map(({ label, ids }) => ({ value: label, label, from: null, to: null, ids }))
		return { ...shared, kind: 'values', groups, min: null, max: null, step: null }
	}
	return {
		...shared,
		kind: 'range',
		groups: steps.map(({ from, to }) => ({
			value: `${from ?? ''}..${to ?? ''}`,
			label: stepLabel(from, to, unit),
			...{ from, to },
			ids: sorted.flatMap(({ amount, ids }) => ((from === null || amount >= from) && (to === null || amount <= to) ? ids : [])),
		})),
		min: sorted[0]?.amount ?? null,
		max: greatestOf(sorted),
		step: fineness,
	}
}

/**
 * Converts a quantity to a number of the measure; null if it has another measure. For years, a plain number between 1900 and
 * 2099 counts as well.
 */
export function asMeasure(quantity: Quantity, measure: string): Quantity | null {
	if (quantity.unit.measure === measure) return quantity
	const isYear = measure === year.measure && quantity.unit.measure === '' && quantity.amount >= 1900 && quantity.amount < 2100
	return isYear ? { amount: quantity.amount, unit: year } : null
}

/** The unit of a measure with this symbol. */
export function unitOfMeasure(measure: string, symbol: string): Unit {
	const known = findUnit(symbol)
	if (known?.measure === measure) return known
	if (measure === year.measure) return year
	if (measure === pixels.measure) return pixels
	return measure === '' ? noUnit : { symbol, measure, factor: 1 }
}

/** The most frequent measure of first values; null if most values are words. */
function measureOf({ all, products }: CollectedValues): string | null {
	const measures = new Map<string, number>()
	for (const { quantity, first } of all.values())
		if (quantity) measures.set(quantity.unit.measure, (measures.get(quantity.unit.measure) ?? 0) + first)
	const dates = measures.get(year.measure) ?? 0
	if (dates > 0 && dates >= (measures.get('') ?? 0) / 4) {
		measures.set(year.measure, dates + (measures.get('') ?? 0))
		measures.delete('')
	}
	const most = [...measures].sort(([, a], [, b]) => b - a)[0]
	return most && most[1] >= products * mostlyNumbers ? most[0] : null
}

/** The most frequent unit of the values. Data always uses GB, because labels choose a suitable unit. */
function unitOf(
	quantities: readonly { readonly quantity: Quantity; readonly count: number }[],
	measure: string,
	symbol: string | undefined,
): Unit {
	// The earlier unit may have another measure: "Battery" in mAh does not apply to products with hours.
	if (symbol !== undefined && isOf(symbol, measure)) return unitOfMeasure(measure, symbol)
	if (measure === 'data') return unitOfMeasure(measure, 'GB')
	const counts = new Map<string, { readonly unit: Unit; count: number }>()
	for (const { quantity, count } of quantities) {
		const known = counts.get(quantity.unit.symbol) ?? { unit: quantity.unit, count: 0 }
		known.count += count
		counts.set(quantity.unit.symbol, known)
	}
	return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.unit ?? noUnit
}

/** Whether the measure has a unit with this symbol. */
function isOf(symbol: string, measure: string): boolean {
	const known = findUnit(symbol)
	if (known) return known.measure === measure
	return symbol === ''
		? [noUnit, year].some((unit) => unit.measure === measure)
		: [pixels.measure, `of ${symbol.toLowerCase()}`].includes(measure)
}

/** Label of a part of a range: "Up to 8 GB", "8 to 16 GB". */
export function stepLabel(from: number | null, to: number | null, unit: Unit): string {
	if (from === null) return text('filters.stepUpTo', { amount: bidiIsolate(labelOf(to ?? 0, unit)) })
	if (to === null) return text('filters.andMore', { amount: bidiIsolate(labelOf(from, unit)) })
	if (from === to) return labelOf(from, unit)
	const [low, high] = [labelOf(from, unit), labelOf(to, unit)]
	const ending = unit.symbol === '' || unit.symbol === '%' ? unit.symbol : ` ${unit.symbol}`
	const same = ending !== '' && low.endsWith(ending) && high.endsWith(ending)
	return text('filters.range', { from: same ? low.slice(0, -ending.length) : low, to: bidiIsolate(high) })
}

/**
 * Groups words, labelled with their most frequent spelling. Ignores numbers with a known unit among words, because they
 * describe something else.
 */
export function groupTexts(observed: CollectedValues): Grouped {
	return groupWords(observed, (entry) => (isWord(entry.quantity) ? entry.value : null), false)
}

/** Groups first values by family: `Intel Core i5*` combines all its models. */
export function groupFamilies(observed: CollectedValues): Grouped {
	return groupWords(observed, (entry) => (isWord(entry.quantity) && entry.first > 0 ? familyOf(entry.value) : null), true)
}

function isWord(quantity: Quantity | null): boolean {
	return quantity === null || quantity.unit.measure === '' || quantity.unit.measure.startsWith('of ')
}

/** Versions of one thing are in their order, "Wi-Fi 6" before "Wi-Fi 10"; other words start with the most frequent. */
const byNumber = new Intl.Collator('en', { numeric: true })

type Entry = NonNullable<ReturnType<CollectedValues['all']['get']>>

function groupWords(observed: CollectedValues, textOf: (entry: Entry) => string | null, isFamily: boolean): Grouped {
	const groups = new Map<string, { count: number; spellings: Map<string, number>; ids: number[] }>()
	const last = commonLastWord(observed)
	let products = 0
	for (const [id, entry] of observed.all) {
		const text = entry.value === sentence ? null : textOf({ ...entry, value: without(entry.value, last) })
		const fold = text === null ? '' : foldOf(text)
		if (text === null || fold === '') continue
		const known = groups.get(fold) ?? { count: 0, spellings: new Map<string, number>(), ids: [] as number[] }
		groups.set(fold, known)
		known.count += entry.count
		known.spellings.set(text, (known.spellings.get(text) ?? 0) + entry.count)
		known.ids.push(id)
		products += entry.first
	}
	const named = [...groups.values()].map(({ count, spellings, ids }) => {
		const [label = ''] = [...spellings].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))[0] ?? []
		return { count, label, ids }
	})
	const isSeries = new Set(named.map(({ label }) => /^\D+(?=\d)/u.exec(label)?.[0] ?? label)).size === 1
	named.sort((a, b) => (isSeries ? 0 : b.count - a.count) || byNumber.compare(a.label, b.label) || (a.label < b.label ? -1 : 1))
	return {
		kind: 'values',
		unit: '',
		measure: null,
		isFamily,
		groups: named.map(({ label, ids }) => ({ value: isFamily ? `${label}*` : label, label, from: null, to: null, ids })),
		...{ min: null, max: null, step: null, products },
		mentions: named.reduce((sum, { count }) => sum + count, 0),
	}
}

/**
 * The last word that nearly all values share, such as "chipset" in "Kirin 980 chipset" and "Snapdragon 855 chipset"; null if
 * there is none.
 */
function commonLastWord({ all }: CollectedValues): string | null {
	const counts = new Map<string, number>()
	let total = 0
	for (const { value, first, quantity } of all.values()) {
		if (value === sentence || !isWord(quantity)) continue
		total += first
		const last = /\S \p{L}{3,}$/u.test(value) ? value.slice(value.lastIndexOf(' ')) : null
		if (last !== null) counts.set(last, (counts.get(last) ?? 0) + first)
	}
	const [word, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [null, 0]
	return counts.size > 0 && all.size > 4 && count >= total * 0.9 ? word : null
}

function without(value: string, last: string | null): string {
	return last !== null && value.endsWith(last) ? value.slice(0, -last.length) : value
}

/** The largest number without outliers: numbers above ten times the 95th percentile are probably typing errors. */
function greatestOf(sorted: readonly { readonly amount: number }[]): number | null {
	const usual = sorted[Math.floor((sorted.length - 1) * 0.95)]?.amount ?? 0
	return sorted.findLast(({ amount }) => usual <= 0 || amount <= usual * 10)?.amount ?? null
}
