import { useStore } from '@nanostores/react'
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { matchingParts } from '../../domain/catalogue/search-match.ts'
import { searchTermLimit } from '../../domain/constants.ts'
import { formatMoney } from '../../domain/money.ts'
import { paths } from '../../domain/paths.ts'
import { $search, $trending, loadTrending, type ProductLink, resetSearch, type SearchState, search } from '../../stores/catalogue/search.ts'
import { useAwake } from '../intent/use-awake.ts'
import { Icon } from '../ui/Icon.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useCombobox } from '../ui/use-combobox.ts'

interface SearchBoxProps {
	/** The term of the search page, which the box keeps. */
	term?: string
}

/**
 * The search of the header (HDR-04 to HDR-10). Mount it in the header:
 *
 *     <SearchBox client:intent="search" />
 *
 * Without scripts it is a form that leads to the search page. The results are a listbox after the ARIA combobox pattern.
 */
export function SearchBox({ term = '' }: SearchBoxProps) {
	const root = useAwake<HTMLElement>()
	const input = useRef<HTMLInputElement>(null)
	const state = useStore($search, { ssr: 'initial' })
	const trending = useStore($trending, { ssr: 'initial' })
	const [open, setOpen] = useState(false)

	const show = useCallback(() => {
		setOpen(true)
		void loadTrending()
	}, [])
	const options = optionsOf(state, trending)
	const shown = open && (state.status !== 'idle' || options.length > 0)
	const { active, restart, listId, optionId, field } = useCombobox({
		open: shown,
		setOpen,
		count: options.length,
		first: -1,
		onChoose: (index) => document.getElementById(optionId(index))?.click(),
	})

	useEffect(() => {
		// A press outside the search closes its panel (HDR-09).
		const closeOutside = ({ target }: Event) => {
			if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
		}
		document.addEventListener('pointerdown', closeOutside)
		return () => document.removeEventListener('pointerdown', closeOutside)
	}, [root])
	useEffect(() => {
		// It may have been focused before it was awake.
		if (document.activeElement === input.current) show()
	}, [show])

	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault()
		restart()
		const typed = input.current?.value ?? ''
		setOpen(typed.trim() !== '')
		void search(typed)
	}
	return (
		<search
			ref={root}
			className="relative block"
			onBlur={(event) => {
				if (!root.current?.contains(event.relatedTarget)) setOpen(false)
			}}
		>
			<form action={paths.search} onSubmit={onSubmit}>
				<span className="pointer-events-none absolute start-4 top-3 text-ink-muted">
					{state.status === 'loading' ? <span className="spinner block" /> : <Icon name="search" small />}
				</span>
				<input
					ref={input}
					type="search"
					name="q"
					defaultValue={term}
					maxLength={searchTermLimit}
					autoComplete="off"
					enterKeyHint="search"
					placeholder="Search for Products..."
					className="input rounded-full border-transparent bg-sunken ps-12 pe-5"
					{...field}
					aria-label="Search for products"
					onFocus={show}
					onClick={() => setOpen(true)}
					onInput={() => {
						restart()
						resetSearch()
					}}
				/>
			</form>
			{shown && (
				<div className="menu-sheet inset-x-0 mt-2 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-lg p-2">
					<PanelStatus state={state} />
					{options.length > 0 && (
						<div id={listId} role="listbox" aria-label={state.status === 'loaded' ? 'Search results' : 'Trending products'}>
							{options.map((option, index) => (
								<a
									key={option.key}
									id={optionId(index)}
									role="option"
									aria-selected={index === active}
									tabIndex={-1}
									href={option.href}
									className={`flex min-h-11 items-center gap-3 rounded-md px-3 py-1 text-sm hover:bg-tint ${index === active ? 'bg-tint' : ''}`}
								>
									{option.label}
								</a>
							))}
						</div>
					)}
				</div>
			)}
		</search>
	)
}

interface PanelOption {
	readonly key: string
	readonly href: string
	readonly label: React.ReactNode
}

function optionsOf(state: SearchState, trending: readonly ProductLink[]): readonly PanelOption[] {
	const products = state.status === 'loaded' ? state.results : state.status === 'idle' ? trending : []
	const term = state.status === 'loaded' ? state.term : ''
	const options: PanelOption[] = products.map((product) => ({
		key: product.id,
		href: paths.product(product.id),
		label: (
			<>
				<span className="tile size-10 shrink-0 rounded-sm">
					<Picture src={product.image} width={40} height={40} />
				</span>
				<span className="min-w-0 grow">
					<MarkedName name={product.name} term={term} />
				</span>
				{product.price !== null && (
					<span className="price text-ink-soft">
						{product.priceVaries && 'from '}
						{formatMoney(product.price, product.currency)}
					</span>
				)}
			</>
		),
	}))
	if (term && products.length > 0) {
		options.push({
			key: 'all',
			href: `${paths.search}?${new URLSearchParams({ q: term })}`,
			label: <span className="text-link">All results for “{term}”</span>,
		})
	}
	return options
}

function MarkedName({ name, term }: { name: string; term: string }) {
	let at = 0
	return matchingParts(name, term).map(({ text, matches }) => {
		at += text.length
		return matches ? (
			<mark key={at} className="bg-transparent font-bold text-link">
				{text}
			</mark>
		) : (
			text
		)
	})
}

function PanelStatus({ state }: { state: SearchState }) {
	if (state.status === 'idle') return <p className="px-3 py-1 text-xs text-ink-muted">Trending now</p>
	if (state.status === 'failed') {
		return (
			<div role="alert" className="flex items-center justify-between gap-3 px-3 py-2 text-sm">
				<p className="text-error">The search did not answer.</p>
				<button type="button" className="link min-h-11" onClick={() => void search(state.term)}>
					Try again
				</button>
			</div>
		)
	}
	const count = state.status === 'loaded' ? state.results.length : null
	return (
		<p role="status" className={count === 0 ? 'px-3 py-2 text-sm' : 'sr-only'}>
			{foundInWords(count)}
		</p>
	)
}

/** `count` null: nobody knows yet. */
function foundInWords(count: number | null): string {
	if (count === null) return 'Searching'
	if (count === 0) return 'No products found for the search term'
	return count === 1 ? '1 product found' : `${count} products found`
}
