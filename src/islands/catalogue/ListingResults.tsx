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

/** What is shown of a listing besides its products. */
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
	/** Whether it is the page of the search. */
	search: boolean
	addressOf: (query: ListingQuery) => string
	onRetry: () => void
	/** The grid. */
	children: ReactNode
}

/** Count, chips, products and pages, or why there are none. */
export function ListingResults({ section, status, query, shown, chips, search, addressOf, onRetry, children }: ListingResultsProps) {
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
			{/* What failed has no count. */}
			<p role="status" className="flex min-h-10 items-center text-sm text-ink-muted">
				{status === 'failed' ? '' : formatProductCount(matching)}
			</p>
			<ListingChips chips={chips} addressOf={addressOf} cleared={cleared} />
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
					<ListingNotes {...shown} term={query.term} />
					{matching === 0 && status !== 'loading' && (
						<NoProducts searched={query.term !== ''} filtered={chips.length > 0} clearAddress={addressOf(cleared)} />
					)}
					{children}
					<Pagination query={query} size={effectivePageSize(query.pageSize, total)} matching={matching} addressOf={addressOf} />
				</div>
			)}
		</section>
	)
}

interface ChipsProps {
	chips: readonly ListingChip[]
	addressOf: (query: ListingQuery) => string
	/** The query without any filter. */
	cleared: ListingQuery
}

/** The applied filters, each with a way to take it away: links, which the island follows in place. */
export function ListingChips({ chips, addressOf, cleared }: ChipsProps) {
	if (chips.length === 0) return null
	return (
		<ul className="mt-4 flex flex-wrap gap-2" aria-label={text('listing.applied')}>
			{chips.map(({ label, without }) => (
				<li key={label}>
					<a
						href={addressOf(without)}
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
				<a href={addressOf(cleared)} className="chip min-h-9 bg-transparent py-1 text-link hover:underline" data-listing-link="">
					{text('listing.clear')}
				</a>
			</li>
		</ul>
	)
}
