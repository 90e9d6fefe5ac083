import { formatCount } from '@storefront/contract/domain/catalogue/listing/listing.ts'
import { text } from '@storefront/i18n/text.ts'
import { type InputEvent, type KeyboardEvent, useState } from 'react'
import { InLanguage } from '../../ui/InLanguage.tsx'

export interface ChoiceItem {
	readonly value: string
	readonly label: string
	/** BCP 47 tag of the language of the label, if that is not the language of the page. */
	readonly language?: string
	/** How many products the list has once it is chosen; without it nobody has counted. */
	readonly count?: number | undefined
}

interface ChoicesProps {
	type: 'radio' | 'checkbox'
	/** Of the field, which is that of the address. */
	name: string
	items: readonly ChoiceItem[]
	chosen: readonly string[]
	/** What the list is of, for the words around a long one. */
	what: ChoiceKind
}

/** Other lists are short, whatever the goods are. */
type ChoiceKind = 'category' | 'subCategory' | 'brand' | 'value'

/** What is said around a long list of so many. */
function wordsOf(what: ChoiceKind, count: number): { readonly all: string; readonly find: string; readonly none: string } {
	switch (what) {
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

/** Of very many, those with the most products stand there at first. More than fit are scrolled through. */
const shownAtFirst = 8
const veryMany = 20

/** Radio buttons or check boxes of one filter; of very many the others behind "Show all", and a field to find one of them. */
export function Choices({ type, name, items, chosen, what }: ChoicesProps) {
	const [leading] = useState(() => leadingOf(items))
	const others = items.filter(({ value }) => !leading.has(value))
	// As it is found: later it is the shopper's to open and close.
	const [open, setOpen] = useState(() => others.some(({ value }) => chosen.includes(value)))
	const [sought, setSought] = useState('')
	const isFound = ({ label }: ChoiceItem) => label.toLowerCase().includes(sought)
	const choice = (item: ChoiceItem) => (
		<Choice key={item.value} type={type} name={name} item={item} checked={chosen.includes(item.value)} hidden={!isFound(item)} />
	)
	const first = items.filter(({ value }) => leading.has(value))
	if (others.length === 0)
		return <div className={first.length > shownAtFirst ? 'choices choices-long' : 'choices'}>{first.map(choice)}</div>
	const { all, ...words } = wordsOf(what, items.length)
	return (
		<>
			<FindField {...words} found={sought ? items.filter(isFound).length : null} onSought={setSought} />
			<div className="choices">{first.map(choice)}</div>
			<details
				className="choices-more"
				open={open || sought !== ''}
				onToggle={({ currentTarget }) => sought === '' && setOpen(currentTarget.open)}
			>
				<summary className="link min-h-11 content-center text-sm" hidden={sought !== ''}>
					{all}
				</summary>
				<div className="choices choices-long">{others.map(choice)}</div>
			</details>
		</>
	)
}

function leadingOf(items: readonly ChoiceItem[]): ReadonlySet<string> {
	// What has no count is no value of the goods: "All", or a range that somebody typed.
	const rank = ({ count }: ChoiceItem) => count ?? Number.MAX_SAFE_INTEGER
	const byCount = [...items].sort((one, other) => rank(other) - rank(one))
	return new Set((items.length > veryMany ? byCount.slice(0, shownAtFirst) : items).map(({ value }) => value))
}

interface FindFieldProps extends Omit<ReturnType<typeof wordsOf>, 'all'> {
	/** How many are found; null where nothing is looked for. */
	found: number | null
	/** Takes what is looked for, in small letters. */
	onSought: (sought: string) => void
}

/** It has no name: what is typed here is no filter, and does not reach the form's own listeners. */
function FindField({ find, none, found, onSought }: FindFieldProps) {
	const onInput = (event: InputEvent<HTMLInputElement>) => {
		event.stopPropagation()
		onSought(event.currentTarget.value.trim().toLowerCase())
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
	hidden?: boolean
}

/**
 * Its look hangs on `.choices` around it: a listing has a hundred of them. What would leave nothing looks faint, and can be
 * chosen all the same: beside others of its filter it takes nothing away.
 */
export function Choice({ type, name, item: { value, label, language, count }, checked, hidden }: ChoiceProps) {
	return (
		<label hidden={hidden} className={count === 0 ? 'none' : undefined}>
			<input type={type} name={name} value={value} defaultChecked={checked} />
			<InLanguage language={language}>{label}</InLanguage>
			{count !== undefined && <small>{formatCount(count)}</small>}
		</label>
	)
}
