import { mapProductFields } from '@storefront/contract/domain/catalogue/product-fields.ts'
import * as v from 'valibot'
import { searchTermLimit } from '../../domain/constants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { enterTerm } from '../wire/sentences.ts'
import { count, currency, id, list, name, picture, pictures, price, requiredText, text, words } from '../wire/wire.ts'
import { flag, percent, queryNumber, record } from '../wire/wire-values.ts'
import { announcedDiscount } from './announced-discount.ts'
import { question } from './question.ts'
import { distribution, rating, review } from './review.ts'
import { searchNotes } from './search-notes.ts'

const named = v.nullish(v.object({ id: v.optional(id), name }))

/** A purchasable combination of variation options. */
export const combination = v.object({
	/** Variation name to option value: `{"Colour":"Black","Storage":"256 GB"}`. */
	attributes: v.record(v.string(), v.string()),
	/** Id of the combination; sent as `variant_id`. */
	attribute_id: id,
	/** Price before the discount, in currency units. */
	price,
	stock: count,
	sku: text,
	/** EAN or UPC, 8 to 14 digits. An addition of this contract. */
	gtin: text,
	/** Part number of the manufacturer. An addition of this contract. */
	mpn: text,
	/** If empty, the pictures of the product are used. */
	...picture,
	/** Discount of the combination in percent; if missing, the discount of the product. An addition of this contract. */
	discount: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))),
})

/** The specifications that distinguish the product in a list, at most three, the most important first. An addition of this contract. */
const keySpecifications = v.nullish(v.array(v.object({ name: requiredText, value: requiredText })), [])

/** Class of the EU energy label; empty if there is none. An addition of this contract. */
const energyClass = text

const matchingVariant = v.object({
	/** Id of the combination in `product_variation_combination` of the product. */
	attribute_id: id,
	/** All options of the combination, variation name to option value: `{"Memory":"32 GB","Storage":"1 TB"}`. */
	attributes: v.record(v.string(), v.string()),
	/** If empty, the pictures of the product are used. */
	...picture,
})

/** A product in a list (spec section 3). */
export const listProduct = v.object({
	id,
	name,
	description: words,
	...pictures,
	/** URL of the small picture, in the spelling of the specification. */
	thumbnailz: text,
	thumbnail_template: picture.image_template,
	/** Price before the discount in currency units; for a product with variations, the price of its cheapest variant. */
	sales_price: price,
	discount: percent,
	/** 1: the variants have different prices, so the label of the price is "From". An addition of this contract. */
	price_varies: v.optional(flag),
	currency,
	soldOut: flag,
	/** 1: featured. */
	top_status: flag,
	/** If missing, `soldOut` alone decides (AMB-17). */
	total_stock: v.nullish(count),
	/**
	 * The variant that the filters of a listing select: the cheapest matching one in stock, or the cheapest matching one if none
	 * is in stock. `sales_price`, `discount`, `soldOut` and `total_stock` then belong to it, `price_varies` refers to the
	 * matching variants, and the link to the product selects it. Sent only with filters by specification, availability, price or
	 * sale. An addition of this contract; without it the product page selects the variant.
	 */
	matching_variant: v.optional(v.nullable(matchingVariant)),
	category: named,
	sub_category: named,
	brand: named,
	/** Not empty for a product with variations (AMB-37). Entries may be combinations or only ids. */
	product_variation_combination: v.nullish(v.array(v.unknown()), []),
	/**
	 * A version that changes with any change of the product, including its combinations and texts. A static build then
	 * regenerates only these pages. An addition of this contract; without it a static build reads every product.
	 */
	revision: v.optional(text),
	rating,
	energy_class: energyClass,
	key_specifications: keySpecifications,
	/** Available colours of the variations, in order. An addition of this contract. */
	colours: v.nullish(v.array(requiredText), []),
})
export type WireListProduct = v.InferOutput<typeof listProduct>

/** A product in the top tabs. Prices are in currency units. */
export const topProduct = v.object({
	id,
	name,
	...picture,
	title: words,
	category_name: name,
	currency,
	/** Price after the discount. */
	price,
	/** Price before the discount. */
	originalPrice: v.nullish(price),
	discount: percent,
	soldOut: flag,
	/** Additions of this contract, so that a card in a tab can be added to the cart without another request. */
	...pictures,
	images: v.optional(pictures.images),
	total_stock: v.optional(v.nullable(count)),
	has_variations: v.optional(flag),
	price_varies: v.optional(flag),
	rating,
	energy_class: energyClass,
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
	/** 1: `price` is the lowest price of several variants. An addition of this contract. */
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
	/** Alternative texts of `images`, in order. An addition of this contract; without it pictures are numbered. */
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
	/** Untrusted HTML; sanitize it before rendering. */
	online_description: words,
	/** A list of reviews, or HTML from stores with all reviews in one text. */
	customer_reviews: v.nullish(v.union([v.array(review), v.string()]), []),
	rating,
	/** Sent by stores with the endpoint `getReviews`. An addition of this contract. */
	rating_distribution: v.optional(distribution),
	/** The newest answered questions on the product, at most three. Sent by stores with the capability `questions`. An addition of this contract. */
	questions: v.nullish(v.array(question), []),
	/** Number of published questions on the product. An addition of this contract. */
	question_count: v.nullish(count, 0),
	/** SKU of a product without variations. An addition of this contract. */
	sku: text,
	/** EAN or UPC of a product without variations, 8 to 14 digits. An addition of this contract. */
	gtin: text,
	/** Part number of the manufacturer, of a product without variations. An addition of this contract. */
	mpn: text,
	/** 1: the store has the endpoint `getWorksWith`. An addition of this contract. */
	tells_accessories: v.optional(flag),
	/** 1: the price before a discount is the lowest price of the 30 days before it. An addition of this contract. */
	tells_lowest_price: v.optional(flag),
	/** 1: the store has the endpoint `askForStockMail`, so that pages of sold-out products show its form. An addition of this contract. */
	mails_stock: v.optional(flag),
	/** 1: `askForStockMail` accepts `about: 'price'`. An addition of this contract. */
	mails_price: v.optional(flag),
	/** Codes of the open markets that do not sell the product, so that its page does not link to them. An addition of this contract. */
	not_sold_in: v.optional(v.array(v.string())),
	/**
	 * Share of delivered pieces of the product that buyers returned, in whole percent, from the store's own orders of the last 12
	 * months in all markets. Missing if too few pieces were delivered to say. An addition of this contract.
	 */
	return_share: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)))),
	/**
	 * Prices after discount in this market and its currency, in currency units, from the store's own records of the last months, the
	 * oldest first, at most 60. Each is valid from its day (in UTC) until the day of the next, the last until now. For a product with
	 * variations, the lowest price of its variants on that day. An addition of this contract.
	 */
	price_history: v.nullish(
		v.array(v.object({ day: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/, 'a day such as 2026-11-28')), price })),
		[],
	),
	/** Discounts of the cart for this product that are valid now. An addition of this contract. */
	automatic_discounts: v.optional(v.array(announcedDiscount), []),
	/** Name and value pairs of the data sheet, in order. An addition of this contract. */
	specifications: v.nullish(v.array(v.object({ name: requiredText, value: requiredText })), []),
	/**
	 * The field name has the spelling of the specification. English names identify variations, as in `attributes` of
	 * combinations; `value` identifies options. `name` is displayed.
	 */
	product_variation_tempalte: v.nullish(
		v.array(v.object({ name: requiredText, option: v.array(v.object({ name: requiredText, value: v.string() })) })),
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

/** An addition of this contract, for stores that send `tells_accessories`. */
export const getWorksWith = endpoint({
	name: 'getWorksWith',
	method: 'GET',
	path: '/product/{id}/works-with',
	audience: 'anyone',
	tag: 'products',
	localized: true,
	perMarket: true,
	summary: 'Accessories of a product: made for it, lenses with its mount, chargers with its plug. The best matches first.',
	query: v.object({
		/** Maximum number of accessories, at most 8. */
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
	summary: 'Best-selling products.',
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
	summary: 'Products that sell well at present.',
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
	summary: 'Lists of "Best Sellers", "New Arrivals" and "Top Sellings".',
	reply: v.object({
		data: v.object({
			best: v.nullish(v.array(topProduct), []),
			new_arrives: v.nullish(v.array(topProduct), []),
			top_selling: v.nullish(v.array(topProduct), []),
		}),
	}),
})

/** The minimum fields of a search result, and additional fields of the embedded store. */
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
	summary: 'Searches products by name, brand or SKU, with typo tolerance.',
	body: v.object({ term: v.pipe(v.string(), v.trim(), v.minLength(1, enterTerm), v.maxLength(searchTermLimit)) }),
	reply: v.object({
		data: v.array(foundProduct),
		...searchNotes,
		/**
		 * Results if no product has all words: the products with all words except `dropped`. `data` is empty then. An addition of
		 * this contract.
		 */
		partial: v.optional(v.nullable(v.object({ dropped: v.array(v.string()), data: v.array(foundProduct) }))),
	}),
	errors: ['invalid_request', 'too_many_requests'],
})
