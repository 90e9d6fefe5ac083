import type { Combination, Product } from '@storefront/contract/domain/catalogue/product.ts'

/** A variant by the ids of the store; a product without variations has no `variantId`. */
export interface VariantReference {
	readonly productId: string
	readonly variantId: string | null
}

/** The id of a variant for assistants: `12.345`, or `12` for a product without variations. */
export function variantId(product: Pick<Product, 'id'>, combination: Pick<Combination, 'id'> | null): string {
	return combination ? `${product.id}.${combination.id}` : product.id
}

/** Splits the id of a product or variant. Any text is the id of something that may not exist. */
export function parseVariantId(id: string): VariantReference {
	const at = id.indexOf('.')
	return at < 0 ? { productId: id, variantId: null } : { productId: id.slice(0, at), variantId: id.slice(at + 1) }
}
