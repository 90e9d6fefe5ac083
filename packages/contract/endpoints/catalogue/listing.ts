import * as v from 'valibot'
import type { Availability, Sort } from '../../domain/catalogue/listing/query.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, name, requiredText, text } from '../wire/wire.ts'
import { inputId, priceBound, queryNumber } from '../wire/wire-values.ts'
import { listProduct } from './products.ts'
import { searchNotes } from './search-notes.ts'

/** The values of the query parameters `availability` and `sort`, in the spelling of the specification. */
export const availabilities = ['all', 'in_stock', 'out_of_stock'] as const satisfies readonly Availability[]
export const sorts = ['None', 'priceAsc', 'priceDesc'] as const satisfies readonly Sort[]

const listingQuery = v.object({
	/** Page size. */
	items: queryNumber,
	category: v.optional(inputId),
	sub_category: v.optional(inputId),
	// The following fields are additions of this contract. A store without them sends no `facets`; the client then requests the
	// complete list and applies the same rules itself.
	/** Starts at 1. */
	page: queryNumber,
	/**
	 * English brand names, separated by `
	 * `.
	 */
	brand: v.optional(v.string()),
	availability: v.optional(v.picklist(availabilities)),
	/**
	 * Inclusive bounds of the price after the discount, in currency units. A product with variations matches if one of its
	 * variants matches specifications, availability, price and sale filter together (`matching_variant`).
	 */
	price_from: v.optional(priceBound),
	price_to: v.optional(priceBound),
	/** A complete English name, ignoring case. */
	name: v.optional(v.string()),
	/**
	 * A search term, with the rules of `searchProducts`; longer terms are truncated. The listing then contains the search
	 * results, best match first.
	 */
	q: v.optional(v.string()),
	/**
	 * `priceAsc` and `priceDesc` sort by the price after the discount; `None` is the order of the store, or best match first for
	 * a search.
	 */
	sort: v.optional(v.picklist(sorts)),
	/**
	 * Values of specifications in the format of query parameters: `memory=8+GB&memory=16+GB&screen-size=13..15.6`. The name is
	 * the `key` of a facet. Values of the same key are combined with OR, different keys with AND. `from..to` is an inclusive
	 * range in the unit of the facet; one of its bounds may be missing: `..1.5`. Keys without a facet in the listing are
	 * ignored.
	 */
	specs: v.optional(v.string()),
	/** `1`: only discounted products. */
	on_sale: v.optional(v.picklist(['0', '1'])),
	/** Minimum average rating in stars, 1 to 5. */
	rating_from: v.optional(v.union([v.pipe(v.number(), v.minValue(1), v.maxValue(5)), v.picklist(['1', '2', '3', '4', '5'])])),
	/** `0`: omits `facets`, for callers without filters. */
	facets: v.optional(v.picklist(['0', '1'])),
})

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))
const priceNumber = v.pipe(v.number(), v.minValue(0), v.maxValue(1e10))

/** A number in the unit of the facet; null for no bound. */
const bound = v.nullish(v.number(), null)

/**
 * A specification as a filter of a listing. Other stores may send the counts of their own search engine. An addition of this
 * contract.
 */
export const specificationFacet = v.object({
	/** Key in URLs and in the query parameter `specs`: `screen-size`. */
	key: v.string(),
	/** Display name: `Screen size`. */
	name: requiredText,
	/** Unit of `min`, `max`, `step` and ranges; null or empty for words. */
	unit: v.nullish(v.string()),
	/** `values`: a list of values; `range`: numbers between two bounds. */
	kind: v.picklist(['values', 'range']),
	/** In display order. `value` is used in URLs, `label` is displayed. */
	values: v.nullish(v.array(v.object({ value: v.string(), label: requiredText, count: wholeNumber })), []),
	/** Bounds of all products, regardless of filters; null for values. */
	min: bound,
	max: bound,
	/** Increment of the inputs for the bounds. */
	step: bound,
	/** Predefined parts of the range, each with its number of products. */
	steps: v.nullish(v.array(v.object({ from: bound, to: bound, label: requiredText, count: wholeNumber })), []),
})

/** The available filters. A count applies all filters but its own: it is the number of products after the value is selected. */
export const facets = v.object({
	/** Number of products that match all filters. */
	filtered_count: wholeNumber,
	/** Currency of `price_min` and `price_max`; if missing, the currency of the products. An addition of this contract. */
	currency: v.optional(v.string()),
	/**
	 * Bounds of the price filter in currency units: the lowest price after the discount and the highest `sales_price` of all
	 * products; null for an empty listing. With filters by specification, availability or sale, they cover the displayed prices.
	 * Filters by brand, name, rating and price do not change them.
	 */
	price_min: v.nullable(priceNumber),
	price_max: v.nullable(priceNumber),
	brands: v.array(v.object({ name: v.string(), count: wholeNumber })),
	sub_categories: v.array(v.object({ id, name, count: wholeNumber })),
	in_stock: wholeNumber,
	out_of_stock: wholeNumber,
	// Additions of this contract. The page hides filters that the store does not send.
	/** In display order. */
	specs: v.optional(v.nullable(v.array(specificationFacet))),
	/** Number of discounted products. */
	on_sale: v.optional(v.nullable(wholeNumber)),
	/** Number of products with at least `from` stars. */
	ratings: v.optional(v.nullable(v.array(v.object({ from: v.pipe(v.number(), v.minValue(1), v.maxValue(5)), count: wholeNumber })))),
	/** Categories in a listing of all products, regardless of the selected one. */
	categories: v.optional(v.nullable(v.array(v.object({ id, name, count: wholeNumber })))),
})

export const listingReply = v.object({
	data: v.array(listProduct),
	/** Number of products in the category (and sub-category, and search), regardless of the other filters. */
	product_count: wholeNumber,
	facets: v.optional(facets),
	/** The requested category and sub-category. An addition of this contract. */
	category: v.optional(v.nullable(v.object({ id, name }))),
	sub_category: v.optional(v.nullable(v.object({ id, name }))),
	/** Sent for a request with `q`; a store without it has not searched. An addition of this contract. */
	search: v.optional(
		v.object({
			term: text,
			/** Words that were ignored because no product has all words. */
			dropped: v.nullish(v.array(v.string()), []),
			...searchNotes,
		}),
	),
})

export const getProductsByCategory = endpoint({
	name: 'getProductsByCategory',
	method: 'GET',
	path: '/products/by-category',
	audience: 'anyone',
	tag: 'products',
	localized: true,
	perMarket: true,
	summary: 'Products of a category by page, with the available filters.',
	query: listingQuery,
	reply: listingReply,
	errors: ['not_found', 'invalid_request'],
})

/** All products. The specification does not define this path; `endpoints/wire/paths.ts` makes it configurable. */
export const getProducts = endpoint({
	name: 'getProducts',
	method: 'GET',
	path: '/products',
	audience: 'anyone',
	tag: 'products',
	localized: true,
	perMarket: true,
	summary: 'All products by page, with the available filters.',
	query: listingQuery,
	reply: listingReply,
	errors: ['invalid_request'],
})
