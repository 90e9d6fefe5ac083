import type { MinorUnits, PartsPerMillion } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'
import type { Fixed } from './fixed.ts'

export interface CategoriesTable {
	id: Generated<number>
	/** null: a top category. */
	parent_id: number | null
	name: string
	/** Address of a picture, or empty. */
	image: string
	/** JSON list of addresses that fill the mega panel. */
	images: string
	position: number
}

export interface BrandsTable {
	id: Generated<number>
	name: string
	image: string
}

/**
 * What a shopper sees as one product. What is bought is one of its offers: a product without variations has exactly one.
 * The columns from `price` to `stock` repeat what the offers say, for lists; `search/summarize.ts` keeps them so.
 */
export interface ProductsTable {
	id: Generated<number>
	/** The item_group_id or id of the feed that it came from, or the demo's slug; unique; null when made by hand. */
	external_id: string | null
	name: string
	/** Plain text. */
	description: string
	/** Sanitised HTML. */
	online_description: string
	category_id: number
	sub_category_id: number | null
	brand_id: number | null
	/** Address of the small picture. */
	thumbnail: string
	/** JSON list of addresses. */
	images: string
	/** JSON list: what each of them shows, in words; empty when nobody has said. */
	image_texts: Generated<string>
	/** JSON list of `{name, value}`. */
	specifications: string
	/** JSON list of `{name, options: string[]}`; empty list for a product without variations. */
	variations: string
	warranty: string
	shipping_info: string
	/** 1: featured. */
	top_status: number
	/** Units sold: the order of best sellers. */
	sold_count: number
	/**
	 * Of the offer that costs the shopper least, of those in stock while there are any: its price before discount, in cents, as the
	 * shop announces it (prices/announced.ts).
	 */
	price: MinorUnits
	/** What is announced to be taken off it: parts per million, 150000 is 15 %. */
	discount: PartsPerMillion
	/** What that offer costs the shopper, after the discount, in cents: sort and price range go by it (AMB-74). */
	paid: Generated<MinorUnits>
	/** 1: its offers cost the shopper different amounts, `paid` is the lowest. */
	price_varies: Generated<number>
	/** Sum of its offers' stock. */
	stock: number
	/** The mean of its reviews in hundredths, 100 to 500; 0 without any. `search/ratings.ts` keeps it and the count. */
	rating_average: Generated<number>
	/** How many reviews it has. */
	rating_count: Generated<number>
	/** Words of name, brand, categories, SKUs and options, for search (see search/words.ts). */
	search_text: string
	/** Words of description and specifications: found as well, after what is called so. */
	search_more: Generated<string>
	/** By which rules it was summed up (see search/summarize.ts). */
	summary_version: Generated<number>
	/** Where it came from: `demo`, `feed`, `shop`. */
	source: string
	created_at: Fixed<string>
	updated_at: string
}

/** What is bought: one combination of options, or the product itself. Its id is the wire's `attribute_id`. */
export interface OffersTable {
	id: Generated<number>
	product_id: number
	/** The feed's id; unique; null when made by hand. */
	external_id: string | null
	sku: string
	/** JSON map of variation name to option; `{}` for a product without variations. */
	attributes: string
	/** Before discount, in cents. */
	price: MinorUnits
	/** Parts per million. */
	discount: PartsPerMillion
	/** Never below 0: a CHECK holds it. */
	stock: number
	image: string
	position: number
	/** JSON of what the feed said of this line beyond the columns, so that an export gives it back. */
	details: string
	/** While it is reduced: the lowest price of the 30 days before its last lowering, in cents; 0: not known. */
	prior_price: Generated<MinorUnits>
	/** The same before the first of the lowerings that followed each other without a rise between them. */
	prior_price_first: Generated<MinorUnits>
}

/** What is shown of reviews: nothing here waits for anybody's word. */
export interface ReviewsTable {
	id: Generated<number>
	product_id: number
	author: string
	rating: number
	title: string
	text: string
	created_at: string
	/** Who wrote it; null for one that came with the catalogue. */
	customer_id: Generated<number | null>
	/** 1: by somebody who bought it here. */
	verified: Generated<number>
	/** JSON list of `{content, width}`: its pictures among the media. */
	pictures: Generated<string>
	/** The tag of the language of the page it was written on; empty: not known. */
	language: Generated<string>
}

/** What customers wrote, in its latest wording, one a customer and product. `reviews` has what is shown of it. */
export interface CustomerReviewsTable {
	/** Another one for every wording: who publishes a number publishes what was read under it. */
	id: Generated<number>
	product_id: number
	customer_id: number
	/** How the author is named: the first name and a letter. */
	author: string
	rating: number
	title: string
	text: string
	status: 'waiting' | 'published' | 'refused'
	/** Why it was refused, for its author; empty otherwise. */
	reason: Generated<string>
	/** When it was first written: the date that is shown. */
	written_at: Fixed<string>
	/** When this wording came. */
	sent_at: string
	/** The tag of the language of the page it was written on; empty: not known. */
	language: Generated<string>
}

/** Pictures of what customers wrote, as they were taken: no page shows them before they are published. */
export interface CustomerReviewPicturesTable {
	id: Generated<number>
	review_id: number
	/** What its files are called among the media: `ab/cd…`. */
	content: string
	/** In pixels. */
	width: number
	/** WebP. */
	bytes: Uint8Array
}

/** A titled row of products on the home page: `deal-of-day`, `day-flash-sale`. */
export interface SectionsTable {
	key: string
	title: string
	sub_title: string
}

/** Products picked by hand for a section; a section without any is filled by rule. */
export interface SectionProductsTable {
	section_key: string
	product_id: number
	position: number
}

/** The words of the catalogue, for mending typing errors. See search/vocabulary.ts. */
export interface SearchWordsTable {
	word: string
}

/** Which words have which three letters in a row. */
export interface SearchTrigramsTable {
	trigram: string
	word: string
}

/** What was searched for and not found, one row a day and term; nothing tells who searched. See search/missed-searches.ts. */
export interface MissedSearchesTable {
	/** `2026-11-22`, in UTC. */
	day: string
	/** In lower case, without needless spaces. */
	term: string
	/** Searches of that day. */
	times: number
	/** The words without which something was found, the last time; empty: nothing was found. */
	left_out: string
}
