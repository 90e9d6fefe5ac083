import { formatCount } from '@storefront/contract/domain/catalogue/listing/listing.ts'
import type { Swatches } from '@storefront/contract/domain/catalogue/swatches.ts'
import { text } from '@storefront/i18n/text.ts'
import { type InputEvent, type KeyboardEvent, useState } from 'react'
import { LanguageSpan } from '../../ui/LanguageSpan.tsx'
import { Swatch } from '../../ui/Swatch.tsx'

export interface ChoiceItem {
	readonly value: string
	readonly label: string
	/** BCP 47 tag of the language of the label, if that is not the language of the page. */
	readonly language?: string
	/** Number of products with this choice; undefined: not counted. */
	readonly count?: number | undefined
}

interface ChoicesProps {
	type: 'radio' | 'checkbox'
	/** Name of the field, which is the URL parameter. */
	name: string
	items: readonly ChoiceItem[]
	chosen: readonly string[]
	/** Kind of items, which selects the texts of a long list. */
	kind: ChoiceKind
	/** Swatches by value. */
	swatches?: Swatches[string] | undefined
}

/** Kinds of items; only these lists can be long. */
type ChoiceKind = 'category' | 'subCategory' | 'brand' | 'value'

/** Texts of a long list with `count` items. */
function longListTexts(kind: ChoiceKind, count: number): { readonly all: string; readonly find: string; readonly none: string } {
	switch (kind) {
		case 'category':
			return { all: text('filters.allCategories', { count }), find: text('filters.findCategory'), none: text('filters.noCategory') }
		case 'subCategory':
			return {
				all: text('filters.allSubCategories', { count }),
				find: text('filters.findSubCategory'),
				none: text('filters.noSubCategory'),
			}
		case 'brand':
			return { all: text('filters.allBrands', { count }), find: text('filters.findBrand'), none: text('filters.noBrand') }
		default:
			return { all: text('filters.allValues', { count }), find: text('filters.findValue'), none: text('filters.noValue') }
	}
}

/** A list longer than `longListLimit` first shows only the items with the most products. */
const initialItems = 8
const longListLimit = 20

/** Radio buttons or checkboxes of one filter; a long list has a search field, and "Show all" for the rest. */
export function Choices({ type, name, items, chosen, kind, swatches }: ChoicesProps) {
	const [leading] = useState(() => leadingValues(items))
	const others = items.filter(({ value }) => !leading.has(value))
	// Initial state only; later the shopper opens and closes it.
	const [open, setOpen] = useState(() => others.some(({ value }) => chosen.includes(value)))
	const [filter, setFilter] = useState('')
	const isFound = ({ label }: ChoiceItem) => label.toLowerCase().includes(filter)
	const choice = (item: ChoiceItem) => (
		<Choice
			key={item.value}
			type={type}
			name={name}
			item={item}
			swatch={swatches?.[item.value]}
			checked={chosen.includes(item.value)}
			hidden={!isFound(item)}
		/>
	)
	const first = items.filter(({ value }) => leading.has(value))
	if (others.length === 0)
		return <div className={first.length > initialItems ? 'choices choices-long' : 'choices'}>{first.map(choice)}</div>
	const { all, ...texts } = longListTexts(kind, items.length)
	return (
		<>
			<FindField {...texts} found={filter ? items.filter(isFound).length : null} onFilter={setFilter} />
			<div className="choices">{first.map(choice)}</div>
			<details
				className="choices-more"
				open={open || filter !== ''}
				onToggle={({ currentTarget }) => filter === '' && setOpen(currentTarget.open)}
			>
				<summary className="link min-h-11 content-center text-sm" hidden={filter !== ''}>
					{all}
				</summary>
				<div className="choices choices-long">{others.map(choice)}</div>
			</details>
		</>
	)
}

function leadingValues(items: readonly ChoiceItem[]): ReadonlySet<string> {
	// Items without a count ("All", entered ranges) come first.
	const rank = ({ count }: ChoiceItem) => count ?? Number.MAX_SAFE_INTEGER
	const byCount = [...items].sort((one, other) => rank(other) - rank(one))
	return new Set((items.length > longListLimit ? byCount.slice(0, initialItems) : items).map(({ value }) => value))
}

interface FindFieldProps extends Omit<ReturnType<typeof longListTexts>, 'all'> {
	/** Number of matching items; null without a search. */
	found: number | null
	/** Called with the search text in lower case. */
	onFilter: (filter: string) => void
}

/** Search field within a filter. It has no name and stops its events, so that it is not part of the filter form. */
function FindField({ find, none, found, onFilter }: FindFieldProps) {
	const onInput = (event: InputEvent<HTMLInputElement>) => {
		event.stopPropagation()
		onFilter(event.currentTarget.value.trim().toLowerCase())
	}
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Enter') event.preventDefault()
	}
	return (
		<div data-needs-script="">
			<input
				type="search"
				className="input"
				autoComplete="off"
				placeholder={find}
				aria-label={find}
				onInput={onInput}
				onKeyDown={onKeyDown}
			/>
			<p role="status" className={found === 0 ? 'pt-2 text-sm text-ink-muted' : 'sr-only'}>
				{found === null ? '' : found === 0 ? none : text('filters.found', { count: found })}
			</p>
		</div>
	)
}

interface ChoiceProps {
	type: 'radio' | 'checkbox'
	name: string
	item: ChoiceItem
	checked: boolean
	swatch?: string | undefined
	hidden?: boolean
}

/**
 * One choice. The class `choices` of the parent styles it, because a listing has a hundred of them. A choice without products
 * looks faint but stays selectable, because values of one filter are combined with "or".
 */
export function Choice({ type, name, item: { value, label, language, count }, checked, swatch, hidden }: ChoiceProps) {
	return (
		<label hidden={hidden} className={count === 0 ? 'none' : undefined} title={swatch && label}>
			<input type={type} name={name} value={value} defaultChecked={checked} />
			<Swatch colour={swatch} />
			<LanguageSpan language={language}>{label}</LanguageSpan>
			{count !== undefined && <small>{formatCount(count)}</small>}
		</label>
	)
}
