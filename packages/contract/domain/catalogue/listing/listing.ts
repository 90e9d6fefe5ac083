import { localNumber } from '@storefront/i18n/local-number.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Cents } from '../../money.ts'
import { noSearchNotes, type SearchNotes } from '../../search/notes.ts'
import type { ProductCard } from '../product.ts'
import { type FurtherFacets, noFurtherFacets } from '../specification/facets.ts'
import { defaultListingQuery, type ListingQuery } from './query.ts'

/** What the filters can offer. A count obeys all filters but its own: it is what the list has once that value is chosen. */
export interface ListingFacets extends FurtherFacets {
	/** Over the whole category whatever is chosen: the least that a shopper pays, and the highest price before discount (LIST-08). */
	readonly priceMin: Cents | null
	readonly priceMax: Cents | null
	readonly brands: readonly { readonly name: string; readonly count: number }[]
	readonly subCategories: readonly { readonly id: string; readonly name: string; readonly count: number }[]
	readonly inStock: number
	readonly outOfStock: number
}

export interface Listing extends SearchNotes {
	readonly products: readonly ProductCard[]
	/** Products of the category, and of the search, before the filters: drives the page sizes (LIST-19). */
	readonly total: number
	/** Products that pass every filter. */
	readonly matching: number
	readonly facets: ListingFacets
	/** null on `/products`, unless one was chosen there. */
	readonly category: { readonly id: string; readonly name: string } | null
	readonly subCategory: { readonly id: string; readonly name: string } | null
	/**
	 * What is listed: what was asked for, but for a page after the last one, for a sub-category that the category does not
	 * have, and for filters that these products, or this store, do not know.
	 */
	readonly query: ListingQuery
	/** What those filters are called, as far as anybody knows. */
	readonly unknownFilters: readonly string[]
	/** Whether the sub-category that was asked for is not there, so that the whole category is listed. */
	readonly partMissing: boolean
}

/** What a search lists before anything is searched for. */
export const emptyListing: Listing = {
	products: [],
	total: 0,
	matching: 0,
	facets: { priceMin: null, priceMax: null, brands: [], subCategories: [], inStock: 0, outOfStock: 0, ...noFurtherFacets },
	category: null,
	subCategory: null,
	query: defaultListingQuery,
	unknownFilters: [],
	partMissing: false,
	...noSearchNotes,
}

/** A number of products as it is read: 12,261. */
export function formatCount(count: number): string {
	// Most counts of a filter are small, and there are dozens of them.
	return count < 1000 ? String(count) : localNumber(count)
}

/** "1 product", "12,261 products". */
export function formatProductCount(count: number): string {
	return text('listing.count', { count })
}
