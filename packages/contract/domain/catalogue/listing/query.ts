import { text } from '@storefront/i18n/text.ts'
import { defaultPageSize } from '../../constants.ts'
import type { ChosenSpecification } from '../specification/facets.ts'
import type { PriceBound } from './price-bound.ts'

/** The values of the store API (LIST-06, LIST-10). */
export type Availability = 'all' | 'in_stock' | 'out_of_stock'
export type Sort = 'None' | 'priceAsc' | 'priceDesc'

/** Filters, sort order and page of a listing. The URL contains all of them, so that going back, reloading and sharing preserve them. */
export interface ListingQuery {
	/** Id of the filtered category, in a listing of all products or a search; null in the listing of a category. */
	readonly category: string | null
	readonly subCategory: string | null
	/** English names; empty for all brands. */
	readonly brands: readonly string[]
	readonly availability: Availability
	/** Inclusive bounds of the discounted price (AMB-74); null for no bound. */
	readonly priceFrom: PriceBound | null
	readonly priceTo: PriceBound | null
	/** Only discounted products. */
	readonly onSale: boolean
	/** Minimum average rating, 1 to 5; null for any. */
	readonly ratingFrom: number | null
	/** Values of one specification are combined with OR, specifications with AND. */
	readonly specs: readonly ChosenSpecification[]
	/** A complete product name (LIST-17); empty for no filter. */
	readonly name: string
	/** Search term; empty without a search. */
	readonly term: string
	readonly sort: Sort
	readonly pageSize: number
	/** Starts at 1. */
	readonly page: number
}

export const defaultListingQuery: ListingQuery = {
	category: null,
	subCategory: null,
	brands: [],
	availability: 'all',
	priceFrom: null,
	priceTo: null,
	onSale: false,
	ratingFrom: null,
	specs: [],
	name: '',
	term: '',
	sort: 'None',
	pageSize: defaultPageSize,
	page: 1,
}

export const availabilityOptions: readonly { readonly value: Availability; readonly label: () => string }[] = [
	{ value: 'all', label: () => text('filters.all') },
	{ value: 'in_stock', label: () => text('common.inStock') },
	{ value: 'out_of_stock', label: () => text('common.outOfStock') },
]

export const sortOptions: readonly { readonly value: Sort; readonly label: () => string }[] = [
	{ value: 'None', label: () => text('listing.featured') },
	{ value: 'priceAsc', label: () => text('listing.cheapestFirst') },
	{ value: 'priceDesc', label: () => text('listing.dearestFirst') },
]

/** Label of the sort order `None`: best match for a search, otherwise the order of the store. */
export function unsortedLabel(query: Pick<ListingQuery, 'term'>): string {
	return query.term ? text('listing.bestMatch') : text('listing.featured')
}

/** Removes all filters; search term, sort order and page size stay. */
export function withoutFilters({ term, sort, pageSize }: ListingQuery): ListingQuery {
	return { ...defaultListingQuery, term, sort, pageSize }
}

/** AMB-16: compares whole names, ignoring case and outer spaces. */
export function isSameName(a: string, b: string): boolean {
	return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** Maps brand names of a URL to names of the store: "Vivo" matches "vivo" if no brand has exactly the requested name. */
export function resolveBrands(requested: readonly string[], names: readonly string[]): readonly string[] {
	const resolved = requested.flatMap((brand) => {
		const same = names.includes(brand) ? [] : names.filter((name) => isSameName(name, brand))
		return same.length > 0 ? same : [brand]
	})
	return [...new Set(resolved)]
}
