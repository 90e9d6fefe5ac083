import { bidiIsolate } from '@storefront/i18n/bidi-isolate.ts'
import { formatNumber } from '@storefront/i18n/format-number.ts'
import { text } from '@storefront/i18n/text.ts'
import { canonicalChoice, parseRange } from '../specification/chosen-specifications.ts'
import type { ChosenSpecification } from '../specification/facets.ts'

/** Prefix of the query parameters and form fields of specifications: `f.memory=16+GB`. */
const prefix = 'f.'
/** Suffixes of the two form fields of a range. URLs join both into one parameter: `f.screen-size=13..15.6`. */
const ends = { from: '.from', to: '.to' } as const
type End = keyof typeof ends

/** The parameter name of a specification, or of one bound of its range. Keys contain no dots, so the suffix is unambiguous. */
export function specParameter(key: string, end?: End): string {
	return prefix + key + (end ? ends[end] : '')
}

/** Whether a query parameter is a filter by specification. */
export function isSpecParameter(name: string): boolean {
	return name.startsWith(prefix)
}

/** Parses the selected specifications of a URL or form. Invalid values are ignored. */
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
	// A range without bounds is no filter; as a text it would match no product.
	return canonicalChoice(chosen.map(({ key, values }) => ({ key, values: values.filter((value) => value !== '..') })))
}

/** The bound in a parameter name without its prefix. The prefix is removed first, because a key may be "to". */
function endOf(own: string): End | null {
	if (own.endsWith(ends.from)) return 'from'
	return own.endsWith(ends.to) ? 'to' : null
}

/** Normalizes a typed number with a decimal comma or point; empty, which means no bound, for other input. */
function typedEnd(typed: string): string {
	const range = parseRange(`${typed.trim().replace(',', '.')}..`)
	return range ? String(range.from) : ''
}

/** The selected specifications as query parameters, in canonical order. */
export function specEntries(specs: readonly ChosenSpecification[]): readonly (readonly [string, string])[] {
	return canonicalChoice(specs).flatMap(({ key, values }) => values.map((value) => [specParameter(key), value] as const))
}

/** The selection without one value, or without all values of a specification. */
export function withoutSpec(specs: readonly ChosenSpecification[], key: string, value?: string): readonly ChosenSpecification[] {
	return specs
		.map((spec) => (spec.key === key ? { key, values: value === undefined ? [] : spec.values.filter((other) => other !== value) } : spec))
		.filter(({ values }) => values.length > 0)
}

/** Formats a selected value without a label of a facet: `13 to 15.6 in`, `up to 1.5 kg`, `2 GHz and more`. */
export function formatSpecValue(value: string, unit: string): string {
	const range = parseRange(value)
	// The asterisk marks a family of models (`groupFamilies`) and is not displayed.
	if (!range) return value.replace(/\*$/, '')
	const { from, to } = range
	const written = (number: number) => formatNumber(number, { maximumFractionDigits: 6 })
	const measured = (number: number) => bidiIsolate([written(number), unit].filter(Boolean).join(' '))
	if (from === null) return text('filters.upTo', { amount: measured(to ?? 0) })
	if (to === null) return text('filters.andMore', { amount: measured(from) })
	if (from === to) return measured(from)
	return text('filters.range', { from: written(from), to: measured(to) })
}
