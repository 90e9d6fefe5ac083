import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Observed } from './observe.ts'
import { amountIn, labelOf, type Quantity } from './quantity.ts'
import { finenessOf, stepsOf } from './steps.ts'
import { bare, pixels, type Unit, unitNamed, year } from './units.ts'
import { familyOf, foldOf, sentence } from './values.ts'

/** So many of those that say anything say a number of one measure first: then it is a specification of numbers. */
const mostlyNumbers = 0.75
/** More different numbers than these are a range. */
const mostNumbers = 15
const productsEach = 1.5

/** One thing that can be chosen, and the values that are meant by it. */
export interface Group {
	/** What stands in the address. */
	readonly value: string
	readonly label: string
	/** Of a part of a range: its ends. */
	readonly from: number | null
	readonly to: number | null
	readonly ids: readonly number[]
}

export interface Grouping {
	readonly kind: 'values' | 'range'
	/** Symbol of the unit that numbers are in; empty for words and bare numbers. */
	readonly unit: string
	readonly measure: string | null
	/** Whether values stand for the models of a family: `Intel Core i5*`. */
	readonly isFamily: boolean
	readonly groups: readonly Group[]
	readonly min: number | null
	readonly max: number | null
	readonly step: number | null
}

interface Grouped extends Grouping {
	/** Products that have one of the groups. */
	readonly products: number
	/** The same, where a product counts once for each group that it has. */
	readonly mentions: number
}

/** Numbers of one measure; null: the specification is one of words. `symbol`: a unit that was chosen before. */
export function groupNumbers(observed: Observed, symbol?: string): (Grouped & { readonly distinct: number }) | null {
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
	const few = sorted.length <= mostNumbers && products >= sorted.length * productsEach
	const fineness = finenessOf(sorted.map(({ amount }) => amount))
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

/** Whether a value is a number of this measure, as the shop reads it: of dates and years the bare number is a year too. */
export function asMeasure(quantity: Quantity, measure: string): Quantity | null {
	if (quantity.unit.measure === measure) return quantity
	const isYear = measure === year.measure && quantity.unit.measure === '' && quantity.amount >= 1900 && quantity.amount < 2100
	return isYear ? { amount: quantity.amount, unit: year } : null
}

/** The unit of a measure by its symbol. */
export function unitOfMeasure(measure: string, symbol: string): Unit {
	const known = unitNamed(symbol)
	if (known?.measure === measure) return known
	if (measure === year.measure) return year
	if (measure === pixels.measure) return pixels
	return measure === '' ? bare : { symbol, measure, factor: 1 }
}

/** The measure of most of what is said first; null where words are. */
function measureOf({ all, products }: Observed): string | null {
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

/** The unit that most values are written in; data counts in GB, and a label takes what fits. */
function unitOf(
	quantities: readonly { readonly quantity: Quantity; readonly count: number }[],
	measure: string,
	symbol: string | undefined,
): Unit {
	// Above, or before, another measure may have been chosen: "Battery" in mAh says nothing of pens that say hours.
	if (symbol !== undefined && isOf(symbol, measure)) return unitOfMeasure(measure, symbol)
	if (measure === 'data') return unitOfMeasure(measure, 'GB')
	const counts = new Map<string, { readonly unit: Unit; count: number }>()
	for (const { quantity, count } of quantities) {
		const known = counts.get(quantity.unit.symbol) ?? { unit: quantity.unit, count: 0 }
		known.count += count
		counts.set(quantity.unit.symbol, known)
	}
	return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.unit ?? bare
}

/** Whether a unit of this measure has this symbol. */
function isOf(symbol: string, measure: string): boolean {
	const known = unitNamed(symbol)
	if (known) return known.measure === measure
	return symbol === ''
		? [bare, year].some((unit) => unit.measure === measure)
		: [pixels.measure, `of ${symbol.toLowerCase()}`].includes(measure)
}

/** What a part of a range is called: "Up to 8 GB", "8 to 16 GB". */
export function stepLabel(from: number | null, to: number | null, unit: Unit): string {
	if (from === null) return text('filters.stepUpTo', { amount: bidiIsolate(labelOf(to ?? 0, unit)) })
	if (to === null) return text('filters.andMore', { amount: bidiIsolate(labelOf(from, unit)) })
	if (from === to) return labelOf(from, unit)
	const [low, high] = [labelOf(from, unit), labelOf(to, unit)]
	const ending = unit.symbol === '' || unit.symbol === '%' ? unit.symbol : ` ${unit.symbol}`
	const same = ending !== '' && low.endsWith(ending) && high.endsWith(ending)
	return text('filters.range', { from: same ? low.slice(0, -ending.length) : low, to: bidiIsolate(high) })
}

/** Words, each in the spelling that most products have. Numbers of a known unit beside words say something else. */
export function groupTexts(observed: Observed): Grouped {
	return groupWords(observed, (entry) => (isWord(entry.quantity) ? entry.value : null), false)
}

/** The families of what is said first: `Intel Core i5*` stands for all models of it. */
export function groupFamilies(observed: Observed): Grouped {
	return groupWords(observed, (entry) => (isWord(entry.quantity) && entry.first > 0 ? familyOf(entry.value) : null), true)
}

function isWord(quantity: Quantity | null): boolean {
	return quantity === null || quantity.unit.measure === '' || quantity.unit.measure.startsWith('of ')
}

type Entry = NonNullable<ReturnType<Observed['all']['get']>>

function groupWords(observed: Observed, textOf: (entry: Entry) => string | null, isFamily: boolean): Grouped {
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
	named.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
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

/** The word that nearly all end with says nothing: "Kirin 980 chipset", "Snapdragon 855 chipset". */
function commonLastWord({ all }: Observed): string | null {
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

/** The greatest number, but for what somebody mistyped: ten times what nearly all have is no end of a scale. */
function greatestOf(sorted: readonly { readonly amount: number }[]): number | null {
	const usual = sorted[Math.floor((sorted.length - 1) * 0.95)]?.amount ?? 0
	return sorted.findLast(({ amount }) => usual <= 0 || amount <= usual * 10)?.amount ?? null
}
