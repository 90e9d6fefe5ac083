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
import type { Swatches } from '@storefront/contract/domain/catalogue/swatches.ts'
import { defaultPageSize } from '@storefront/contract/domain/constants.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { text, textParts } from '@storefront/i18n/text.ts'
import { type InputEvent, type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { nextHistoryState } from '#stores/catalogue/back-navigation.ts'
import { $listing, type ListingState, showListing } from '#stores/catalogue/listing.ts'
import { closeDrawer } from '#stores/frame/drawers.ts'
import { useHydrationSignal } from '../intent/use-hydration-signal.ts'
import { Explanations } from './filters/Explanations.tsx'
import { FilterDrawer } from './filters/FilterDrawer.tsx'
import { ListingFilters } from './filters/ListingFilters.tsx'
import { useLateExplanations } from './filters/use-late-explanations.ts'
import { FloatingOrder, ListingOrder } from './ListingOrder.tsx'
import { ListingResults, type ShownListing } from './ListingResults.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { useTermInAddress } from './use-term-in-address.ts'

interface ProductListingProps {
	/** null: all products. */
	categoryId: string | null
	/** The URL path of the listing without parameters. */
	path: string
	/** Name of the category, or of all products. */
	name: string
	/** Whether this is the search page, which lists nothing without a search term. */
	search: boolean
	/** The query that the server rendered, as URL parameters. */
	query: string
	/** The query of the request URL, as URL parameters; the store may have corrected it to `query`. */
	requestedQuery: string
	listing: Omit<ShownListing, 'facets'>
	/** Facets, packed by `packFacets`. */
	facets: string
	/** The names of the server-rendered products. */
	productNames: readonly string[]
	currency: string
	/** Swatches of the values of the colour filter. */
	swatches: Swatches
	/** Popovers that explain filters, and their keys, separated by spaces. */
	explanations?: ReactNode
	explained: string
	/** The server-rendered grid, shown until the query changes. */
	children?: ReactNode
}

/** Milliseconds after the last keystroke or slider movement before the filter is applied. */
const typingPause = 400

/**
 * Filters, count, chips, grid and pages of a listing (LIST-02 to LIST-20). Mount it around the grid:
 *
 *     <ProductListing client:intent={{ name: 'listing', search: Astro.url.search, parameters: parametersRead }} …>
 *       <ul>…</ul>
 *     </ProductListing>
 *
 * Without scripts it is a form with links. The URL holds the state, so that Back, reload and sharing keep it.
 */
export function ProductListing({
	categoryId,
	path,
	name,
	search,
	query: renderedParameters,
	requestedQuery,
	listing: renderedListing,
	facets,
	productNames,
	currency,
	swatches,
	explanations,
	explained,
	children,
}: ProductListingProps) {
	const root = useHydrationSignal<HTMLDivElement>()
	const [renderedQuery] = useState(() => parseListingQuery(new URLSearchParams(renderedParameters)))
	const [rendered] = useState<ShownListing>(() => ({ ...renderedListing, facets: unpackFacets(facets) }))
	const form = useRef<HTMLFormElement>(null)
	const results = useRef<HTMLElement>(null)
	/** A link of the listing was clicked. It may not exist in the new listing (chips, first and last page). */
	const linkClicked = useRef(false)
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
	const state = useStore($listing, { ssr: 'initial' })
	/** The server-rendered document title without the suffix, which is the shop name. */
	const renderedTitle = useRef(
		search && !renderedQuery.term
			? text('listing.searchTitle')
			: listingNames({ name: rendered.category?.name ?? name }, renderedQuery, rendered.subCategory).title,
	)
	const suffix = useRef<string>(undefined)
	/** Incremented when the query changes outside of the form: the fields are then rendered again. */
	const [revision, setRevision] = useState(0)

	const query = state.status === 'idle' ? renderedQuery : state.query
	const loaded = state.status === 'idle' ? null : state.listing
	const shown = loaded ?? rendered
	const lateExplanations = useLateExplanations(rendered.facets.specs, shown.facets.specs)
	const { total, category, subCategory } = shown
	const blank = search && !query.term
	const part = query.subCategory === null ? null : subCategory
	const { heading, title, language } = listingNames({ ...category, name: category?.name ?? name }, query, part)
	const chips = listingChips(query, shown, currency)
	const cleared = withoutFilters(query)
	const urlOf = (changed: ListingQuery) => [path, formatListingQuery(changed)].filter(Boolean).join('?')

	const go = (next: ListingQuery) => {
		if (formatListingQuery(next) === formatListingQuery(query) && state.status !== 'failed') return
		history.pushState(nextHistoryState(), '', urlOf(next))
		void showListing(categoryId, next)
	}
	const readForm = (): ListingQuery => {
		const entries = form.current ? [...new FormData(form.current)].map(([name, value]) => [name, String(value)] as [string, string]) : []
		const read = parseCategoryListingQuery(categoryId, new URLSearchParams(entries))
		// Default values are not in the URL: with few products their number is the only page size (LIST-15).
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
		if (formatListingQuery(queryOfAddress()) !== requestedQuery) follow()
		addEventListener('popstate', follow)
		return () => removeEventListener('popstate', follow)
	}, [categoryId, requestedQuery])

	useEffect(() => {
		if (!linkClicked.current || document.activeElement !== document.body) return
		linkClicked.current = false
		results.current?.focus({ preventScroll: true })
	})

	useEffect(() => {
		suffix.current ??= document.title.slice(renderedTitle.current.length)
		// A failed or empty search page keeps its initial title.
		if (state.status === 'succeeded') document.title = `${title}${suffix.current}`
	}, [state.status, title])

	useTermInAddress(state, categoryId, path, () => setRevision((number) => number + 1))

	const onInput = ({ target }: InputEvent) => {
		if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
		const sort = form.current?.querySelector<HTMLSelectElement>(`[name=${names.sort}]`)
		if (target instanceof HTMLSelectElement && !target.name && sort) sort.value = target.value
		// A subcategory belongs to one category: a new category resets it.
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
		linkClicked.current = true
		const next = parseCategoryListingQuery(categoryId, new URL(link.href).searchParams)
		go(next)
		setRevision((number) => number + 1)
		closeDrawer()
		if (next.page !== query.page) results.current?.scrollIntoView({ block: 'start' })
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: handles bubbling events of its fields and links.
		// biome-ignore lint/a11y/useKeyWithClickEvents: links and fields are operable by keyboard.
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
				<div className={`relative mt-6 grid gap-8 ${columnsOf(search, state.status, total)}`}>
					<a href="#filters" className="button button-outline filters-link">
						{text('listing.filterAndSort')}
					</a>
					<FilterDrawer
						form={form}
						path={path}
						term={query.term}
						clearUrl={urlOf(cleared)}
						matching={state.status === 'loading' || state.status === 'failed' ? null : shown.matching}
						onSubmit={onSubmit}
						explanations={
							<>
								{explanations}
								<Explanations explanations={lateExplanations} />
							</>
						}
					>
						<ListingOrder key={`${revision} ${total}`} query={query} total={total} />
						<ListingFilters
							key={revision}
							facets={shown.facets}
							query={query}
							currency={currency}
							swatches={swatches}
							explained={[...explained.split(' '), ...lateExplanations.map(({ key }) => key)]}
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
						currency={currency}
						urlOf={urlOf}
						onRetry={() => void showListing(categoryId, query)}
					>
						{loaded ? <ProductGrid products={loaded.products} /> : children}
					</ListingResults>
					<FloatingOrder query={query} filters={chips.length} />
				</div>
			)}
		</div>
	)
}

/** The filters next to the results; without them for a search that finds nothing, because all choices would count zero. */
function columnsOf(search: boolean, status: ListingState['status'], total: number): string {
	const isEmpty = search && total === 0 && status !== 'loading' && status !== 'failed'
	return isEmpty ? '[&>:not(section)]:hidden!' : 'md:grid-cols-[15rem_1fr] lg:grid-cols-[17rem_1fr] lg:gap-12'
}
