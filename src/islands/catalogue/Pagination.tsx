import { pageCount } from '@storefront/contract/domain/catalogue/listing/page-size.ts'
import type { ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { PageLinks } from '../ui/PageLinks.tsx'

interface PaginationProps {
	query: ListingQuery
	/** The effective page size. */
	size: number
	matching: number
	urlOf: (query: ListingQuery) => string
}

/** The pages of a listing (AMB-18). */
export function Pagination({ query, size, matching, urlOf }: PaginationProps) {
	return (
		<PageLinks
			page={query.page}
			pages={pageCount(matching, size)}
			urlOf={(page) => urlOf({ ...query, page })}
			attributes={{ 'data-listing-link': '' }}
		/>
	)
}
