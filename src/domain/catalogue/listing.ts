import { defaultPageSize, pageSizes } from '../constants.ts'
import { type Cents, toCents, toUnitsText } from '../money.ts'
import { isInStock, type ProductCard, paidFor } from './product.ts'
import { searchTerm } from './search-match.ts'
import { type ChosenSpecification, type FurtherFacets, noFurtherFacets } from './specification/facets.ts'

/** More brands at once are not asked for: an address has its limits. */
const brandLimit = 100

/** The values are the wire's (LIST-06, LIST-10). */
export type Availability = 'all' | 'in_stock' | 'out_of_stock'
export type Sort = 'None' | 'priceAsc' | 'priceDesc'

/** What a shopper has chosen on a listing. It stands whole in the URL, so that back, reload and share keep it. */
export interface ListingQuery {
	readonly subCategory: string | null
	/** English names; none means every brand. */
	readonly brands: readonly string[]
	readonly availability: Availability
	/** Bounds of what the shopper pays (AMB-74), ends included; null is open. */
	readonly priceFrom: Cents | null
	readonly priceTo: Cents | null
	/** In the one form of `canonicalChoice`; none means any. */
	readonly specs: readonly ChosenSpecification[]
	/** Only what costs less than before. */
	readonly onSale: boolean
	/** Only what has at least so many stars, 1 to 5; null is any. */
	readonly ratingFrom: number | null
	/** A category of `/products`, by its id; null is any. A category's own page has none: it stands in the path. */
	readonly category: string | null
	/** A whole name (LIST-17); empty means any. */
	readonly name: string
	/** What is searched for; empty: nothing. */
	readonly term: string
	readonly sort: Sort
	readonly pageSize: number
	/** From 1. */
	readonly page: number
}

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

export interface Listing {
	readonly products: readonly ProductCard[]
	/** Products of the category, and of the search, before the filters: drives the page sizes (LIST-19). */
	readonly total: number
	/** Products that pass every filter. */
	readonly matching: number
	readonly facets: ListingFacets
	/** null on `/products`. */
	readonly category: { readonly id: string; readonly name: string } | null
	readonly subCategory: { readonly id: string; readonly name: string } | null
	/** What is listed: what was asked for, but for a page after the last one, and for a sub-category that the category does not have. */
	readonly query: ListingQuery
	/** Whether the sub-category that was asked for is not there, so that the whole category is listed. */
	readonly partMissing: boolean
	/** Words of the search that had to be left out, because no product has all of them. */
	readonly dropped: readonly string[]
}

export const defaultListingQuery: ListingQuery = {
	subCategory: null,
	brands: [],
	availability: 'all',
	priceFrom: null,
	priceTo: null,
	specs: [],
	onSale: false,
	ratingFrom: null,
	category: null,
	name: '',
	term: '',
	sort: 'None',
	pageSize: defaultPageSize,
	page: 1,
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
	partMissing: false,
	dropped: [],
}

export const availabilityOptions: readonly { readonly value: Availability; readonly label: string }[] = [
	{ value: 'all', label: 'All' },
	{ value: 'in_stock', label: 'In stock' },
	{ value: 'out_of_stock', label: 'Out of stock' },
]

export const sortOptions: readonly { readonly value: Sort; readonly label: string }[] = [
	{ value: 'None', label: 'Featured' },
	{ value: 'priceAsc', label: 'Price: low to high' },
	{ value: 'priceDesc', label: 'Price: high to low' },
]

/** What `None` is called: the order of the store, or of the search. */
export function unsortedLabel(query: Pick<ListingQuery, 'term'>): string {
	return query.term ? 'Best match' : 'Featured'
}

/** The names in the URL; the form's controls carry the same ones, so that a plain GET form works. */
export const listingParameters = {
	subCategory: 'sub',
	brand: 'brand',
	availability: 'availability',
	priceFrom: 'price_from',
	priceTo: 'price_to',
	name: 'name',
	term: 'q',
	sort: 'sort',
	pageSize: 'size',
	page: 'page',
} as const

/** Reads the URL's query. What is not understood counts as not chosen: a link is never an error. */
export function parseListingQuery(parameters: URLSearchParams): ListingQuery {
	const p = listingParameters
	return {
		...defaultListingQuery,
		subCategory: parameters.get(p.subCategory) || null,
		brands: [...new Set(parameters.getAll(p.brand).filter(Boolean))].slice(0, brandLimit),
		availability: oneOf(availabilityOptions, parameters.get(p.availability)) ?? 'all',
		priceFrom: parsePrice(parameters.get(p.priceFrom)),
		priceTo: parsePrice(parameters.get(p.priceTo)),
		name: searchTerm(parameters.get(p.name) ?? ''),
		term: searchTerm(parameters.get(p.term) ?? ''),
		sort: oneOf(sortOptions, parameters.get(p.sort)) ?? 'None',
		pageSize: pageSizes.find((size) => String(size) === parameters.get(p.pageSize)) ?? defaultPageSize,
		page: parseWhole(parameters.get(p.page)) ?? 1,
	}
}

/** Writes the query for the URL, in a fixed order and without what is at its default: one choice, one address. */
export function formatListingQuery(query: ListingQuery): string {
	const p = listingParameters
	const parameters = new URLSearchParams()
	if (query.term) parameters.set(p.term, query.term)
	if (query.subCategory) parameters.set(p.subCategory, query.subCategory)
	for (const brand of [...query.brands].sort()) parameters.append(p.brand, brand)
	if (query.availability !== 'all') parameters.set(p.availability, query.availability)
	if (query.priceFrom !== null) parameters.set(p.priceFrom, toUnitsText(query.priceFrom))
	if (query.priceTo !== null) parameters.set(p.priceTo, toUnitsText(query.priceTo))
	if (query.name) parameters.set(p.name, query.name)
	if (query.sort !== 'None') parameters.set(p.sort, query.sort)
	if (query.pageSize !== defaultPageSize) parameters.set(p.pageSize, String(query.pageSize))
	if (query.page > 1) parameters.set(p.page, String(query.page))
	return parameters.toString()
}

/** LIST-13 to LIST-15: the sizes that do not exceed the total; the total itself when none does. */
export function offeredPageSizes(total: number): readonly number[] {
	const offered = pageSizes.filter((size) => size <= total)
	return offered.length > 0 || total === 0 ? offered : [total]
}

/** The size to use: the chosen one where it is offered, otherwise the default, otherwise the only one (AMB-18). */
export function effectivePageSize(chosen: number, total: number): number {
	const offered = offeredPageSizes(total)
	if (offered.includes(chosen)) return chosen
	return offered.includes(defaultPageSize) ? defaultPageSize : (offered[0] ?? defaultPageSize)
}

export function pageCount(matching: number, pageSize: number): number {
	return Math.max(1, Math.ceil(matching / Math.max(1, pageSize)))
}

/** AMB-16: the whole name, case and outer spaces ignored. */
export function sameName(a: string, b: string): boolean {
	return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/** The brands of an address as the shop writes them: "Vivo" is its "vivo", unless there is one of just that name. */
export function brandsMeant(asked: readonly string[], names: readonly string[]): readonly string[] {
	const meant = asked.flatMap((brand) => {
		const same = names.includes(brand) ? [] : names.filter((name) => sameName(name, brand))
		return same.length > 0 ? same : [brand]
	})
	return [...new Set(meant)]
}

/** Whether a product passes the filters (LIST-05, LIST-06, LIST-09, LIST-17). The sub-category is the store's filter. */
export function passesFilters(product: ProductCard, query: ListingQuery): boolean {
	if (query.brands.length > 0 && !query.brands.includes(product.brand)) return false
	if (query.availability !== 'all' && isInStock(product) !== (query.availability === 'in_stock')) return false
	if (query.priceFrom !== null && paidFor(product) < query.priceFrom) return false
	if (query.priceTo !== null && paidFor(product) > query.priceTo) return false
	return query.name === '' || sameName(product.name, query.name)
}

/** AMB-74: by what the shopper pays; `None` keeps the loaded order. */
export function sortProducts(products: readonly ProductCard[], sort: Sort): readonly ProductCard[] {
	if (sort === 'None') return products
	const sign = sort === 'priceAsc' ? 1 : -1
	return [...products].sort((a, b) => sign * (paidFor(a) - paidFor(b)))
}

/** A whole loaded set, filtered, sorted and cut to a page: for stores that know no filters of their own. */
export function listProducts(
	products: readonly ProductCard[],
	asked: ListingQuery,
	subCategories: readonly { readonly id: string; readonly name: string }[] = [],
): Pick<Listing, 'products' | 'total' | 'matching' | 'facets' | 'query'> {
	const brands = products.map(({ brand }) => brand)
	const query = { ...asked, brands: brandsMeant(asked.brands, brands) }
	const matching = sortProducts(
		products.filter((product) => passesFilters(product, query)),
		query.sort,
	)
	const size = effectivePageSize(query.pageSize, products.length)
	const page = Math.min(query.page, pageCount(matching.length, size))
	const start = (page - 1) * size
	return {
		products: matching.slice(start, start + size),
		total: products.length,
		matching: matching.length,
		facets: facetsOf(products, query, subCategories),
		query: { ...query, page },
	}
}

function facetsOf(
	products: readonly ProductCard[],
	query: ListingQuery,
	subCategories: readonly { readonly id: string; readonly name: string }[],
): ListingFacets {
	const counted = (without: Partial<ListingQuery>) => products.filter((product) => passesFilters(product, { ...query, ...without }))
	const anyBrand = counted({ brands: [] })
	const anyAvailability = counted({ availability: 'all' })
	const passing = counted({})
	const inStock = anyAvailability.filter(isInStock).length
	const lowest = products.map(paidFor)
	const highest = products.map((product) => product.price)
	return {
		priceMin: lowest.length > 0 ? lowest.reduce((a, b) => Math.min(a, b)) : null,
		priceMax: highest.length > 0 ? highest.reduce((a, b) => Math.max(a, b)) : null,
		brands: [...new Set(products.map(({ brand }) => brand).filter(Boolean))]
			.map((name) => ({ name, count: anyBrand.filter(({ brand }) => brand === name).length }))
			.sort((a, b) => a.name.localeCompare(b.name, 'en')),
		subCategories: subCategories.map(({ id, name }) => ({
			id,
			name,
			count: passing.filter(({ subCategory }) => subCategory === name).length,
		})),
		inStock,
		outOfStock: anyAvailability.length - inStock,
		...noFurtherFacets,
	}
}

function oneOf<T extends string>(options: readonly { readonly value: T }[], value: string | null): T | undefined {
	return options.find((option) => option.value === value)?.value
}

function parseWhole(text: string | null): number | null {
	return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

function parsePrice(text: string | null): Cents | null {
	return text && /^\d{1,9}(\.\d+)?$/.test(text.trim()) ? toCents(text) : null
}

/** A number of products as it is read: 12,261. */
export function formatCount(count: number): string {
	// Most counts of a filter are small, and there are dozens of them.
	return count < 1000 ? String(count) : count.toLocaleString('en')
}
