import { useStore } from '@nanostores/react'
import { type InputEvent, type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { effectivePageSize, formatListingQuery, type Listing, type ListingQuery, parseListingQuery } from '../domain/listing.ts'
import { listingChips, withoutFilters } from '../domain/listing-chips.ts'
import { closeDrawer } from '../stores/drawers.ts'
import { $listing, showListing } from '../stores/listing.ts'
import { useAwake } from './intent/use-awake.ts'
import { Icon } from './parts/Icon.tsx'
import { ListingFilters } from './parts/ListingFilters.tsx'
import { ListingChips, ListingFailed, NoProducts, Pagination, ProductGrid } from './parts/ListingResults.tsx'
import { ListingToolbar } from './parts/ListingToolbar.tsx'
import { NoticeHost } from './parts/NoticeHost.tsx'

interface ProductListingProps {
	/** null: all products. */
	categoryId: string | null
	/** The listing's address without any choice. */
	path: string
	/** What the server drew. */
	query: ListingQuery
	listing: Pick<Listing, 'total' | 'matching' | 'facets' | 'subCategory'>
	/** The names of the products that the server drew. */
	productNames: readonly string[]
	currency: string
	/** The grid that the server drew; it stays until something is chosen. */
	children?: ReactNode
}

/** Milliseconds after the last keystroke, or movement of a slider, before its filter is applied. */
const typingPause = 400

const formId = 'filters'

/**
 * Filters, count, chips, grid and pages of a listing (LIST-02 to LIST-20). Mount it around the grid:
 *
 *     <ProductListing client:intent={{ name: 'listing', search: Astro.url.search, parameters: Object.values(listingParameters) }} …>
 *       <ul>…</ul>
 *     </ProductListing>
 *
 * Without scripts it is a form and links. The state stands in the address: back, reload and share keep it.
 */
export function ProductListing({
	categoryId,
	path,
	query: drawnQuery,
	listing: drawn,
	productNames,
	currency,
	children,
}: ProductListingProps) {
	const root = useAwake<HTMLDivElement>()
	const form = useRef<HTMLFormElement>(null)
	const results = useRef<HTMLElement>(null)
	const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
	const state = useStore($listing, { ssr: 'initial' })
	/** Grows when the choice changed elsewhere than in the fields: they are then drawn anew. */
	const [revision, setRevision] = useState(0)

	const query = state.status === 'idle' ? drawnQuery : state.query
	const loaded = state.status === 'idle' ? null : state.listing
	const { total, matching, facets, subCategory } = loaded ?? drawn
	const chips = listingChips(query, { facets, subCategory }, currency)
	const cleared = withoutFilters(query)
	const addressOf = (changed: ListingQuery) => [path, formatListingQuery(changed)].filter(Boolean).join('?')

	const go = (next: ListingQuery) => {
		if (formatListingQuery(next) === formatListingQuery(query) && state.status !== 'failed') return
		history.pushState(null, '', addressOf(next))
		void showListing(categoryId, next)
	}
	const readForm = (): ListingQuery => {
		const entries = form.current ? [...new FormData(form.current)].map(([name, value]) => [name, String(value)] as [string, string]) : []
		return parseListingQuery(new URLSearchParams(entries))
	}
	const apply = () => {
		clearTimeout(pause.current)
		go(readForm())
	}

	useEffect(() => {
		const follow = () => {
			const asked = parseListingQuery(new URLSearchParams(location.search))
			setRevision((number) => number + 1)
			void showListing(categoryId, asked)
		}
		if (formatListingQuery(parseListingQuery(new URLSearchParams(location.search))) !== formatListingQuery(drawnQuery)) follow()
		addEventListener('popstate', follow)
		return () => removeEventListener('popstate', follow)
	}, [categoryId, drawnQuery])

	const onInput = ({ target }: InputEvent) => {
		if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
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
		const next = parseListingQuery(new URL(link.href).searchParams)
		go(next)
		setRevision((number) => number + 1)
		closeDrawer()
		if (next.page !== query.page) results.current?.scrollIntoView({ block: 'start' })
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it listens to what its fields and links do.
		// biome-ignore lint/a11y/useKeyWithClickEvents: the links and fields have their own keys.
		<div
			ref={root}
			className="mt-6 grid gap-8 md:grid-cols-[15rem_1fr] lg:grid-cols-[17rem_1fr] lg:gap-12"
			onInput={onInput}
			onClick={onClick}
		>
			<dialog id="filters-drawer" className="drawer drawer-start filters" aria-labelledby="filters-title">
				<div className="drawer-head md:hidden">
					<h2 id="filters-title">Filters</h2>
					<button type="button" className="icon-button" aria-label="Close" data-closes="">
						<Icon name="close" />
					</button>
				</div>
				<form
					ref={form}
					id={formId}
					action={path}
					className="grid grow content-start overflow-y-auto overscroll-contain p-5 pb-0 md:overflow-visible md:p-0"
					onSubmit={onSubmit}
				>
					<ListingFilters
						key={revision}
						facets={facets}
						query={query}
						total={total}
						productNames={loaded?.products.map(({ name }) => name) ?? productNames}
					/>
					<div className="sticky bottom-0 flex gap-3 bg-surface py-4 md:[.js_&]:hidden">
						<button type="submit" className="button button-primary grow">
							Show results
						</button>
						<a href={addressOf(cleared)} className="button button-outline" data-listing-link="">
							Clear all
						</a>
					</div>
				</form>
				<NoticeHost />
			</dialog>
			<section
				ref={results}
				className="min-w-0 scroll-mt-32"
				aria-label="Products"
				data-place="listing"
				aria-busy={state.status === 'loading' || undefined}
			>
				<h2 className="sr-only">Products</h2>
				<ListingToolbar key={`${revision} ${total}`} query={query} total={total} matching={matching} form={formId} />
				<ListingChips chips={chips} addressOf={addressOf} cleared={cleared} />
				{state.status === 'loading' && (
					<p role="status" className="mt-6 flex items-center gap-3 text-ink-soft">
						<span className="spinner text-link" />
						Loading Products...
					</p>
				)}
				{state.status === 'failed' && <ListingFailed onRetry={() => void showListing(categoryId, query)} />}
				{state.status !== 'failed' && (
					<div className={state.status === 'loading' ? 'opacity-50' : ''}>
						{loaded ? <ProductGrid listing={loaded} /> : children}
						{matching === 0 && <NoProducts filtered={chips.length > 0} clearAddress={addressOf(cleared)} />}
						<Pagination query={query} size={effectivePageSize(query.pageSize, total)} matching={matching} addressOf={addressOf} />
					</div>
				)}
			</section>
			<button
				type="button"
				className="button button-primary fixed start-1/2 bottom-20 z-20 -translate-x-1/2 shadow-lg md:hidden rtl:translate-x-1/2"
				data-opens="filters"
				data-needs-script=""
			>
				<Icon name="filter" small />
				Filters{chips.length > 0 && <span className="badge bg-canvas text-link">{chips.length}</span>}
			</button>
		</div>
	)
}
