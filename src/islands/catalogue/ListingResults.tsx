import type { ListingChip } from '@storefront/contract/domain/catalogue/listing/chips.ts'
import { formatProductCount, type Listing } from '@storefront/contract/domain/catalogue/listing/listing.ts'
import { effectivePageSize } from '@storefront/contract/domain/catalogue/listing/page-size.ts'
import type { ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { withoutFilters } from '@storefront/contract/domain/catalogue/listing/query.ts'
import type { SearchNotes } from '@storefront/contract/domain/search/notes.ts'
import { text } from '@storefront/i18n/text.ts'
import type { ReactNode, RefObject } from 'react'
import type { ListingState } from '#stores/catalogue/listing.ts'
import { Icon } from '../ui/Icon.tsx'
import { ListingFailed, NoProducts } from './ListingEmpty.tsx'
import { ListingNotes } from './ListingNotes.tsx'
import { Pagination } from './Pagination.tsx'

/** The parts of a listing that are shown in addition to its products. */
export type ShownListing = Pick<
	Listing,
	'total' | 'matching' | 'facets' | 'category' | 'subCategory' | 'unknownFilters' | 'partMissing' | keyof SearchNotes
>

interface ListingResultsProps {
	section: RefObject<HTMLElement | null>
	status: ListingState['status']
	query: ListingQuery
	shown: ShownListing
	chips: readonly ListingChip[]
	/** Whether this is the search page. */
	search: boolean
	currency: string
	urlOf: (query: ListingQuery) => string
	onRetry: () => void
	/** The product grid. */
	children: ReactNode
}

/** Count, chips, products and pagination, or an empty or error state. */
export function ListingResults({ section, status, query, shown, chips, search, currency, urlOf, onRetry, children }: ListingResultsProps) {
	const { total, matching } = shown
	const cleared = withoutFilters(query)
	return (
		<section
			ref={section}
			tabIndex={-1}
			className="min-w-0 scroll-mt-32 outline-none"
			aria-label={text('common.products')}
			data-place="listing"
			aria-busy={status === 'loading' || undefined}
		>
			<h2 className="sr-only">{text('common.products')}</h2>
			{/* A failed request has no count. */}
			<p role="status" className="flex min-h-10 items-center text-sm text-ink-muted">
				{status === 'failed' ? '' : formatProductCount(matching)}
			</p>
			<ListingChips chips={chips} urlOf={urlOf} cleared={cleared} />
			{status === 'loading' && (
				<p role="status" className="mt-6 flex items-center gap-3 text-ink-soft">
					<span className="spinner text-link" />
					{text('listing.loading')}
				</p>
			)}
			{status === 'failed' ? (
				<ListingFailed search={search} onRetry={onRetry} />
			) : (
				<div className={status === 'loading' ? 'opacity-50' : ''}>
					<ListingNotes {...shown} term={query.term} currency={currency} />
					{matching === 0 && status !== 'loading' && (
						<NoProducts searched={query.term !== ''} filtered={chips.length > 0} clearUrl={urlOf(cleared)} />
					)}
					{children}
					<Pagination query={query} size={effectivePageSize(query.pageSize, total)} matching={matching} urlOf={urlOf} />
				</div>
			)}
		</section>
	)
}

interface ChipsProps {
	chips: readonly ListingChip[]
	urlOf: (query: ListingQuery) => string
	/** The query without any filter. */
	cleared: ListingQuery
}

/** The applied filters as links that remove them; the island handles the clicks. */
export function ListingChips({ chips, urlOf, cleared }: ChipsProps) {
	if (chips.length === 0) return null
	return (
		<ul className="mt-4 flex flex-wrap gap-2" aria-label={text('listing.applied')}>
			{chips.map(({ label, without }) => (
				<li key={label}>
					<a
						href={urlOf(without)}
						className="chip min-h-9 bg-tint py-1 text-on-tint hover:bg-tint-strong"
						aria-label={text('listing.removeFilter', { label })}
						data-listing-link=""
					>
						{label}
						<Icon name="close" small />
					</a>
				</li>
			))}
			<li>
				<a href={urlOf(cleared)} className="chip min-h-9 bg-transparent py-1 text-link hover:underline" data-listing-link="">
					{text('listing.clear')}
				</a>
			</li>
		</ul>
	)
}
