import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { formatNumber } from '@storefront/i18n/format-number.ts'
import { text } from '@storefront/i18n/text.ts'
import { canonicalChoice, parseRange } from '../specification/chosen.ts'
import type { ChosenSpecification } from '../specification/facets.ts'

/** Before the key in the names of an address, and of the form's fields: `f.memory=16+GB`. */
const prefix = 'f.'
/** The ends of a range that are typed have a field each. An address joins them: `f.screen-size=13..15.6`. */
const ends = { from: '.from', to: '.to' } as const
type End = keyof typeof ends

/** The name of a specification's fields: of its values, and of either end that is typed. A key has no dot in it. */
export function specParameter(key: string, end?: End): string {
	return prefix + key + (end ? ends[end] : '')
}

/** Whether a parameter of an address is about a specification. */
export function isSpecParameter(name: string): boolean {
	return name.startsWith(prefix)
}

/** Reads the chosen specifications of an address, or of the form. What is not understood counts as not chosen. */
export function parseSpecs(parameters: Iterable<readonly [string, string]>): readonly ChosenSpecification[] {
	const chosen: ChosenSpecification[] = []
	const typed = new Map<string, Partial<Record<End, string>>>()
	for (const [name, value] of parameters) {
		if (!isSpecParameter(name)) continue
		const own = name.slice(prefix.length)
		const end = endOf(own)
		const key = own.slice(0, end ? -ends[end].length : undefined)
		if (end) typed.set(key, { ...typed.get(key), [end]: value })
		else chosen.push({ key, values: [value.replaceAll(/\s+/g, ' ').toWellFormed()] })
	}
	for (const [key, { from = '', to = '' }] of typed) chosen.push({ key, values: [`${typedEnd(from)}..${typedEnd(to)}`] })
	// A range that is open at both ends is none; as a text it would be a value that nothing has.
	return canonicalChoice(chosen.map(({ key, values }) => ({ key, values: values.filter((value) => value !== '..') })))
}

/** `own`: a name without its prefix, for a key may be called "to". */
function endOf(own: string): End | null {
	if (own.endsWith(ends.from)) return 'from'
	return own.endsWith(ends.to) ? 'to' : null
}

/** A number as it was typed, with a comma or a point; what is none leaves its end open. */
function typedEnd(typed: string): string {
	const range = parseRange(`${typed.trim().replace(',', '.')}..`)
	return range ? String(range.from) : ''
}

/** The choice as names and values of an address, in its one order. */
export function specEntries(specs: readonly ChosenSpecification[]): readonly (readonly [string, string])[] {
	return canonicalChoice(specs).flatMap(({ key, values }) => values.map((value) => [specParameter(key), value] as const))
}

/** The choice without one value, or without all of a specification. */
export function withoutSpec(specs: readonly ChosenSpecification[], key: string, value?: string): readonly ChosenSpecification[] {
	return specs
		.map((spec) => (spec.key === key ? { key, values: value === undefined ? [] : spec.values.filter((other) => other !== value) } : spec))
		.filter(({ values }) => values.length > 0)
}

/** A chosen value as it is read, where no facet has words for it: `13 to 15.6 in`, `up to 1.5 kg`, `2 GHz and more`. */
export function formatSpecValue(value: string, unit: string): string {
	const range = parseRange(value)
	// The mark of a family, which stands for all of its models (`groupFamilies`), is the store's alone.
	if (!range) return value.replace(/\*$/, '')
	const { from, to } = range
	const written = (number: number) => formatNumber(number, { maximumFractionDigits: 6 })
	const measured = (number: number) => bidiIsolate([written(number), unit].filter(Boolean).join(' '))
	if (from === null) return text('filters.upTo', { amount: measured(to ?? 0) })
	if (to === null) return text('filters.andMore', { amount: measured(from) })
	if (from === to) return measured(from)
	return text('filters.range', { from: written(from), to: measured(to) })
}
