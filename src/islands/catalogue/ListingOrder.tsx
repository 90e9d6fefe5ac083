import { listingParameters as names } from '@storefront/contract/domain/catalogue/listing/address.ts'
import { effectivePageSize, pageSizeOptions } from '@storefront/contract/domain/catalogue/listing/page-size.ts'
import { type ListingQuery, sortOptions, unsortedLabel } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { text } from '@storefront/i18n/text.ts'
import { Icon } from '../ui/Icon.tsx'

interface ListingOrderProps {
	query: ListingQuery
	/** Number of products before filtering, which determines the page sizes (LIST-14). */
	total: number
}

const label = 'flex min-w-0 items-center gap-2 text-sm text-ink-muted'
/** In narrow lists the labels are hidden, to leave space for the count. */
const labelText = 'md:max-lg:sr-only'
const select = 'input min-h-10 min-w-0 py-1 text-sm text-ellipsis max-md:grow md:w-auto md:rounded-full'

/**
 * Sort order and page size (LIST-10, LIST-13), fields of the filter form: on phones in its drawer (LIST-18), from `md` on
 * above the list, next to the count.
 */
export function ListingOrder({ query, total }: ListingOrderProps) {
	const sizes = pageSizeOptions(total)
	return (
		<div className="mb-5 flex flex-wrap gap-3 border-b border-line pb-5 md:absolute md:end-0 md:top-0 md:m-0 md:border-0 md:p-0">
			<label className={`${label} grow md:grow-0`}>
				<span className={`${labelText} shrink-0`}>{text('listing.sort')}</span>
				<select className={select} name={names.sort} defaultValue={query.sort}>
					<SortOptions query={query} />
				</select>
			</label>
			{sizes.length > 0 && (
				<label className={label}>
					<span className={`${labelText} shrink-0`}>{text('listing.show')}</span>
					<select className={select} name={names.pageSize} defaultValue={effectivePageSize(query.pageSize, total)}>
						{sizes.map((size) => (
							<option key={size} value={size}>
								{size}
							</option>
						))}
					</select>
				</label>
			)}
		</div>
	)
}

function SortOptions({ query }: Pick<ListingOrderProps, 'query'>) {
	return sortOptions.map((option) => (
		<option key={option.value} value={option.value}>
			{option.value === 'None' ? unsortedLabel(query) : option.label()}
		</option>
	))
}

/**
 * Sort order and filters of phones, which float over the list. The field has no name: it sets the sort field of the form, which stays in
 * the drawer (LIST-18). Rendered again after each change of the order.
 */
export function FloatingOrder({ query, filters }: Pick<ListingOrderProps, 'query'> & { filters: number }) {
	return (
		<div className="filters-button md:hidden" data-needs-script="">
			<select key={query.sort} aria-label={text('listing.sort')} defaultValue={query.sort} className="input">
				<SortOptions query={query} />
			</select>
			<button type="button" className="button button-primary" data-opens="filters">
				<Icon name="filter" small />
				{text('listing.filters')}
				{filters > 0 && <span className="badge bg-canvas text-link">{filters}</span>}
			</button>
		</div>
	)
}
