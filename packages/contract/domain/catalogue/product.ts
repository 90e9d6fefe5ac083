import type { ProductFieldName, ProductFieldValues } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { text } from '@storefront/i18n/text.ts'
import { lowStockThreshold } from '../constants.ts'
import { applyDiscount, type Cents, type PartsPerMillion, toPercent } from '../money.ts'
import type { Rating } from './reviews/rating.ts'
import type { Distribution, Review } from './reviews/review.ts'

/** A word of the catalogue, such as a colour. */
export interface CatalogueWord {
	readonly name: string
	/** BCP 47 tag of the language of `name`, if it has no translation into the language of the page. */
	readonly language?: string
}

/** What every drawing of a product needs, whatever list it came in. */
export interface ProductCard extends CatalogueWord {
	readonly id: string
	/** Addresses of pictures; may be empty, then a placeholder is drawn. The second one shows on hover. */
	readonly images: readonly string[]
	/** Empty: the first image serves. */
	readonly thumbnail: string
	/** Before the discount. */
	readonly price: Cents
	readonly discount: PartsPerMillion
	/** Whether its variations cost different amounts: `price` and `discount` are then those of the cheapest, and the price reads "From". */
	readonly priceVaries: boolean
	readonly currency: string
	/** How many can be had; null when the store does not say. */
	readonly stock: number | null
	readonly soldOut: boolean
	readonly hasVariations: boolean
	readonly featured: boolean
	readonly category: string
	/** BCP 47 tag of the language of `category`, if it has no translation into the language of the page. */
	readonly categoryLanguage?: string
	readonly subCategory: string
	readonly brand: string
	/** null without reviews, and where the store does not say. */
	readonly rating: Rating | null
	/** What tells it apart from its neighbours, what matters most first; empty where the store does not say. */
	readonly keySpecifications: readonly KeySpecification[]
	/** The colours that it comes in; empty where the store does not say, or there is no choice. */
	readonly colours: readonly CatalogueWord[]
	/** The variant that the filters of a list chose, whose price and stock these are; undefined where they chose none. */
	readonly variant?: CardVariant | undefined
	/** All variants, as far as the store sends them with its lists. */
	readonly variants?: readonly ListedVariant[] | undefined
}

/** A specification on a card. Its languages are given for words without a translation into the language of the page. */
export interface KeySpecification extends CatalogueWord {
	readonly value: string
	readonly valueLanguage?: string
}

/** What a card needs to lead to one variant of its product. */
export interface CardVariant {
	/** Variation name to option value; stands in the address. */
	readonly options: Readonly<Record<string, string>>
	/** Empty: the product's own pictures serve. */
	readonly image: string
}

/** A variant as a list has it. */
export interface ListedVariant extends CardVariant {
	/** Before the discount. */
	readonly price: Cents
	readonly discount: PartsPerMillion
	/** null when the store does not say. */
	readonly stock: number | null
}

/** One variation of a product and its options in order: Storage: 128 GB, 256 GB. */
export interface Variation {
	/** By which it is known: what combinations and addresses call it, in English. */
	readonly name: string
	/** As it is read, where that is another word. */
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
	/** Empty: the product's own pictures serve. */
	readonly image: string
}

export interface Product extends CatalogueWord {
	readonly id: string
	readonly description: string
	readonly images: readonly string[]
	/** The languages of texts that have no translation into that of the page; empty: they have one, or it is not known. */
	readonly languages: Readonly<Record<'descriptionHtml' | 'imageTexts' | ProductFieldName, string>>
	/** What each of them shows, in words; empty when the store does not say. */
	readonly imageTexts: readonly string[]
	readonly price: Cents
	readonly discount: PartsPerMillion
	readonly currency: string
	readonly stock: number
	readonly single: boolean
	readonly sku: string
	/** Whether the store says what works with it. */
	readonly tellsAccessories: boolean
	/** Whether the store writes when it is in stock again. */
	readonly mailsStock: boolean
	/** Whether `price` is the lowest of the 30 days before its discount. */
	readonly tellsLowestPrice: boolean
	/** Codes of the markets in which it is not sold. */
	readonly notSoldIn: readonly string[]
	readonly category: (CatalogueWord & { readonly id: string }) | null
	readonly subCategory: (CatalogueWord & { readonly id: string }) | null
	readonly brand: string
	readonly fields: ProductFieldValues
	/** HTML as the store sent it: sanitise before it reaches a page. */
	readonly descriptionHtml: string
	/** Of all its reviews; null without any. */
	readonly rating: Rating | null
	/** The newest ones. */
	readonly reviews: readonly Review[]
	/** How many have which number of stars; null: the store gives no pages of reviews, these here are all. */
	readonly distribution: Distribution | null
	/** HTML, from stores that keep reviews as one text; empty otherwise. Sanitise before it reaches a page. */
	readonly reviewsHtml: string
	/** `english`: the name by which it is known, where it reads otherwise. `language`, `nameLanguage`: of a value or name without a translation. */
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

/** AMB-17: stock decides; without a stock figure `soldOut` alone does. */
export function isInStock(product: Pick<ProductCard, 'stock' | 'soldOut'>): boolean {
	return !product.soldOut && (product.stock === null || product.stock > 0)
}

/** Whether cards list the colours of a product: only if there is a choice. */
export function listsColours(colours: readonly unknown[]): boolean {
	return colours.length > 1
}

/** What a page says of how many pieces there are: of few the number. */
export function stockNote(stock: number): string {
	if (stock <= 0) return text('common.outOfStock')
	return stock < lowStockThreshold ? text('common.onlyLeft', { stock }) : text('common.inStock')
}

/**
 * Of few pieces what a card says of them; null where it says nothing. Of a product with variations each has a number of its own,
 * which its page says, and the card where a variant is chosen.
 */
export function lowStockNote({
	stock,
	soldOut,
	hasVariations,
	variant,
}: Pick<ProductCard, 'stock' | 'soldOut' | 'hasVariations' | 'variant'>): string | null {
	return stock !== null && stock > 0 && stock < lowStockThreshold && !soldOut && (!hasVariations || variant) ? stockNote(stock) : null
}

/** What the shopper pays for one, at least. */
export function discountedPrice({ price, discount }: Pick<ProductCard, 'price' | 'discount'>): Cents {
	return applyDiscount(price, discount)
}

/** STAT-13: `-15%`, `-12.5%`: to the nearest tenth, and never "-0%" or, while anything is to pay, "-100%". */
export function discountLabel(discount: PartsPerMillion): string {
	const tenths = Math.round(toPercent(discount) * 10)
	return `-${Math.min(Math.max(1, tenths), discount < 1_000_000 ? 999 : 1000) / 10}%`
}

/** HOME-36: what featured rows show. */
export function featuredOf<P extends Pick<ProductCard, 'featured'>>(products: readonly P[]): readonly P[] {
	return products.filter((product) => product.featured)
}
