import { useStore } from '@nanostores/react'
import {
	formatListingQuery,
	listingParameters as names,
	parseCategoryListingQuery,
	parseListingQuery,
} from '@storefront/contract/domain/catalogue/listing/address.ts'
import { listingChips } from '@storefront/contract/domain/catalogue/listing/chips.ts'
import { listingNames, searchPageName } from '@storefront/contract/domain/catalogue/listing/names.ts'
import { unpackFacets } from '@storefront/contract/domain/catalogue/listing/packed-facets.ts'
import { effectivePageSize } from '@storefront/contract/domain/catalogue/listing/page-size.ts'
import type { ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { withoutFilters } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { defaultPageSize } from '@storefront/contract/domain/constants.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { type InputEvent, type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { nextHistoryState } from '#stores/catalogue/back-navigation.ts'
import { $listing, showListing } from '#stores/catalogue/listing.ts'
import { closeDrawer } from '#stores/frame/drawers.ts'
import { useAwake } from '../intent/use-awake.ts'
import { Icon } from '../ui/Icon.tsx'
import { Explanations } from './filters/Explanations.tsx'
import { FilterDrawer } from './filters/FilterDrawer.tsx'
import { ListingFilters } from './filters/ListingFilters.tsx'
import { useLateExplanations } from './filters/use-late-explanations.ts'
import { ListingOrder } from './ListingOrder.tsx'
import { ListingResults, type ShownListing } from './ListingResults.tsx'
import { ProductGrid } from './ProductGrid.tsx'

interface ProductListingProps {
	/** null: all products. */
	categoryId: string | null
	/** The listing's address without any choice. */
	path: string
	/** Of the category, or of all products. */
	name: string
	/** Whether it is the page of the search, which lists nothing as long as nothing is searched for. */
	search: boolean
	/** What the server drew, as an address writes it. */
	query: string
	/** The choice of the address for which it drew that: the store may have taken something else for meant. */
	asked: string
	listing: Omit<ShownListing, 'facets'>
	/** Packed. */
	facets: string
	/** The names of the products that the server drew. */
	productNames: readonly string[]
	currency: string
	/** What the page explains of its filters, each in a popover of its own, and the keys of those with spaces between. */
	explanations?: ReactNode
	explained: string
	/** The grid that the server drew; it stays until something is chosen. */
	children?: ReactNode
}

/** Milliseconds after the last keystroke, or movement of a slider, before its filter is applied. */
const typingPause = 400

/**
 * Filters, count, chips, grid and pages of a listing (LIST-02 to LIST-20). Mount it around the grid:
 *
 *     <ProductListing client:intent={{ name: 'listing', search: Astro.url.search, parameters: parametersRead }} …>
 *       <ul>…</ul>
 *     </ProductListing>
 *
 * Without scripts it is a form and links. The state stands in the address: back, reload and share keep it.
 */
export function ProductListing({
	categoryId,
	path,
	name,
	search,
	query: drawnFor,
	asked,
	listing: drawnListing,
	facets,
	productNames,
	currency,
	explanations,
	explained,
	children,
}: ProductListingProps) {
	const root = useAwake<HTMLDivElement>()
	const [drawnQuery] = useState(() => parseListingQuery(new URLSearchParams(drawnFor)))
	const [drawn] = useState<ShownListing>(() => ({ ...drawnListing, facets: unpackFacets(facets) }))
	const form = useRef<HTMLFormElement>(null)
	const results = useRef<HTMLElement>(null)
	/** A link of the listing was pressed, which may be gone when the listing is another: chips, and the step at either end. */
	const pressed = useRef(false)
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
	const state = useStore($listing, { ssr: 'initial' })
	/** The tab's title as it was drawn, and what follows it: the shop's name. */
	const titleDrawn = useRef(
		search && !drawnQuery.term
			? text('listing.searchTitle')
			: listingNames({ name: drawn.category?.name ?? name }, drawnQuery, drawn.subCategory).title,
	)
	const suffix = useRef<string>(undefined)
	/** Grows when the choice changed elsewhere than in the fields: they are then drawn anew. */
	const [revision, setRevision] = useState(0)

	const query = state.status === 'idle' ? drawnQuery : state.query
	const loaded = state.status === 'idle' ? null : state.listing
	const shown = loaded ?? drawn
	const late = useLateExplanations(drawn.facets.specs, shown.facets.specs)
	const { total, category, subCategory } = shown
	const blank = search && !query.term
	const part = query.subCategory === null ? null : subCategory
	const { heading, title, language } = listingNames({ ...category, name: category?.name ?? name }, query, part)
	const chips = listingChips(query, shown, currency)
	const cleared = withoutFilters(query)
	const addressOf = (changed: ListingQuery) => [path, formatListingQuery(changed)].filter(Boolean).join('?')

	const go = (next: ListingQuery) => {
		if (formatListingQuery(next) === formatListingQuery(query) && state.status !== 'failed') return
		history.pushState(nextHistoryState(), '', addressOf(next))
		void showListing(categoryId, next)
	}
	const readForm = (): ListingQuery => {
		const entries = form.current ? [...new FormData(form.current)].map(([name, value]) => [name, String(value)] as [string, string]) : []
		const read = parseCategoryListingQuery(categoryId, new URLSearchParams(entries))
		// What is chosen by itself does not stand in the address: where few products are, their number is the one size (LIST-15).
		return entries.some(([field, size]) => field === names.pageSize && Number(size) === effectivePageSize(defaultPageSize, total))
			? { ...read, pageSize: defaultPageSize }
			: read
	}
	const apply = () => {
		clearTimeout(pause.current)
		go(readForm())
	}

	useEffect(() => {
		const queryOfAddress = () => parseCategoryListingQuery(categoryId, new URLSearchParams(location.search))
		const follow = () => {
			setRevision((number) => number + 1)
			void showListing(categoryId, queryOfAddress())
		}
		if (formatListingQuery(queryOfAddress()) !== asked) follow()
		addEventListener('popstate', follow)
		return () => removeEventListener('popstate', follow)
	}, [categoryId, asked])

	useEffect(() => {
		if (!pressed.current || document.activeElement !== document.body) return
		pressed.current = false
		results.current?.focus({ preventScroll: true })
	})

	useEffect(() => {
		suffix.current ??= document.title.slice(titleDrawn.current.length)
		// A failed or empty search page keeps the title that it came with.
		if (state.status === 'succeeded') document.title = `${title}${suffix.current}`
	}, [state.status, title])

	const onInput = ({ target }: InputEvent) => {
		if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
		// A part is one of its category: another category begins with all of it.
		const wholeCategory = form.current?.querySelector<HTMLInputElement>(`[name=${names.subCategory}][value='']`)
		if (target.name === names.category && wholeCategory) wholeCategory.checked = true
		clearTimeout(pause.current)
		if (['search', 'number', 'range'].includes(target.type)) pause.current = setTimeout(apply, typingPause)
		else apply()
	}
	const onSubmit = (event: SubmitEvent) => {
		event.preventDefault()
		apply()
		closeDrawer()
	}
	const onClick = (event: MouseEvent) => {
		const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-listing-link]') : null
		if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
		event.preventDefault()
		pressed.current = true
		const next = parseCategoryListingQuery(categoryId, new URL(link.href).searchParams)
		go(next)
		setRevision((number) => number + 1)
		closeDrawer()
		if (next.page !== query.page) results.current?.scrollIntoView({ block: 'start' })
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it listens to what its fields and links do.
		// biome-ignore lint/a11y/useKeyWithClickEvents: the links and fields have their own keys.
		<div ref={root} onInput={onInput} onClick={onClick}>
			<h1 className="text-3xl wrap-anywhere" lang={language}>
				{blank ? searchPageName() : heading}
			</h1>
			{blank ? (
				<p className="mt-4 text-ink-soft">
					{textParts('listing.typeAbove', {
						link: (
							<a key="link" href={paths.allProducts} className="link">
								{text('listing.typeAboveLink')}
							</a>
						),
					})}
				</p>
			) : (
				<div className="relative mt-6 grid gap-8 md:grid-cols-[15rem_1fr] lg:grid-cols-[17rem_1fr] lg:gap-12">
					<a href="#filters" className="button button-outline filters-link">
						{text('listing.filterAndSort')}
					</a>
					<FilterDrawer
						form={form}
						path={path}
						term={query.term}
						clearAddress={addressOf(cleared)}
						matching={state.status === 'loading' || state.status === 'failed' ? null : shown.matching}
						onSubmit={onSubmit}
						explanations={
							<>
								{explanations}
								<Explanations explanations={late} />
							</>
						}
					>
						<ListingOrder key={`${revision} ${total}`} query={query} total={total} />
						<ListingFilters
							key={revision}
							facets={shown.facets}
							query={query}
							currency={currency}
							explained={[...explained.split(' '), ...late.map(({ key }) => key)]}
							productNames={loaded?.products.map((product) => product.name) ?? productNames}
						/>
					</FilterDrawer>
					<ListingResults
						section={results}
						status={state.status}
						query={query}
						shown={shown}
						chips={chips}
						search={search}
						addressOf={addressOf}
						onRetry={() => void showListing(categoryId, query)}
					>
						{loaded ? <ProductGrid products={loaded.products} /> : children}
					</ListingResults>
					<button type="button" className="button button-primary filters-button md:hidden" data-opens="filters" data-needs-script="">
						<Icon name="filter" small />
						{text('listing.filters')}
						{chips.length > 0 && <span className="badge bg-canvas text-link">{chips.length}</span>}
					</button>
				</div>
			)}
		</div>
	)
}
