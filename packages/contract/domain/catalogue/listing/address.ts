import { defaultPageSize, pageSizes } from '../../constants.ts'
import { searchTerm } from '../search-match.ts'
import { type PriceBound, priceBoundText, readPriceBound } from './price-bound.ts'
import { availabilityOptions, defaultListingQuery, type ListingQuery, sortOptions } from './query.ts'
import { parseSpecs, specEntries, specParameter } from './specs-in-address.ts'

/** Maximum number of brands in a query, because URLs have a limited length. */
const brandLimit = 100

/**
 * Names of the query parameters. The form controls have the same names, so that a GET form works without JavaScript.
 * Parameters of specifications are in specs-in-address.ts.
 */
export const listingParameters = {
	category: 'category',
	subCategory: 'sub',
	brand: 'brand',
	availability: 'availability',
	priceFrom: 'price_from',
	priceTo: 'price_to',
	onSale: 'sale',
	ratingFrom: 'rating',
	name: 'name',
	term: 'q',
	sort: 'sort',
	pageSize: 'size',
	page: 'page',
} as const

/** Names of all query parameters that a listing reads; `f.*` matches every name with the prefix `f.`. */
export const listingParameterNames: readonly string[] = [...Object.values(listingParameters), specParameter('*')]

/** Parses the query of a URL. Invalid values are ignored, so that no link is an error. */
export function parseListingQuery(parameters: URLSearchParams): ListingQuery {
	const p = listingParameters
	return {
		category: parameters.get(p.category) || null,
		subCategory: parameters.get(p.subCategory) || null,
		brands: [...new Set(parameters.getAll(p.brand).filter(Boolean))].slice(0, brandLimit),
		availability: oneOf(availabilityOptions, parameters.get(p.availability)) ?? 'all',
		priceFrom: parsePrice(parameters.get(p.priceFrom)),
		priceTo: parsePrice(parameters.get(p.priceTo)),
		onSale: parameters.get(p.onSale) === '1',
		ratingFrom: parseStars(parameters.get(p.ratingFrom)),
		specs: parseSpecs(parameters),
		name: searchTerm(parameters.get(p.name) ?? ''),
		term: searchTerm(parameters.get(p.term) ?? ''),
		sort: oneOf(sortOptions, parameters.get(p.sort)) ?? 'None',
		pageSize: pageSizes.find((size) => String(size) === parameters.get(p.pageSize)) ?? defaultPageSize,
		page: parseWhole(parameters.get(p.page)) ?? 1,
	}
}

/** Parses the query of a category page, which ignores the parameter `category`. */
export function parseCategoryListingQuery(categoryId: string | null, parameters: URLSearchParams): ListingQuery {
	const query = parseListingQuery(parameters)
	return categoryId === null ? query : { ...query, category: null }
}

/** Formats the query for a URL. The order is fixed and default values are omitted, so that equal queries have equal URLs. */
export function formatListingQuery(query: ListingQuery): string {
	const p = listingParameters
	const parameters = new URLSearchParams()
	if (query.term) parameters.set(p.term, query.term)
	if (query.category) parameters.set(p.category, query.category)
	if (query.subCategory) parameters.set(p.subCategory, query.subCategory)
	for (const brand of [...query.brands].sort()) parameters.append(p.brand, brand)
	if (query.availability !== 'all') parameters.set(p.availability, query.availability)
	if (query.priceFrom !== null) parameters.set(p.priceFrom, priceBoundText(query.priceFrom))
	if (query.priceTo !== null) parameters.set(p.priceTo, priceBoundText(query.priceTo))
	if (query.onSale) parameters.set(p.onSale, '1')
	if (query.ratingFrom !== null) parameters.set(p.ratingFrom, String(query.ratingFrom))
	for (const [name, value] of specEntries(query.specs)) parameters.append(name, value)
	if (query.name) parameters.set(p.name, query.name)
	if (query.sort !== 'None') parameters.set(p.sort, query.sort)
	if (query.pageSize !== defaultPageSize) parameters.set(p.pageSize, String(query.pageSize))
	if (query.page > 1) parameters.set(p.page, String(query.page))
	return parameters.toString()
}

/** Whether a filter is active. Sub-category, sort order, page size and page are not filters. */
export function isFiltered(query: ListingQuery): boolean {
	const { sort, pageSize, page } = defaultListingQuery
	return formatListingQuery({ ...query, subCategory: null, sort, pageSize, page }) !== ''
}

/** The query of the canonical URL for search engines: the same products in default order and page size. */
export function canonicalListingQuery(query: ListingQuery): ListingQuery {
	const { sort, pageSize } = defaultListingQuery
	const isPlain = query.sort === sort && query.pageSize === pageSize
	return { ...query, sort, pageSize, page: isPlain ? query.page : 1 }
}

function oneOf<T extends string>(options: readonly { readonly value: T }[], value: string | null): T | undefined {
	return options.find((option) => option.value === value)?.value
}

function parseWhole(text: string | null): number | null {
	return text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

function parseStars(text: string | null): number | null {
	return text && /^[1-5]$/.test(text) ? Number(text) : null
}

function parsePrice(text: string | null): PriceBound | null {
	return text && /^\d{1,9}(\.\d+)?$/.test(text.trim()) ? readPriceBound(text) : null
}
