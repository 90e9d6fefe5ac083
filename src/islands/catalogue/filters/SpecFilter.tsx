import { formatSpecValue, specParameter } from '@storefront/contract/domain/catalogue/listing/specs-in-address.ts'
import { formatRange, parseRange, type Range } from '@storefront/contract/domain/catalogue/specification/chosen.ts'
import type { SpecificationFacet } from '@storefront/contract/domain/catalogue/specification/facets.ts'
import { text } from '@storefront/i18n/text.ts'
import { useState } from 'react'
import { type ChoiceItem, Choices } from './Choices.tsx'
import { explanationId } from './Explanations.tsx'

interface SpecFilterProps {
	facet: SpecificationFacet
	/** The values of it that are chosen. */
	chosen: readonly string[]
	/** Whether it is among the first, which are open without anything chosen. */
	leading: boolean
	/** Whether the page has an explanation of it. */
	explained: boolean
}

/** One specification: its values, or the steps of its range and a field for either end. Folded where nothing is chosen. */
export function SpecFilter({ facet, chosen, leading, explained }: SpecFilterProps) {
	const { key, name, language, kind, unit, min, max } = facet
	// As it is found: later it is the shopper's to open and close.
	const [open] = useState(leading || chosen.length > 0)
	const { items, typed } = offered(facet, chosen)
	return (
		<details open={open}>
			<summary lang={language}>{name}</summary>
			{explained && (
				<button type="button" className="why" popoverTarget={explanationId(key)} aria-label={text('filters.whatIs', { name })}>
					?
				</button>
			)}
			<fieldset>
				<legend lang={language}>{name}</legend>
				<Choices type="checkbox" name={specParameter(key)} items={items} chosen={chosen} what="value" />
				{kind === 'range' && <TypedRange of={key} unit={unit} typed={typed} min={min} max={max} />}
			</fieldset>
		</details>
	)
}

/** What can be chosen, with what is chosen beyond that: it must be possible to take that away again. */
function offered({ kind, unit, values, steps }: SpecificationFacet, chosen: readonly string[]) {
	const items: ChoiceItem[] =
		kind === 'values' ? [...values] : steps.map((step) => ({ value: formatRange(step), label: step.label, count: step.count }))
	const others = chosen.filter((value) => !items.some((item) => item.value === value))
	// The fields at the end hold one range; of several the others stand among the choices.
	const typed = kind === 'range' ? others.find((value) => parseRange(value)) : undefined
	for (const value of others)
		if (value !== typed)
			items.push({ value, label: formatSpecValue(value, unit), count: kind === 'range' || parseRange(value) ? undefined : 0 })
	return { items, typed: typed === undefined ? null : parseRange(typed) }
}

interface TypedRangeProps {
	/** The specification's key. */
	of: string
	unit: string
	typed: Range | null
	min: number | null
	max: number | null
}

/** Both ends of a range as numbers. */
function TypedRange({ of, unit, typed, min, max }: TypedRangeProps) {
	const ends = [
		{ end: 'from', label: text('filters.from'), value: typed?.from, bound: min },
		{ end: 'to', label: text('filters.to'), value: typed?.to, bound: max },
	] as const
	return (
		<div className="ends">
			{ends.map(({ end, label, value, bound }) => (
				<label key={end}>
					{unit ? text('filters.endInUnit', { end: label, unit }) : label}
					<input
						type="number"
						className="input"
						name={specParameter(of, end)}
						defaultValue={value ?? undefined}
						placeholder={bound === null ? undefined : String(bound)}
					/>
				</label>
			))}
		</div>
	)
}
