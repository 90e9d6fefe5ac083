import { defaultPageSize, pageSizes } from '../../constants.ts'
import { searchTerm } from '../search-match.ts'
import { type PriceBound, priceBoundText, readPriceBound } from './price-bound.ts'
import { availabilityOptions, defaultListingQuery, type ListingQuery, sortOptions } from './query.ts'
import { parseSpecs, specEntries, specParameter } from './specs-in-address.ts'

/** More brands at once are not asked for: an address has its limits. */
const brandLimit = 100

/**
 * The names in the URL; the form's controls carry the same ones, so that a plain GET form works. Specifications have names of
 * their own beside these: specs-in-address.ts.
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

/** The names of all parameters that a listing reads; `f.*` stands for those that begin with `f.`. */
export const listingParameterNames: readonly string[] = [...Object.values(listingParameters), specParameter('*')]

/** Reads the URL's query. What is not understood counts as not chosen: a link is never an error. */
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

/** Reads the query of a category's own listing, which no other category narrows. */
export function parseCategoryListingQuery(categoryId: string | null, parameters: URLSearchParams): ListingQuery {
	const query = parseListingQuery(parameters)
	return categoryId === null ? query : { ...query, category: null }
}

/** Writes the query for the URL, in a fixed order and without what is at its default: one choice, one address. */
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

/** Whether fewer things are listed than the listing, or a part of it (`sub`), has. Sort and page size leave nothing out. */
export function isFiltered(query: ListingQuery): boolean {
	const { sort, pageSize, page } = defaultListingQuery
	return formatListingQuery({ ...query, subCategory: null, sort, pageSize, page }) !== ''
}

/** The choice whose address stands for this one in search engines: the same things in the order and the pages of the store. */
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
