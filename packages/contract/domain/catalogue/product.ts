import type { ProductFieldName, ProductFieldValues } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { text } from '@storefront/i18n/text.ts'
import type { AnnouncedDiscount } from '../cart/automatic-discount.ts'
import { lowStockThreshold } from '../constants.ts'
import { applyDiscount, type Cents, type PartsPerMillion, toPercent } from '../money.ts'
import type { PricePoint } from './price-history.ts'
import type { Question } from './questions/question.ts'
import type { Rating } from './reviews/rating.ts'
import type { Distribution, Review } from './reviews/review.ts'

/** A word of the catalogue, such as a colour. */
export interface CatalogueWord {
	readonly name: string
	/** BCP 47 tag of the language of `name`, if it has no translation into the language of the page. */
	readonly language?: string
}

/** The fields that every view of a product needs, in any list. */
export interface ProductCard extends CatalogueWord {
	readonly id: string
	/** Picture URLs. If empty, the card shows a placeholder. The second picture appears on hover. */
	readonly images: readonly string[]
	/** If empty, the first image is used. */
	readonly thumbnail: string
	/** Before the discount. */
	readonly price: Cents
	readonly discount: PartsPerMillion
	/** Whether the variants have different prices: then `price` and `discount` are those of the cheapest one, and the label is "From". */
	readonly priceVaries: boolean
	readonly currency: string
	/** Units in stock; null if the store does not report the stock. */
	readonly stock: number | null
	readonly soldOut: boolean
	readonly hasVariations: boolean
	readonly featured: boolean
	readonly category: string
	/** BCP 47 tag of the language of `category`, if it has no translation into the language of the page. */
	readonly categoryLanguage?: string
	readonly subCategory: string
	readonly brand: string
	/** null without reviews, or if the store does not report ratings. */
	readonly rating: Rating | null
	/** Class of the EU energy label, "B"; empty if there is none. */
	readonly energyClass: string
	/** The specifications that distinguish the product in a list, the most important first; empty if the store does not send them. */
	readonly keySpecifications: readonly KeySpecification[]
	/** The available colours; empty without a choice, or if the store does not send them. */
	readonly colours: readonly CatalogueWord[]
	/** The variant that the filters of a list selected, with its price and stock; undefined if they selected none. */
	readonly variant?: CardVariant | undefined
	/** All variants, if the store sends them with its lists. */
	readonly variants?: readonly ListedVariant[] | undefined
}

/** A specification on a card. Its languages are given for words without a translation into the language of the page. */
export interface KeySpecification extends CatalogueWord {
	readonly value: string
	readonly valueLanguage?: string
}

/** The fields for a link from a card to one variant of its product. */
export interface CardVariant {
	/** Variation name to option value; part of the URL. */
	readonly options: Readonly<Record<string, string>>
	/** If empty, the pictures of the product are used. */
	readonly image: string
}

/** A variant in a list of products. */
export interface ListedVariant extends CardVariant {
	/** Before the discount. */
	readonly price: Cents
	readonly discount: PartsPerMillion
	/** null if the store does not report the stock. */
	readonly stock: number | null
}

/** A variation of a product with its options in order, for example Storage: 128 GB, 256 GB. */
export interface Variation {
	/** The English key in combinations and URLs. */
	readonly name: string
	/** Translated name, if it differs from `name`. */
	readonly label?: string
	/** BCP 47 tag of the language of the name, if it has no translation into the language of the page. */
	readonly language?: string
	readonly options: readonly (CatalogueWord & { readonly value: string })[]
}

/** One purchasable combination of options. */
export interface Combination {
	/** Sent as `variant_id`. */
	readonly id: string
	/** Variation name to option value. */
	readonly attributes: Readonly<Record<string, string>>
	readonly price: Cents
	readonly discount: PartsPerMillion
	readonly stock: number
	readonly sku: string
	/** EAN or UPC; empty or missing: not known. */
	readonly gtin?: string
	/** Part number of the manufacturer; empty or missing: not known. */
	readonly mpn?: string
	/** If empty, the pictures of the product are used. */
	readonly image: string
}

export interface Product extends CatalogueWord {
	readonly id: string
	readonly description: string
	readonly images: readonly string[]
	/**
	 * The languages of texts without a translation into the language of the page. Empty if the text is translated, or if its
	 * language is unknown.
	 */
	readonly languages: Readonly<Record<'descriptionHtml' | 'imageTexts' | ProductFieldName, string>>
	/** Alternative text of each image; empty if the store does not send them. */
	readonly imageTexts: readonly string[]
	readonly price: Cents
	readonly discount: PartsPerMillion
	readonly currency: string
	readonly stock: number
	readonly single: boolean
	/** Empty for a product with variations, which has no `gtin` and `mpn` either. */
	readonly sku: string
	/** EAN or UPC; empty or missing: not known. */
	readonly gtin?: string
	/** Part number of the manufacturer; empty or missing: not known. */
	readonly mpn?: string
	/** Whether the store supports lists of accessories. */
	readonly tellsAccessories: boolean
	/** Whether the store supports emails about new stock. */
	readonly mailsStock: boolean
	/** Whether the store sends emails when the product costs less. */
	readonly mailsPrice: boolean
	/** Whether the store reports the lowest price of the 30 days before the discount, in `price`. */
	readonly tellsLowestPrice: boolean
	/** Share of delivered pieces that were returned, in whole percent; null if the store does not report it. */
	readonly returnShare: number | null
	/** The prices of the last months, the oldest first; empty if the store does not report them. */
	readonly priceHistory: readonly PricePoint[]
	/** Discounts of the cart for this product that are valid now; empty if the store announces none. */
	readonly automaticDiscounts: readonly AnnouncedDiscount[]
	/** Codes of the markets that do not sell the product. */
	readonly notSoldIn: readonly string[]
	readonly category: (CatalogueWord & { readonly id: string }) | null
	readonly subCategory: (CatalogueWord & { readonly id: string }) | null
	readonly brand: string
	readonly fields: ProductFieldValues
	/** Unsanitized HTML of the store. Sanitize it before rendering. */
	readonly descriptionHtml: string
	/** Rating of all reviews; null without reviews. */
	readonly rating: Rating | null
	/** The newest reviews. */
	readonly reviews: readonly Review[]
	/** Number of reviews per number of stars; null if the store has no pages of reviews, because then `reviews` contains all of them. */
	readonly distribution: Distribution | null
	/** The newest answered questions. */
	readonly questions: readonly Question[]
	/** Number of published questions. */
	readonly questionCount: number
	/** Unsanitized HTML of stores with all reviews in one text; empty otherwise. Sanitize it before rendering. */
	readonly reviewsHtml: string
	/**
	 * `english` is the key of a specification with a translated name. `language` and `nameLanguage` are the languages of a value
	 * or name without a translation.
	 */
	readonly specifications: readonly {
		readonly name: string
		readonly value: string
		readonly english?: string
		readonly language?: string
		readonly nameLanguage?: string
	}[]
	readonly variations: readonly Variation[]
	readonly combinations: readonly Combination[]
}

/** AMB-17: the stock decides; if it is unknown, `soldOut` decides. */
export function isInStock(product: Pick<ProductCard, 'stock' | 'soldOut'>): boolean {
	return !product.soldOut && (product.stock === null || product.stock > 0)
}

/** Whether cards list the colours of a product: only if there is a choice. */
export function listsColours(colours: readonly unknown[]): boolean {
	return colours.length > 1
}

/** The availability text of a product; a low stock is shown as a number. */
export function stockNote(stock: number): string {
	if (stock <= 0) return text('common.outOfStock')
	return stock < lowStockThreshold ? text('common.onlyLeft', { stock }) : text('common.inStock')
}

/**
 * The low-stock text of a card; null if it has none. For a product with variations the stock is per variant, so the card shows
 * the text only with a selected variant.
 */
export function lowStockNote({
	stock,
	soldOut,
	hasVariations,
	variant,
}: Pick<ProductCard, 'stock' | 'soldOut' | 'hasVariations' | 'variant'>): string | null {
	return stock !== null && stock > 0 && stock < lowStockThreshold && !soldOut && (!hasVariations || variant) ? stockNote(stock) : null
}

/** The price per unit that the shopper pays, at least. */
export function discountedPrice({ price, discount }: Pick<ProductCard, 'price' | 'discount'>): Cents {
	return applyDiscount(price, discount)
}

/** STAT-13: `-15%`, `-12.5%`. Rounds to a tenth of a percent, but never to "-0%", and never to "-100%" unless the product is free. */
export function discountLabel(discount: PartsPerMillion): string {
	const tenths = Math.round(toPercent(discount) * 10)
	return `-${Math.min(Math.max(1, tenths), discount < 1_000_000 ? 999 : 1000) / 10}%`
}

/** HOME-36: the products of featured rows. */
export function featuredOf<P extends Pick<ProductCard, 'featured'>>(products: readonly P[]): readonly P[] {
	return products.filter((product) => product.featured)
}
