import { pageCount } from '@storefront/contract/domain/catalogue/listing/page-size.ts'
import type { ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { PageLinks } from '../ui/PageLinks.tsx'

interface PaginationProps {
	query: ListingQuery
	/** The size that is in effect. */
	size: number
	matching: number
	addressOf: (query: ListingQuery) => string
}

/** The pages of a listing (AMB-18). */
export function Pagination({ query, size, matching, addressOf }: PaginationProps) {
	return (
		<PageLinks
			page={query.page}
			pages={pageCount(matching, size)}
			addressOf={(page) => addressOf({ ...query, page })}
			marks={{ 'data-listing-link': '' }}
		/>
	)
}
