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

/**
 * Sort order and page size (LIST-10, LIST-13), fields of the filter form: on phones in its drawer (LIST-18), from `md` on
 * above the list, next to the count.
 */
export function ListingOrder({ query, total }: ListingOrderProps) {
	const sizes = pageSizeOptions(total)
	return (
		<div className="listing-order">
			<label>
				<span>{text('listing.sort')}</span>
				<select className="input" name={names.sort} defaultValue={query.sort}>
					<SortOptions query={query} />
				</select>
			</label>
			{sizes.length > 0 && (
				<label>
					<span>{text('listing.show')}</span>
					<select className="input" name={names.pageSize} defaultValue={effectivePageSize(query.pageSize, total)}>
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
