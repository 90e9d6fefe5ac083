import * as v from 'valibot'
import type { Availability, Sort } from '../../domain/catalogue/listing/query.ts'
import { endpoint } from '../wire/endpoint.ts'
import { givenWords, id, name, text } from '../wire/wire.ts'
import { givenId, priceBound, queryNumber } from '../wire/wire-values.ts'
import { listProduct } from './products.ts'
import { searchNotes } from './search-notes.ts'

/** The values of the listing's `availability` and `sort`, as the specification spells them. */
export const availabilities = ['all', 'in_stock', 'out_of_stock'] as const satisfies readonly Availability[]
export const sorts = ['None', 'priceAsc', 'priceDesc'] as const satisfies readonly Sort[]

const listingQuery = v.object({
	/** How many products at most. */
	items: queryNumber,
	category: v.optional(givenId),
	sub_category: v.optional(givenId),
	// From here on additions of this contract: a store that does not know them sends no `facets`, and the client
	// then asks for the whole set and applies the same rules itself.
	/** From 1. */
	page: queryNumber,
	/** English brand names; several are joined by `|`. */
	brand: v.optional(v.string()),
	availability: v.optional(v.picklist(availabilities)),
	/**
	 * Bounds of what the shopper pays (after discount), in currency units, ends included. A product with variations passes where one
	 * of its variants passes specifications, availability, price and reduced price together (`matching_variant`).
	 */
	price_from: v.optional(priceBound),
	price_to: v.optional(priceBound),
	/** A whole English name, case ignored. */
	name: v.optional(v.string()),
	/** A search term, as `searchProducts` takes it; what is longer is cut. The listing is then of what it means, the best first. */
	q: v.optional(v.string()),
	/** `priceAsc` and `priceDesc` go by what the shopper pays; `None` is the store's order, of a search the best first. */
	sort: v.optional(v.picklist(sorts)),
	/**
	 * Values of specifications, written as query parameters are: `memory=8+GB&memory=16+GB&screen-size=13..15.6`. The name is a
	 * facet's `key`; several values of one are alternatives, those of different keys add up. `from..to` is a range in the
	 * facet's unit, ends included, and either end may be missing: `..1.5`. A key that is none of the listing's facets counts as not sent.
	 */
	specs: v.optional(v.string()),
	/** `1`: only what costs less than before. */
	on_sale: v.optional(v.picklist(['0', '1'])),
	/** Only what its buyers give at least so many stars, 1 to 5. */
	rating_from: v.optional(v.union([v.pipe(v.number(), v.minValue(1), v.maxValue(5)), v.picklist(['1', '2', '3', '4', '5'])])),
	/** `0`: leave `facets` out, for a caller that shows no filters. */
	facets: v.optional(v.picklist(['0', '1'])),
})

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(0))
const priceNumber = v.pipe(v.number(), v.minValue(0), v.maxValue(1e10))

/** Numbers of a specification, in its facet's unit; null: that end is open. */
const bound = v.nullish(v.number(), null)

/**
 * A specification that a listing can be filtered by. A store elsewhere may send what its own search engine counts. An
 * addition of this contract.
 */
export const specificationFacet = v.object({
	/** What stands for it in addresses and in the query's `specs`: `screen-size`. */
	key: v.string(),
	/** As shoppers read it: `Screen size`. */
	name: givenWords,
	/** The unit that `min`, `max`, `step` and ranges are in; null or empty for words. */
	unit: v.nullish(v.string()),
	/** `values`: a choice of some; `range`: numbers between two ends. */
	kind: v.picklist(['values', 'range']),
	/** In the order in which they are shown. `value` stands in addresses, `label` is read. */
	values: v.nullish(v.array(v.object({ value: v.string(), label: givenWords, count: wholeNumber })), []),
	/** Over the whole set, whatever is filtered; null for values. */
	min: bound,
	max: bound,
	/** By how much a bound that is typed goes up and down. */
	step: bound,
	/** Parts of a range that many ask for, each with the number of its products. */
	steps: v.nullish(v.array(v.object({ from: bound, to: bound, label: givenWords, count: wholeNumber })), []),
})

/** What the filters can offer. Each count obeys all filters but its own: it is what the list has when that value is chosen. */
export const facets = v.object({
	/** Products that pass every filter. */
	filtered_count: wholeNumber,
	/** Of `price_min` and `price_max`; missing: that of the products. An addition of this contract. */
	currency: v.optional(v.string()),
	/**
	 * Over the whole set, in currency units; null when it is empty: the least that a shopper pays, and the highest `sales_price`.
	 * Where specifications, availability or reduced prices are filtered, over the prices that products are then shown at; brand,
	 * name, rating and the price range itself do not move the ends.
	 */
	price_min: v.nullable(priceNumber),
	price_max: v.nullable(priceNumber),
	brands: v.array(v.object({ name: v.string(), count: wholeNumber })),
	sub_categories: v.array(v.object({ id, name, count: wholeNumber })),
	in_stock: wholeNumber,
	out_of_stock: wholeNumber,
	// Additions of this contract; what a store does not send is not offered.
	/** In the order in which they are shown. */
	specs: v.optional(v.nullable(v.array(specificationFacet))),
	/** Products that cost less than before. */
	on_sale: v.optional(v.nullable(wholeNumber)),
	/** Products with at least so many stars. */
	ratings: v.optional(v.nullable(v.array(v.object({ from: v.pipe(v.number(), v.minValue(1), v.maxValue(5)), count: wholeNumber })))),
	/** Of a listing of all products, whichever of them is chosen. */
	categories: v.optional(v.nullable(v.array(v.object({ id, name, count: wholeNumber })))),
})

export const listingReply = v.object({
	data: v.array(listProduct),
	/** Products of the category (and sub-category, and search term), whatever the other filters. */
	product_count: wholeNumber,
	facets: v.optional(facets),
	/** The category and the sub-category that were asked for. An addition of this contract. */
	category: v.optional(v.nullable(v.object({ id, name }))),
	sub_category: v.optional(v.nullable(v.object({ id, name }))),
	/** Sent for a call with `q`; a store that does not send it has not searched. An addition of this contract. */
	search: v.optional(
		v.object({
			term: text,
			/** Words that had to be left out, because no product has all of them. */
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
	summary: 'The products of a category, a page at a time, with what its filters can offer.',
	query: listingQuery,
	reply: listingReply,
	errors: ['not_found', 'invalid_request'],
})

/** All products. The specification does not show this call's path; `contract/wire/paths.ts` makes it configurable. */
export const getProducts = endpoint({
	name: 'getProducts',
	method: 'GET',
	path: '/products',
	audience: 'anyone',
	tag: 'products',
	localized: true,
	perMarket: true,
	summary: 'All products, a page at a time, with what its filters can offer.',
	query: listingQuery,
	reply: listingReply,
	errors: ['invalid_request'],
})
