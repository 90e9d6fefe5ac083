import { canCharge, hasSameMount } from './connecting.ts'
import { isMadeFor } from './named.ts'

/** A line of a data sheet, or an option of a variation under the variation's name. */
export interface SheetLine {
	readonly name: string
	readonly value: string
}

/** What the rule looks at of a product. */
export interface DescribedProduct {
	readonly name: string
	/** Empty: none. */
	readonly brand: string
	/** Names of its category and, where it has one, its sub-category. */
	readonly categories: readonly string[]
	readonly sheet: readonly SheetLine[]
}

/** What the owner says of one product. Products are called by name, SKU or id. */
export interface AccessoryOverride {
	readonly product: string
	/** Shown first, in this order. */
	readonly add: readonly string[]
	/** Never shown. */
	readonly remove: readonly string[]
}

/** Why an accessory works with a product, the surest first. */
const reasons = [isMadeFor, hasSameMount, canCharge]

/**
 * How sure it is that an accessory works with a product: 0 where its maker names the product, more for a lens of that mount and
 * a charger of that plug, null where nothing says so. What stands in the same category is another product, no accessory.
 */
export function accessoryRank(product: DescribedProduct, accessory: DescribedProduct): number | null {
	if (product.categories.join('\n') === accessory.categories.join('\n')) return null
	const reason = reasons.findIndex((says) => says(product, accessory))
	return reason < 0 ? null : reason
}
