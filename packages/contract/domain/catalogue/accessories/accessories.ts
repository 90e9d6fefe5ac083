import { isMadeFor } from './compatible-models.ts'
import { canCharge, hasSameMount } from './connections.ts'

/** A line of the data sheet, or an option of a variation with the name of the variation. */
export interface SheetLine {
	readonly name: string
	readonly value: string
}

/** The fields of a product by which accessories are found. */
export interface DescribedProduct {
	readonly name: string
	/** Empty without a brand. */
	readonly brand: string
	/** Names of the category and the optional sub-category. */
	readonly categories: readonly string[]
	readonly sheet: readonly SheetLine[]
}

/** The shop owner's changes to the accessories of a product. Products are identified by name, SKU or id. */
export interface AccessoryOverride {
	readonly product: string
	/** Accessories to show first, in this order. */
	readonly add: readonly string[]
	/** Accessories to hide. */
	readonly remove: readonly string[]
}

/** Reasons why an accessory fits a product, the most reliable first. */
const reasons = [isMadeFor, hasSameMount, canCharge]

/**
 * Ranks an accessory for a product: 0 if it names the product, 1 for a lens with the same mount, 2 for a charger with the same
 * plug. Returns null if it is no accessory; products of the same category never are.
 */
export function accessoryRank(product: DescribedProduct, accessory: DescribedProduct): number | null {
	if (product.categories.join('\n') === accessory.categories.join('\n')) return null
	const reason = reasons.findIndex((says) => says(product, accessory))
	return reason < 0 ? null : reason
}
