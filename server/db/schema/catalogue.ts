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
	/** Of the offer that costs the shopper least, of those in stock while there are any: its price before discount, in cents. */
	price: number
	/** The discount of that offer: parts per million, 150000 is 15 %. */
	discount: number
	/** What that offer costs the shopper, after the discount, in cents: sort and price range go by it (AMB-74). */
	paid: Generated<number>
	/** 1: its offers cost the shopper different amounts, `paid` is the lowest. */
	price_varies: Generated<number>
	/** Sum of its offers' stock. */
	stock: number
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
	price: number
	/** Parts per million. */
	discount: number
	/** Never below 0: a CHECK holds it. */
	stock: number
	image: string
	position: number
	/** JSON of what the feed said of this line beyond the columns, so that an export gives it back. */
	details: string
}

export interface ReviewsTable {
	id: Generated<number>
	product_id: number
	author: string
	rating: number
	title: string
	text: string
	created_at: string
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
