import type { Cents } from './money.ts'

/** One line of a placed order (ENT-31). */
export interface OrderLine {
	readonly name: string
	/** The chosen options, empty when none or not told. */
	readonly variant: string
	readonly quantity: number
	readonly total: Cents
	/** For ordering again; null where the store does not say. */
	readonly productId: string | null
	/** null for a product without variations, and where the store does not say. */
	readonly variantId: string | null
}

/** An order of the history (ENT-30). */
export interface Order {
	readonly id: string
	/** What the shopper quotes. */
	readonly number: string
	/** Ordered, Shipped, Delivered, or any other word of the store's. */
	readonly status: string
	readonly quantity: number
	readonly total: Cents
	readonly lines: readonly OrderLine[]
	/** null where the store does not say. */
	readonly placedAt: Date | null
}
