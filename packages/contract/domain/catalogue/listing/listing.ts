import { formatNumber } from '@storefront/i18n/format-number.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Cents } from '../../money.ts'
import { noSearchNotes, type SearchNotes } from '../../search/notes.ts'
import type { CatalogueWord, ProductCard } from '../product.ts'
import { type FurtherFacets, noFurtherFacets } from '../specification/facets.ts'
import { defaultListingQuery, type ListingQuery } from './query.ts'

/** Filter options with counts. A count applies all filters but its own: it is the number of products after choosing that value. */
export interface ListingFacets extends FurtherFacets {
	/** Lowest discounted price and highest price before discount of the whole category (LIST-08). */
	readonly priceMin: Cents | null
	readonly priceMax: Cents | null
	readonly brands: readonly { readonly name: string; readonly count: number }[]
	readonly subCategories: readonly (CatalogueWord & { readonly id: string; readonly count: number })[]
	readonly inStock: number
	readonly outOfStock: number
}

export interface Listing extends SearchNotes {
	readonly products: readonly ProductCard[]
	/** Number of products before the filters, in the category or search; determines the page sizes (LIST-19). */
	readonly total: number
	/** Number of products that match all filters. */
	readonly matching: number
	readonly facets: ListingFacets
	/** The category of the page; null on `/products` without a category filter. */
	readonly category: (CatalogueWord & { readonly id: string }) | null
	readonly subCategory: (CatalogueWord & { readonly id: string }) | null
	/**
	 * The applied query. It differs from the requested one for a page after the last one, an unknown sub-category, and filters
	 * that the products or the store do not support.
	 */
	readonly query: ListingQuery
	/** Names of the unsupported filters, if known. */
	readonly unknownFilters: readonly string[]
	/** Whether the requested sub-category does not exist, so that the whole category is listed. */
	readonly partMissing: boolean
}

/** The listing of a search without a term. */
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

/** Formats a number of products: 12,261. */
export function formatCount(count: number): string {
	// A page has dozens of counts, most of them small: skip Intl for these.
	return count < 1000 ? String(count) : formatNumber(count)
}

/** "1 product", "12,261 products". */
export function formatProductCount(count: number): string {
	return text('listing.count', { count })
}
