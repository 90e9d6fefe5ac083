import type { ChosenSpecification } from './facets.ts'

/** Maximum numbers of keys and values in a query, because URLs have a limited length. */
const maxKeys = 20
const maxValues = 50
const maxLength = 80

/** An inclusive range of numbers of a facet; null is an open end. At least one end is set. */
export interface Range {
	readonly from: number | null
	readonly to: number | null
}

/**
 * The canonical form of a selection: keys and values sorted, without duplicates, without empty values and invalid keys, and
 * within the limits. `formatChoice` and `parseChoice` use it, so that equal selections have equal URLs.
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
		.slice(0, maxKeys)
		.map(([key, own]) => ({ key, values: [...own].sort(byText).slice(0, maxValues) }))
}

/** Parses the query parameter `specs`: `memory=8+GB&screen-size=13..15.6`. Invalid parts are ignored. */
export function parseChoice(text: string): readonly ChosenSpecification[] {
	return canonicalChoice([...new URLSearchParams(text)].map(([key, value]) => ({ key, values: [value] })))
}

/** Formats a selection as the query parameter `specs`; equal selections have equal texts. */
export function formatChoice(chosen: readonly ChosenSpecification[]): string {
	const parameters = new URLSearchParams()
	for (const { key, values } of canonicalChoice(chosen)) for (const value of values) parameters.append(key, value)
	return parameters.toString()
}

/** Parses a range such as `13..15.6`; null if invalid. Swapped ends are put in order. */
export function parseRange(text: string): Range | null {
	const ends = /^(-?\d{1,12}(?:\.\d{1,6})?)?\.\.(-?\d{1,12}(?:\.\d{1,6})?)?$/.exec(text.trim())
	if (!ends || (ends[1] === undefined && ends[2] === undefined)) return null
	const [from, to] = [ends[1], ends[2]].map((end) => (end === undefined ? null : Number(end) || 0))
	if (from == null || to == null) return { from: from ?? null, to: to ?? null }
	return { from: Math.min(from, to), to: Math.max(from, to) }
}

/** Formats a range for URLs. */
export function formatRange({ from, to }: Range): string {
	return `${from ?? ''}..${to ?? ''}`
}

function canonicalValue(value: string): string | null {
	const text = value.trim()
	if (text === '' || text.length > maxLength) return null
	const range = parseRange(text)
	return range ? formatRange(range) : text
}

/** Whether a text is a result of `keyOf`: lower-case letters and digits of any script, separated by hyphens. */
function isKey(key: string): boolean {
	return key.length <= maxLength && /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(key) && key === key.toLowerCase()
}

/** Compares by code units, so that the order is the same on every machine and in every language. */
function byText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0
}
