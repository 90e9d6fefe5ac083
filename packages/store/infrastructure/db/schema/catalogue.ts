import type { ProductFieldName } from '@storefront/contract/domain/catalogue/product-fields.ts'
import type { VariantFieldName } from '@storefront/contract/domain/catalogue/variant-fields.ts'
import type { MinorUnits, PartsPerMillion } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'
import type { InsertOnly } from './insert-only.ts'

export interface CategoriesTable {
	id: Generated<number>
	/** null: a top-level category. */
	parent_id: number | null
	name: string
	/** URL of a picture, or empty. */
	image: string
	/** JSON list of picture URLs for the mega menu. */
	images: string
	position: number
}

export interface BrandsTable {
	id: Generated<number>
	name: string
	image: string
}

/**
 * Products. Shoppers buy a variant (`offers`); a product without variations has exactly one. The columns from `price` to `stock` are
 * derived from the variants for listings; `search/summarize.ts` updates them.
 */
export interface ProductsTable extends Record<ProductFieldName, Generated<string>> {
	id: Generated<number>
	/** `item_group_id` or `id` of the feed, or slug of the demo catalogue; unique; null for products that were added manually. */
	external_id: string | null
	name: string
	/** Plain text. */
	description: string
	/** Sanitised HTML. */
	online_description: string
	category_id: number
	sub_category_id: number | null
	brand_id: number | null
	/** URL of the small picture. */
	thumbnail: string
	/** JSON list of picture URLs. */
	images: string
	/** JSON list of alternative texts; empty texts where none is known. */
	image_texts: Generated<string>
	/** JSON list of `{name, value}`. */
	specifications: string
	/** JSON list of `{name, options: string[]}`; empty for a product without variations. */
	variations: string
	/** 1: featured. */
	top_status: number
	/** Units sold, for the order of best sellers. */
	sold_count: number
	/**
	 * Price before discount, in cents, of the cheapest variant that is in stock (or of the cheapest, if none is), as displayed
	 * (prices/shown-price.ts).
	 */
	price: MinorUnits
	/** Displayed discount in parts per million: 150000 is 15 %. */
	discount: PartsPerMillion
	/** Price of that variant after discount, in cents; used for sorting and the price filter (AMB-74). */
	paid: Generated<MinorUnits>
	/** 1: the variants have different prices, `paid` is the lowest. */
	price_varies: Generated<number>
	/** Total stock of the variants. */
	stock: number
	/** Average rating in hundredths, 100 to 500; 0 without reviews. `search/summarize-ratings.ts` updates it and the count. */
	rating_average: Generated<number>
	/** Number of reviews. */
	rating_count: Generated<number>
	/** Number of published questions. `questions/moderate-posts.ts` updates it. */
	question_count: Generated<number>
	/** Words of name, brand, categories, SKUs and options, for search (see search/index-words.ts). */
	search_text: string
	/** Words of description and specifications; they rank below `search_text`. */
	search_more: Generated<string>
	/** Version of the rules of the derived columns (see search/summarize.ts). */
	summary_version: Generated<number>
	/** Origin: `demo`, `feed` or `shop`. */
	source: string
	created_at: InsertOnly<string>
	updated_at: string
}

/** Variants: one combination of options, or the product itself. Their id is `attribute_id` in the API. */
export interface OffersTable extends Record<VariantFieldName, Generated<string>> {
	id: Generated<number>
	product_id: number
	/** Id of the feed; unique; null for variants that were added manually. */
	external_id: string | null
	sku: string
	/** JSON map of variation name to option; `{}` for a product without variations. */
	attributes: string
	/** Before discount, in cents. */
	price: MinorUnits
	/** Parts per million. */
	discount: PartsPerMillion
	/** Never below 0, by a CHECK constraint. */
	stock: number
	image: string
	position: number
	/** JSON of further attributes of the feed, for exports. */
	details: string
	/** While the price is reduced: lowest price of the 30 days before the last reduction, in cents; 0: not known. */
	prior_price: Generated<MinorUnits>
	/** The same before the first of several reductions without an increase between them. */
	prior_price_first: Generated<MinorUnits>
}

/** Products that shoppers do not see (see db/archived-products.ts). */
export interface ArchivedProductsTable {
	product_id: number
	archived_at: string
}

/** Variants that shoppers do not see any more. `offers` does not have them, orders still refer to their ids. */
export interface ArchivedVariantsTable {
	/** Its id in `offers`, which it gets again. */
	offer_id: number
	product_id: number
	sku: string
	archived_at: string
	/** JSON of its row. */
	offer: string
}

/** Sale prices that start and end by themselves, one for each variant. */
export interface PlannedSalesTable {
	offer_id: number
	/** Price that shoppers pay. */
	sale: MinorUnits
	starts_at: string
	/** null: it is ended by hand. */
	ends_at: string | null
	/** 1: it has started. */
	started: Generated<number>
}

/** Published reviews. */
export interface ReviewsTable {
	id: Generated<number>
	product_id: number
	author: string
	rating: number
	title: string
	text: string
	created_at: string
	/** Author; null for reviews of the demo catalogue. */
	customer_id: Generated<number | null>
	/** 1: the author has bought the product in this shop. */
	verified: Generated<number>
	/** JSON list of `{content, width}`: pictures in the media storage. */
	pictures: Generated<string>
	/** The tag of the language of the page it was written on; empty: not known. */
	language: Generated<string>
}

/** Latest version of each review by a customer, one for each customer and product. `reviews` has the published ones. */
export interface CustomerReviewsTable {
	/** Each edit gets a new id, so that the owner publishes the version that was read. */
	id: Generated<number>
	product_id: number
	customer_id: number
	/** Displayed name: first name and an initial. */
	author: string
	rating: number
	title: string
	text: string
	status: 'waiting' | 'published' | 'refused'
	/** Reason of a rejection, for the author; otherwise empty. */
	reason: Generated<string>
	/** When the review was first written; this date is displayed. */
	written_at: InsertOnly<string>
	/** When this version was sent. */
	sent_at: string
	/** The tag of the language of the page it was written on; empty: not known. */
	language: Generated<string>
}

/** Pictures of pending reviews; no page shows them before publication. */
export interface CustomerReviewPicturesTable {
	id: Generated<number>
	review_id: number
	/** Name of its files in the media storage: `ab/cd…`. */
	content: string
	/** In pixels. */
	width: number
	/** WebP. */
	bytes: Uint8Array
}

/** Search words of the published reviews, questions and answers of a product. See search/index-customer-texts.ts. */
export interface CustomerTextsTable {
	product_id: number
	search_words: string
	/** Number of published texts, to find products whose words are outdated. */
	text_count: number
}

/** Product sections of the home page: `deal-of-day`, `day-flash-sale`. */
export interface SectionsTable {
	key: string
	title: string
	sub_title: string
}

/** Products that the owner chose for a section; other sections are filled by rule. */
export interface SectionProductsTable {
	section_key: string
	product_id: number
	position: number
}

/** Words of the catalogue, for typo tolerance. See search/vocabulary.ts. */
export interface SearchWordsTable {
	word: string
}

/** Trigrams of the words. */
export interface SearchTrigramsTable {
	trigram: string
	word: string
}

/** Search terms without results, one row for each day and term, without personal data. See search/missed-searches.ts. */
export interface MissedSearchesTable {
	/** `2026-11-22`, in UTC. */
	day: string
	/** Lower case, without extra spaces. */
	term: string
	/** Number of searches on that day. */
	times: number
	/** Words that were dropped to find results, in the last search; empty: no results. */
	left_out: string
}
