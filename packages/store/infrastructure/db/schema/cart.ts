import type { Generated } from 'kysely'
import type { InsertOnly } from './insert-only.ts'

/**
 * Carts. A guest's cart has `guest_key` (hash of the cookie), a customer's has `customer_id`. Only the cookie grants access to a guest's
 * cart; `ip_address` is recorded as sent by the guest (AMB-69).
 */
export interface CartsTable {
	id: Generated<number>
	guest_key: string | null
	ip_address: string | null
	customer_id: number | null
	created_at: string
	updated_at: string
	/** 1: the guest's cookie was sent back, so the cart is in use. */
	is_used: Generated<0 | 1>
	/** Last language of the shopper; empty: the default language of the shop. */
	language: Generated<string>
	/** Idempotency key of the last addition, if it had one. */
	last_add: Generated<string | null>
	/** Market of the cart; null: the main market. */
	market_id: Generated<number | null>
	/** The last step to an order that was counted for this cart (statistics/cart-steps.ts); 0: none since its last order. */
	counted_step: Generated<number>
	/** When its first step was counted, or the cart was ordered; empty: never. */
	counted_at: Generated<string>
}

/** Cart lines; their id is `card_id` in the API. A unique index allows one line for each variant and cart. */
export interface CartLinesTable {
	id: Generated<number>
	cart_id: number
	product_id: number
	offer_id: number
	quantity: number
	created_at: string
}

/** Lines that customers saved for later. A unique index allows one line for each variant and customer. */
export interface SavedLinesTable {
	id: Generated<number>
	customer_id: number
	product_id: number
	offer_id: number
	quantity: number
	created_at: InsertOnly<string>
}

/** Wishlist entries; their id is `wishlist_id` in the API. A unique index allows one entry for each customer and product. */
export interface WishlistEntriesTable {
	id: Generated<number>
	customer_id: number
	product_id: number
	created_at: InsertOnly<string>
}
