import { formatSpecValue, specParameter } from '@storefront/contract/domain/catalogue/listing/specs-in-address.ts'
import { formatRange, parseRange, type Range } from '@storefront/contract/domain/catalogue/specification/chosen-specifications.ts'
import type { SpecificationFacet } from '@storefront/contract/domain/catalogue/specification/facets.ts'
import type { Swatches } from '@storefront/contract/domain/catalogue/swatches.ts'
import { text } from '@storefront/i18n/text.ts'
import { useState } from 'react'
import { type ChoiceItem, Choices } from './Choices.tsx'
import { explanationId } from './Explanations.tsx'

interface SpecFilterProps {
	facet: SpecificationFacet
	/** The selected values. */
	chosen: readonly string[]
	/** Swatches of filters of colours. */
	swatches: Swatches
	/** Whether it is open initially without a selection. */
	leading: boolean
	/** Whether the page has an explanation. */
	explained: boolean
}

/** Filter of one specification: values, or steps of a range and two number fields. Collapsed without a selection. */
export function SpecFilter({ facet, chosen, swatches, leading, explained }: SpecFilterProps) {
	const { key, name, language, kind, unit, min, max } = facet
	// Initial state only; later the shopper opens and closes it.
	const [open] = useState(leading || chosen.length > 0)
	const { items, typed } = filterItems(facet, chosen)
	return (
		<details className="filter-group" open={open}>
			<summary lang={language}>{name}</summary>
			{explained && (
				<button type="button" className="why" popoverTarget={explanationId(key)} aria-label={text('filters.whatIs', { name })}>
					?
				</button>
			)}
			<fieldset>
				<legend lang={language}>{name}</legend>
				<Choices type="checkbox" name={specParameter(key)} items={items} chosen={chosen} kind="value" swatches={swatches[key]} />
				{kind === 'range' && <RangeFields specKey={key} unit={unit} typed={typed} min={min} max={max} />}
			</fieldset>
		</details>
	)
}

/** The available choices, and selected values that are not among them, so that they can be deselected. */
function filterItems({ kind, unit, values, steps }: SpecificationFacet, chosen: readonly string[]) {
	const items: ChoiceItem[] =
		kind === 'values' ? [...values] : steps.map((step) => ({ value: formatRange(step), label: step.label, count: step.count }))
	const others = chosen.filter((value) => !items.some((item) => item.value === value))
	// The number fields hold one entered range; further ranges become checkboxes.
	const typed = kind === 'range' ? others.find((value) => parseRange(value)) : undefined
	for (const value of others)
		if (value !== typed)
			items.push({ value, label: formatSpecValue(value, unit), count: kind === 'range' || parseRange(value) ? undefined : 0 })
	return { items, typed: typed === undefined ? null : parseRange(typed) }
}

interface RangeFieldsProps {
	/** Key of the specification. */
	specKey: string
	unit: string
	typed: Range | null
	min: number | null
	max: number | null
}

/** Number fields for both bounds of a range. */
function RangeFields({ specKey, unit, typed, min, max }: RangeFieldsProps) {
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
						name={specParameter(specKey, end)}
						defaultValue={value ?? undefined}
						placeholder={bound === null ? undefined : String(bound)}
					/>
				</label>
			))}
		</div>
	)
}
