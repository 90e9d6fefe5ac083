import type { Cents } from '../money.ts'

/** An entry of the wishlist (ENT-03). */
export interface Wish {
	/** `wishlist_id` of the API, for removal. */
	readonly id: string
	readonly productId: string
	readonly name: string
	readonly images: readonly string[]
	/** Variant; empty if the store does not save it. */
	readonly variant: string
	readonly currency: string
	/** Price that the shopper pays. */
	readonly price: Cents
}
