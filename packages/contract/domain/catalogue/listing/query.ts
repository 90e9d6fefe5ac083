import { text } from '@storefront/i18n/text.ts'
import { defaultPageSize } from '../../constants.ts'
import type { ChosenSpecification } from '../specification/facets.ts'
import type { PriceBound } from './price-bound.ts'

/** The values are the wire's (LIST-06, LIST-10). */
export type Availability = 'all' | 'in_stock' | 'out_of_stock'
export type Sort = 'None' | 'priceAsc' | 'priceDesc'

/** What a shopper has chosen on a listing. It stands whole in the URL, so that back, reload and share keep it. */
export interface ListingQuery {
	/** Id of a category, where the listing is of all products or of a search; a category's own listing has none. */
	readonly category: string | null
	readonly subCategory: string | null
	/** English names; none means every brand. */
	readonly brands: readonly string[]
	readonly availability: Availability
	/** Bounds of what the shopper pays (AMB-74), ends included; null is open. */
	readonly priceFrom: PriceBound | null
	readonly priceTo: PriceBound | null
	/** Only what is reduced. */
	readonly onSale: boolean
	/** The least average of stars, 1 to 5; null is any. */
	readonly ratingFrom: number | null
	/** By specification: alternatives within one, all of them together. */
	readonly specs: readonly ChosenSpecification[]
	/** A whole name (LIST-17); empty means any. */
	readonly name: string
	/** What is searched for; empty: nothing. */
	readonly term: string
	readonly sort: Sort
	readonly pageSize: number
	/** From 1. */
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

/** What `None` is called: the order of the store, or of the search. */
export function unsortedLabel(query: Pick<ListingQuery, 'term'>): string {
	return query.term ? text('listing.bestMatch') : text('listing.featured')
}

/** The query with every filter taken away; what is searched for, sort and page size stay. */
export function withoutFilters({ term, sort, pageSize }: ListingQuery): ListingQuery {
	return { ...defaultListingQuery, term, sort, pageSize }
}

/** AMB-16: the whole name, case and outer spaces ignored. */
export function isSameName(a: string, b: string): boolean {
	return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** The brands of an address as the shop writes them: "Vivo" is its "vivo", unless there is one of just that name. */
export function resolveBrands(asked: readonly string[], names: readonly string[]): readonly string[] {
	const meant = asked.flatMap((brand) => {
		const same = names.includes(brand) ? [] : names.filter((name) => isSameName(name, brand))
		return same.length > 0 ? same : [brand]
	})
	return [...new Set(meant)]
}
