import { defaultPageSize, pageSizes } from './constants.ts'
import { type Cents, toCents, toUnitsText } from './money.ts'
import { isInStock, type ProductCard } from './product.ts'

/** The values are the wire's (LIST-06, LIST-10). */
export type Availability = 'all' | 'in_stock' | 'out_of_stock'
export type Sort = 'None' | 'priceAsc' | 'priceDesc'

/** What a shopper has chosen on a listing. It stands whole in the URL, so that back, reload and share keep it. */
export interface ListingQuery {
	readonly subCategory: string | null
	/** English names; none means every brand. */
	readonly brands: readonly string[]
	readonly availability: Availability
	/** Bounds of the price before discount, ends included; null is open. */
	readonly priceFrom: Cents | null
	readonly priceTo: Cents | null
	/** A whole name (LIST-17); empty means any. */
	readonly name: string
	readonly sort: Sort
	readonly pageSize: number
	/** From 1. */
	readonly page: number
}

/** What the filters can offer, over the whole category whatever is chosen. */
export interface ListingFacets {
	readonly priceMin: Cents | null
	readonly priceMax: Cents | null
	readonly brands: readonly { readonly name: string; readonly count: number }[]
	readonly subCategories: readonly { readonly id: string; readonly name: string; readonly count: number }[]
	readonly inStock: number
	readonly outOfStock: number
}

export interface Listing {
	readonly products: readonly ProductCard[]
	/** Products of the category before the filters: drives the page sizes (LIST-19). */
	readonly total: number
	/** Products that pass every filter. */
	readonly matching: number
	readonly facets: ListingFacets
	/** null on `/products`. */
	readonly category: { readonly id: string; readonly name: string } | null
	readonly subCategory: { readonly id: string; readonly name: string } | null
}

export const defaultListingQuery: ListingQuery = {
	subCategory: null,
	brands: [],
	availability: 'all',
	priceFrom: null,
	priceTo: null,
	name: '',
	sort: 'None',
	pageSize: defaultPageSize,
	page: 1,
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

/** The names in the URL; the form's controls carry the same ones, so that a plain GET form works. */
export const listingParameters = {
	subCategory: 'sub',
	brand: 'brand',
	availability: 'availability',
	priceFrom: 'price_from',
	priceTo: 'price_to',
	name: 'name',
	sort: 'sort',
	pageSize: 'size',
	page: 'page',
} as const

/** Reads the URL's query. What is not understood counts as not chosen: a link is never an error. */
export function parseListingQuery(parameters: URLSearchParams): ListingQuery {
	const p = listingParameters
	return {
		subCategory: parameters.get(p.subCategory) || null,
		brands: [...new Set(parameters.getAll(p.brand).filter(Boolean))],
		availability: oneOf(availabilityOptions, parameters.get(p.availability)) ?? 'all',
		priceFrom: parsePrice(parameters.get(p.priceFrom)),
		priceTo: parsePrice(parameters.get(p.priceTo)),
		name: (parameters.get(p.name) ?? '').trim(),
		sort: oneOf(sortOptions, parameters.get(p.sort)) ?? 'None',
		pageSize: parseWhole(parameters.get(p.pageSize)) ?? defaultPageSize,
		page: parseWhole(parameters.get(p.page)) ?? 1,
	}
}

/** Writes the query for the URL, in a fixed order and without what is at its default: one choice, one address. */
export function formatListingQuery(query: ListingQuery): string {
	const p = listingParameters
	const parameters = new URLSearchParams()
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

/** Whether a product passes the filters (LIST-05, LIST-06, LIST-09, LIST-17). The sub-category is the store's filter. */
export function passesFilters(product: ProductCard, query: ListingQuery): boolean {
	if (query.brands.length > 0 && !query.brands.includes(product.brand)) return false
	if (query.availability !== 'all' && isInStock(product) !== (query.availability === 'in_stock')) return false
	if (query.priceFrom !== null && product.price < query.priceFrom) return false
	if (query.priceTo !== null && product.price > query.priceTo) return false
	return query.name === '' || sameName(product.name, query.name)
}

/** AMB-74: by the price before discount; `None` keeps the loaded order. */
export function sortProducts(products: readonly ProductCard[], sort: Sort): readonly ProductCard[] {
	if (sort === 'None') return products
	const sign = sort === 'priceAsc' ? 1 : -1
	return [...products].sort((a, b) => sign * (a.price - b.price))
}

/**
 * A whole loaded set, filtered, sorted and cut to a page: for stores that know no filters of their own. The facets are
 * counted over the whole set.
 */
export function listProducts(
	products: readonly ProductCard[],
	query: ListingQuery,
	subCategories: ListingFacets['subCategories'] = [],
): Pick<Listing, 'products' | 'total' | 'matching' | 'facets'> {
	const matching = sortProducts(
		products.filter((product) => passesFilters(product, query)),
		query.sort,
	)
	const size = effectivePageSize(query.pageSize, products.length)
	const start = (query.page - 1) * size
	return {
		products: matching.slice(start, start + size),
		total: products.length,
		matching: matching.length,
		facets: facetsOf(products, subCategories),
	}
}

function facetsOf(products: readonly ProductCard[], subCategories: ListingFacets['subCategories']): ListingFacets {
	const brands = new Map<string, number>()
	let inStock = 0
	for (const product of products) {
		if (product.brand) brands.set(product.brand, (brands.get(product.brand) ?? 0) + 1)
		if (isInStock(product)) inStock += 1
	}
	const prices = products.map((product) => product.price)
	return {
		priceMin: prices.length > 0 ? prices.reduce((a, b) => Math.min(a, b)) : null,
		priceMax: prices.length > 0 ? prices.reduce((a, b) => Math.max(a, b)) : null,
		brands: [...brands].map(([name, count]) => ({ name, count })).sort((a, b) => a.name.localeCompare(b.name, 'en')),
		subCategories,
		inStock,
		outOfStock: products.length - inStock,
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
	return count.toLocaleString('en')
}
