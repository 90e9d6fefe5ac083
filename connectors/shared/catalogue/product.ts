import type { Cents } from '../../../src/domain/money.ts'

/** Something that can be ordered: a product, or one combination of its options. */
export interface Variant {
	readonly id: string
	readonly sku: string
	/** What is paid for one, tax included. */
	readonly price: Cents
	readonly stock: number
	/** Address of its own picture; empty: the product's serve. */
	readonly image: string
	/** Option values by the names of their groups: `{ Colour: 'Black' }`. Empty for a product without variations. */
	readonly options: Readonly<Record<string, string>>
}

/** A product of the engine, as all of the connector knows it. */
export interface CatalogueProduct {
	readonly id: string
	readonly name: string
	/** HTML. */
	readonly description: string
	/** Addresses, the featured one first. */
	readonly images: readonly string[]
	/** ISO date and time. */
	readonly createdAt: string
	readonly updatedAt: string
	/** Groups of options in the engine's order, with their options. */
	readonly variations: readonly { readonly name: string; readonly options: readonly string[] }[]
	readonly variants: readonly Variant[]
	readonly brand: Named | null
	readonly category: Named | null
	readonly subCategory: Named | null
	/** Of all collections that it is in. */
	readonly collectionIds: readonly string[]
	/** Values of facets other than the brand's, in the engine's order. */
	readonly facets: readonly { readonly key: string; readonly name: string; readonly value: string }[]
}

export interface Named {
	readonly id: string
	readonly name: string
}

export function hasVariations({ variants }: Pick<CatalogueProduct, 'variants'>): boolean {
	return variants.some(({ options }) => Object.keys(options).length > 0)
}

/** Of all its variants. */
export function stockOfProduct({ variants }: Pick<CatalogueProduct, 'variants'>): number {
	return variants.reduce((sum, { stock }) => sum + stock, 0)
}

/** What a card shows: the lowest price of what there is (AMB-74), and whether there are others. */
export function lowestPrice({ variants }: Pick<CatalogueProduct, 'variants'>): { readonly price: Cents; readonly varies: boolean } {
	const available = variants.filter(({ stock }) => stock > 0)
	const price = Math.min(...(available.length > 0 ? available : variants).map((variant) => variant.price))
	return { price, varies: variants.some((variant) => variant.price !== price) }
}
