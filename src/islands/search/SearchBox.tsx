import { useStore } from '@nanostores/react'
import { searchTermLimit } from '@storefront/contract/domain/constants.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import type { SearchLink } from '@storefront/contract/domain/search/notes.ts'
import { text } from '@storefront/i18n/text.ts'
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { $search, $trending, loadTrending, resetSearch, search } from '#stores/catalogue/search.ts'
import { useHydrationSignal } from '../intent/use-hydration-signal.ts'
import { Icon } from '../ui/Icon.tsx'
import { useCombobox } from '../ui/use-combobox.ts'

type Panel = typeof import('./SearchPanel.tsx')

interface SearchBoxProps {
	/** The term of the search page, shown in the field. */
	term?: string
}

/**
 * The search field (HDR-04 to HDR-10). Mount it in the header:
 *
 *     <SearchBox client:intent="search" />
 *
 * Without scripts it is a form that opens the search page. The results are a listbox (ARIA combobox pattern).
 */
export function SearchBox({ term = '' }: SearchBoxProps) {
	const root = useHydrationSignal<HTMLElement>()
	const input = useRef<HTMLInputElement>(null)
	const state = useStore($search, { ssr: 'initial' })
	const trending = useStore($trending, { ssr: 'initial' })
	const [open, setOpen] = useState(false)
	const [typed, setTyped] = useState(term.trim())
	const links = useLinks(state.status === 'idle' ? typed : state.term, state.status !== 'idle')
	/** The module of the panel, loaded on first use; null if loading failed. */
	const [panel, setPanel] = useState<Panel | null>()

	const show = useCallback(() => {
		setOpen(true)
		void loadTrending()
		import('./SearchPanel.tsx').then(setPanel, () => setPanel(null))
	}, [])
	// Trending products are no results: they vanish with the first letter.
	const groups = panel?.panelGroups(state, typed === '' ? trending : [], links) ?? []
	const shown = open && (state.status !== 'idle' || groups.length > 0)
	const { active, restart, listId, optionId, field } = useCombobox({
		open: shown,
		setOpen,
		count: groups.flatMap(({ options }) => options).length,
		first: -1,
		onChoose: (index) => document.getElementById(optionId(index))?.click(),
	})

	useEffect(() => {
		// A click outside of the search closes the panel (HDR-09).
		const closeOutside = ({ target }: Event) => {
			if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
		}
		document.addEventListener('pointerdown', closeOutside)
		return () => document.removeEventListener('pointerdown', closeOutside)
	}, [root])
	useEffect(() => {
		// The field may have been focused before hydration.
		if (document.activeElement === input.current) show()
	}, [show])

	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		// Without the panel the form opens the search page.
		if (panel === null) return
		event.preventDefault()
		restart()
		const typed = input.current?.value ?? ''
		setOpen(typed.trim() !== '')
		void search(typed)
	}
	return (
		<search
			ref={root}
			className="block md:relative"
			onBlur={(event) => {
				if (!root.current?.contains(event.relatedTarget)) setOpen(false)
			}}
		>
			<form action={paths.search} className="relative" onSubmit={onSubmit}>
				<span className="search-icon">
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
					placeholder={text('search.placeholder')}
					className="input search-field"
					{...field}
					aria-label={text('search.label')}
					onFocus={show}
					onClick={() => setOpen(true)}
					onInput={({ currentTarget }) => {
						setTyped(currentTarget.value.trim())
						restart()
						resetSearch()
					}}
				/>
			</form>
			{shown && panel && <panel.SearchPanel state={state} groups={groups} active={active} listId={listId} optionId={optionId} />}
		</search>
	)
}

const none: readonly SearchLink[] = []

/** Help texts for the term of a search, or categories for a term that is still being typed. Their code is loaded on first use. */
function useLinks(term: string, isSearched: boolean): readonly SearchLink[] {
	const [found, setFound] = useState({ term: '', isSearched, links: none })
	useEffect(() => {
		if (!term) return undefined
		// An earlier term may be answered later.
		let isCurrent = true
		const links = isSearched
			? import('#stores/catalogue/help.ts').then(({ findHelp }) => findHelp(term))
			: import('#stores/catalogue/category-links.ts').then(({ findCategories }) => findCategories(term))
		// If loading fails, only products are found.
		links
			.catch(() => none)
			.then((found) => {
				if (isCurrent) setFound({ term, isSearched, links: found })
			})
		return () => {
			isCurrent = false
		}
	}, [term, isSearched])
	return found.term === term && found.isSearched === isSearched ? found.links : none
}
