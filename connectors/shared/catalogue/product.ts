import { lowestVariant } from '@storefront/contract/domain/catalogue/listing/variant-choice.ts'
import { applyDiscount, type Cents, discountBetween, type PartsPerMillion } from '@storefront/contract/domain/money.ts'

/** Item that can be ordered: a product, or one combination of its options. */
export interface Variant {
	readonly id: string
	readonly sku: string
	/** Price of one unit, including tax. */
	readonly price: Cents
	/** Price before a discount; equal to `price` without a discount. */
	readonly before: Cents
	readonly stock: number
	/** URL of its own picture; empty: the variant uses the pictures of the product. */
	readonly image: string
	/** Option values by the names of their groups: `{ Colour: 'Black' }`. Empty for a product without variations. */
	readonly options: Readonly<Record<string, string>>
	/** Facet values of this variant; undefined: the values of the product apply to all variants. */
	readonly facets?: readonly { readonly key: string; readonly value: string }[]
}

/** Product of the engine with all data that the connector needs. */
export interface CatalogueProduct {
	readonly id: string
	readonly name: string
	/** Description as HTML. */
	readonly description: string
	/** Picture URLs, starting with the featured picture. */
	readonly images: readonly string[]
	/** ISO date and time. */
	readonly createdAt: string
	readonly updatedAt: string
	/** Option groups with their options, in the order of the engine. */
	readonly variations: readonly { readonly name: string; readonly options: readonly string[] }[]
	readonly variants: readonly Variant[]
	readonly brand: Named | null
	readonly category: Named | null
	readonly subCategory: Named | null
	/** Ids of all collections of the product. */
	readonly collectionIds: readonly string[]
	/** Values of all facets except the brand, in the order of the engine. */
	readonly facets: readonly { readonly key: string; readonly name: string; readonly value: string }[]
}

export interface Named {
	readonly id: string
	readonly name: string
}

export function hasVariations({ variants }: Pick<CatalogueProduct, 'variants'>): boolean {
	return variants.some(({ options }) => Object.keys(options).length > 0)
}

/** Sum of the stock of all variants. */
export function stockOfProduct({ variants }: Pick<CatalogueProduct, 'variants'>): number {
	return variants.reduce((sum, { stock }) => sum + stock, 0)
}

/** Price of the contract: before the discount, and the discount. */
export interface DisplayedPrice {
	readonly price: Cents
	readonly discount: PartsPerMillion
}

/** Price with the former price, if a discount in parts per million between both results in exactly the price. */
export function toDisplayedPrice({ price, before }: Pick<Variant, 'price' | 'before'>): DisplayedPrice {
	const discount = discountBetween(before, price)
	return applyDiscount(before, discount) === price ? { price: before, discount } : { price, discount: 0 }
}

/**
 * Price on a product card: the lowest price of variants in stock (AMB-74), its former price, and whether prices differ. In a filtered
 * listing only passing variants count.
 */
export function lowestPrice({ variants }: Pick<CatalogueProduct, 'variants'>): {
	readonly price: Cents
	readonly before: Cents
	readonly varies: boolean
} {
	const { price, before } = lowestOf(variants) ?? { price: 0, before: 0 }
	return { price, before, varies: variants.some((variant) => variant.price !== price) }
}

/** Variant that listings show; undefined if there is none. */
export function lowestOf(variants: readonly Variant[]): Variant | undefined {
	const priced = variants.map((variant) => ({
		variant,
		paid: variant.price,
		discount: toDisplayedPrice(variant).discount,
		inStock: variant.stock > 0,
	}))
	return lowestVariant(priced)?.variant
}
