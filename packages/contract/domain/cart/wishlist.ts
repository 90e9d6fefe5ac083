import type { Cents } from '../money.ts'

/** One entry of the wishlist (ENT-03). */
export interface Wish {
	/** The wire's `wishlist_id`, by which it is removed. */
	readonly id: string
	readonly productId: string
	readonly name: string
	readonly images: readonly string[]
	/** Empty, unless a store keeps wishes by variation. */
	readonly variant: string
	readonly currency: string
	/** What it costs the shopper. */
	readonly price: Cents
}
