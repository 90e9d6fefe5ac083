import type { CartLine } from './cart.ts'

/** A variant by the ids of the store; a product without variations has no `variantId`. */
type VariantReference = Pick<CartLine, 'productId' | 'variantId'>

/** A line of a cart in a URL. */
export type CartItem = VariantReference & Pick<CartLine, 'quantity'>

/** Maximum number of lines in a URL, which stays below the 8 KB that servers accept. */
export const cartItemLimit = 50

/** Maximum quantity of a line in a URL. */
export const itemQuantityLimit = 999

/** The id of a variant for other programs: `12.345`, or `12` for a product without variations. */
export function formatVariantId({ productId, variantId }: VariantReference): string {
	return variantId === null ? productId : `${productId}.${variantId}`
}

/** Splits the id of a product or variant. Any text is the id of something that may not exist. */
export function parseVariantId(id: string): VariantReference {
	const at = id.indexOf('.')
	return at < 0 ? { productId: id, variantId: null } : { productId: id.slice(0, at), variantId: id.slice(at + 1) }
}

/** Formats lines for a URL: `12.345:2,7:1`. */
export function formatCartItems(lines: readonly CartItem[]): string {
	return lines.map((line) => `${formatVariantId(line)}:${line.quantity}`).join(',')
}

/** Parses lines of a URL. Invalid ones are ignored, and equal ones are added up. */
export function parseCartItems(text: string): readonly CartItem[] {
	const quantities = new Map<string, number>()
	for (const entry of text.split(',').slice(0, cartItemLimit)) {
		const [, id, digits] = /^([^:]{1,130}):(\d{1,3})$/.exec(entry) ?? []
		if (id !== undefined && Number(digits) > 0) quantities.set(id, (quantities.get(id) ?? 0) + Number(digits))
	}
	return [...quantities].map(([id, quantity]) => ({ ...parseVariantId(id), quantity: Math.min(quantity, itemQuantityLimit) }))
}
