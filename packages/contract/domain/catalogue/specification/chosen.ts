import type { ChosenSpecification } from './facets.ts'

/** More than these are not asked for: an address has its limits. */
const mostKeys = 20
const mostValues = 50
const longest = 80

/** A part of a facet's numbers, ends included; null is an open end, and one of them is given. */
export interface Range {
	readonly from: number | null
	readonly to: number | null
}

/**
 * What was chosen, in its one form: keys in order, each once, their values in order, each once; within the limits, and
 * without what is empty or no key. `format` and `parse` keep it, so that one choice has one address.
 */
export function canonicalChoice(chosen: readonly ChosenSpecification[]): readonly ChosenSpecification[] {
	const values = new Map<string, Set<string>>()
	for (const choice of chosen) {
		if (!isKey(choice.key)) continue
		const own = values.get(choice.key) ?? new Set()
		for (const value of choice.values) {
			const canonical = canonicalValue(value)
			if (canonical !== null) own.add(canonical)
		}
		if (own.size > 0) values.set(choice.key, own)
	}
	return [...values]
		.sort(([a], [b]) => byText(a, b))
		.slice(0, mostKeys)
		.map(([key, own]) => ({ key, values: [...own].sort(byText).slice(0, mostValues) }))
}

/** Reads the query's `specs`: `memory=8+GB&screen-size=13..15.6`. What is not understood counts as not chosen. */
export function parseChoice(text: string): readonly ChosenSpecification[] {
	return canonicalChoice([...new URLSearchParams(text)].map(([key, value]) => ({ key, values: [value] })))
}

/** Writes what was chosen as the query's `specs`; the same choice is always the same text. */
export function formatChoice(chosen: readonly ChosenSpecification[]): string {
	const parameters = new URLSearchParams()
	for (const { key, values } of canonicalChoice(chosen)) for (const value of values) parameters.append(key, value)
	return parameters.toString()
}

/** `13..15.6` as a range; null for what is none. Ends that stand the wrong way round are turned. */
export function parseRange(text: string): Range | null {
	const ends = /^(-?\d{1,12}(?:\.\d{1,6})?)?\.\.(-?\d{1,12}(?:\.\d{1,6})?)?$/.exec(text.trim())
	if (!ends || (ends[1] === undefined && ends[2] === undefined)) return null
	const [from, to] = [ends[1], ends[2]].map((end) => (end === undefined ? null : Number(end) || 0))
	if (from == null || to == null) return { from: from ?? null, to: to ?? null }
	return { from: Math.min(from, to), to: Math.max(from, to) }
}

/** A range as it stands in addresses. */
export function formatRange({ from, to }: Range): string {
	return `${from ?? ''}..${to ?? ''}`
}

function canonicalValue(value: string): string | null {
	const text = value.trim()
	if (text === '' || text.length > longest) return null
	const range = parseRange(text)
	return range ? formatRange(range) : text
}

/** Small letters and digits of any script, with hyphens between: what `keyOf` makes of a name. */
function isKey(key: string): boolean {
	return key.length <= longest && /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(key) && key === key.toLowerCase()
}

/** The same on every machine and in every language. */
function byText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0
}
