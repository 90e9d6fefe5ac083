import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Filters } from './filters.ts'
import { type CountingOptions, type ListingResult, listProducts, type Page } from './listing.ts'
import type { Scope } from './products.ts'

interface TermListing extends ListingResult {
	/** Whether no product is within the price of the search term, so that products of any price are listed. */
	readonly isPriceMissed: boolean
}

/**
 * Lists products in the order of the search term ("cheap phone") if the page has none. If no product is within the price of the term,
 * products of any price are listed, the cheapest first.
 */
export async function listByTerm(db: Db, scope: Scope, filters: Filters, page: Page, options: CountingOptions): Promise<TermListing> {
	const sort = page.sort === 'None' ? (filters.search?.sentence.sort ?? 'None') : page.sort
	const listing = await listProducts(db, scope, filters, { ...page, sort }, options)
	const isEmpty = listing.facets ? listing.facets.matching === 0 : page.page === 1 && listing.ids.length === 0
	if (!filters.isTermPrice || !isEmpty) return { ...listing, isPriceMissed: false }
	const anyPrice = { ...filters, priceFrom: null, priceTo: null }
	return { ...(await listProducts(db, scope, anyPrice, { ...page, sort: 'priceAsc' }, options)), isPriceMissed: true }
}
