import { mapProductFields } from '@storefront/contract/domain/catalogue/product-fields.ts'
import * as v from 'valibot'
import { searchTermLimit } from '../../domain/constants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { enterTerm } from '../wire/sentences.ts'
import { count, currency, givenWords, id, list, name, picture, pictures, price, text, words } from '../wire/wire.ts'
import { flag, percent, queryNumber, record } from '../wire/wire-values.ts'
import { distribution, rating, review } from './review.ts'
import { searchNotes } from './search-notes.ts'

const named = v.nullish(v.object({ id: v.optional(id), name }))

/** One purchasable combination of variation options. */
export const combination = v.object({
	/** Variation name to option value: `{"Colour":"Black","Storage":"256 GB"}`. */
	attributes: v.record(v.string(), v.string()),
	/** The combination's id; sent as `variant_id`. */
	attribute_id: id,
	/** Price before the discount, in currency units. */
	price,
	stock: count,
	sku: text,
	/** Empty: the product's own pictures serve. */
	...picture,
	/** The combination's own discount in percent; missing: the product's. An addition of this contract. */
	discount: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))),
})

/** What tells a product apart from its neighbours, at most three, what matters most first. An addition of this contract. */
const keySpecifications = v.nullish(v.array(v.object({ name: givenWords, value: givenWords })), [])

const matchingVariant = v.object({
	/** The combination's id, as `product_variation_combination` of the product has it. */
	attribute_id: id,
	/** All of its options, variation name to option value: `{"Memory":"32 GB","Storage":"1 TB"}`. */
	attributes: v.record(v.string(), v.string()),
	/** Empty: the product's own pictures serve. */
	...picture,
})

/** A product as lists carry it (spec section 3). */
export const listProduct = v.object({
	id,
	name,
	description: words,
	...pictures,
	/** Address of the small picture. The wire's spelling. */
	thumbnailz: text,
	thumbnail_template: picture.image_template,
	/** Price before the discount, in currency units; of a product with variations that of the one which costs least. */
	sales_price: price,
	discount: percent,
	/** 1: its variations cost different amounts, so that the price reads "from". An addition of this contract. */
	price_varies: v.optional(flag),
	currency,
	soldOut: flag,
	/** 1: featured. */
	top_status: flag,
	/** Missing: `soldOut` alone decides (AMB-17). */
	total_stock: v.nullish(count),
	/**
	 * The variant that the filters of a listing choose: of those that pass all of them the one that costs least, in stock while there
	 * are any. `sales_price`, `discount`, `soldOut` and `total_stock` are then its own, `price_varies` says whether other variants
	 * that pass cost something else, and the link to the product chooses it. Sent only where specifications, availability, price
	 * or reduced prices are filtered. An addition of this contract; without it the link leaves the choice to the product's page.
	 */
	matching_variant: v.optional(v.nullable(matchingVariant)),
	category: named,
	sub_category: named,
	brand: named,
	/** Not empty: the product has variations (AMB-37). Entries may be combinations or nothing but ids. */
	product_variation_combination: v.nullish(v.array(v.unknown()), []),
	/**
	 * Another text whenever anything of the product is another, its combinations and its texts too. A build of files makes
	 * only those pages anew. An addition of this contract; without it such a build reads every product.
	 */
	revision: v.optional(text),
	rating,
	key_specifications: keySpecifications,
	/** The colours that its variations come in, in their order. An addition of this contract. */
	colours: v.nullish(v.array(givenWords), []),
})
export type WireListProduct = v.InferOutput<typeof listProduct>

/** One entry of the top tabs. Prices in currency units. */
export const topProduct = v.object({
	id,
	name,
	...picture,
	title: words,
	category_name: name,
	currency,
	/** What the shopper pays. */
	price,
	/** Before the discount. */
	originalPrice: v.nullish(price),
	discount: percent,
	soldOut: flag,
	/** Additions of this contract, so that a card of a tab can be put into the cart without another call. */
	...pictures,
	images: v.optional(pictures.images),
	total_stock: v.optional(v.nullable(count)),
	has_variations: v.optional(flag),
	price_varies: v.optional(flag),
	rating,
	key_specifications: keySpecifications,
})
export type WireTopProduct = v.InferOutput<typeof topProduct>

export const bestSeller = v.object({
	id,
	...picture,
	...pictures,
	description: words,
	category_name: name,
	name,
	currency,
	price,
	/** An addition of this contract: 1 where `price` is the lowest of several. */
	price_varies: v.optional(flag),
	rating,
})

export const trendingProduct = v.object({ id, name, thumbnail: text, thumbnail_template: picture.image_template })

export const productDetail = v.object({
	...mapProductFields(() => words),
	warranty: v.nullish(v.object({ name: words })),
	id,
	name,
	...pictures,
	/** What each of `images` shows, in words, in their order. An addition of this contract; without it pictures are numbered. */
	image_texts: v.nullish(v.array(words), []),
	/** Plain text for descriptions in search results. An addition of this contract. */
	description: words,
	sales_price: price,
	discount: percent,
	currency,
	total_stock: count,
	is_single_product: flag,
	product_category: v.nullish(v.object({ id, name })),
	product_sub_category: v.nullish(v.object({ id, name })),
	product_brand: named,
	/** HTML; never trusted, always sanitised before it reaches a page. */
	online_description: words,
	/** A list of reviews, or HTML from stores that keep them as one text. */
	customer_reviews: v.nullish(v.union([v.array(review), v.string()]), []),
	rating,
	/** Sent by a store that answers `getReviews`. An addition of this contract. */
	rating_distribution: v.optional(distribution),
	/** Stock-keeping unit of a single product. An addition of this contract. */
	sku: text,
	/** 1: this store answers `getWorksWith`, so that its pages ask. An addition of this contract. */
	tells_accessories: v.optional(flag),
	/** 1: what it cost before a discount is the lowest price of the 30 days before. An addition of this contract. */
	tells_lowest_price: v.optional(flag),
	/** 1: this store answers `askForStockMail`, so that a page that is sold out offers it. An addition of this contract. */
	mails_stock: v.optional(flag),
	/** Codes of the open markets in which it is not sold, so that its page names none of them. An addition of this contract. */
	not_sold_in: v.optional(v.array(v.string())),
	/** Name and value pairs of the data sheet, in order. An addition of this contract. */
	specifications: v.nullish(v.array(v.object({ name: givenWords, value: givenWords })), []),
	/**
	 * The wire's spelling. A variation is known by its English name, which `attributes` of its combinations go by, an option by
	 * its `value`; `name` of both is read.
	 */
	product_variation_tempalte: v.nullish(
		v.array(v.object({ name: givenWords, option: v.array(v.object({ name: givenWords, value: v.string() })) })),
		[],
	),
	product_variation_combination: v.nullish(v.array(combination), []),
})

export const getProduct = endpoint({
	name: 'getProduct',
	method: 'GET',
	path: '/product/{id}',
	audience: 'anyone',
	tag: 'products',
	localized: true,
	perMarket: true,
	summary: 'One product with its variations.',
	reply: record(productDetail),
	errors: ['not_found'],
})

/** An addition of this contract, of a store that sends `tells_accessories`. */
export const getWorksWith = endpoint({
	name: 'getWorksWith',
	method: 'GET',
	path: '/product/{id}/works-with',
	audience: 'anyone',
	tag: 'products',
	localized: true,
	perMarket: true,
	summary: 'Accessories of a product: what is made for it, lenses of its mount, chargers of its plug. The surest first.',
	query: v.object({
		/** How many, at most 8. */
		items: queryNumber,
	}),
	reply: list(listProduct),
	errors: ['not_found'],
})

export const getBestSellers = endpoint({
	name: 'getBestSellers',
	method: 'GET',
	path: '/products/best-sale',
	audience: 'anyone',
	tag: 'products',
	localized: true,
	perMarket: true,
	summary: 'What sold most.',
	query: v.object({ items: queryNumber }),
	reply: list(bestSeller),
})

export const getTrendingProducts = endpoint({
	name: 'getTrendingProducts',
	method: 'GET',
	path: '/trent-product',
	audience: 'anyone',
	tag: 'products',
	localized: true,
	perMarket: true,
	summary: 'What sells well lately.',
	reply: v.object({ data: v.array(trendingProduct) }),
})

export const getProductTops = endpoint({
	name: 'getProductTops',
	method: 'GET',
	path: '/product-tops',
	audience: 'anyone',
	tag: 'products',
	localized: true,
	perMarket: true,
	summary: 'The lists behind "Best Sellers", "New Arrivals" and "Top Sellings".',
	reply: v.object({
		data: v.object({
			best: v.nullish(v.array(topProduct), []),
			new_arrives: v.nullish(v.array(topProduct), []),
			top_selling: v.nullish(v.array(topProduct), []),
		}),
	}),
})

/** The least that `searchProducts` returns of a product, and what the embedded store adds to it. */
export const foundProduct = v.object({
	id,
	name,
	thumbnail: v.optional(text),
	thumbnail_template: picture.image_template,
	price: v.optional(price),
	price_varies: v.optional(flag),
	currency: v.optional(currency),
})

export const searchProducts = endpoint({
	name: 'searchProducts',
	method: 'POST',
	isRead: true,
	path: '/product-search',
	audience: 'anyone',
	tag: 'products',
	localized: true,
	perMarket: true,
	summary: 'Products by name, brand or SKU; typing errors are forgiven.',
	body: v.object({ term: v.pipe(v.string(), v.trim(), v.minLength(1, enterTerm), v.maxLength(searchTermLimit)) }),
	reply: v.object({
		data: v.array(foundProduct),
		...searchNotes,
		/** Where no product has all words: those that have all but `dropped`. Then `data` is empty. An addition of this contract. */
		partial: v.optional(v.nullable(v.object({ dropped: v.array(v.string()), data: v.array(foundProduct) }))),
	}),
	errors: ['invalid_request', 'too_many_requests'],
})
