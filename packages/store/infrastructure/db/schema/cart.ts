import type { Generated } from 'kysely'
import type { Fixed } from './fixed.ts'

/**
 * A guest's cart has `guest_key` (hash of the cookie), a customer's has `customer_id`. The cookie alone opens a guest's
 * cart; `ip_address` is the one that the guest sent last, on record (AMB-69).
 */
export interface CartsTable {
	id: Generated<number>
	guest_key: string | null
	ip_address: string | null
	customer_id: number | null
	created_at: string
	updated_at: string
	/** 1: the guest's cookie has come back since the cart was begun, so somebody uses it. */
	is_used: Generated<0 | 1>
	/** In which language the shop was read last; empty: the shop's own. */
	language: Generated<string>
	/** The idempotency key of what was added last, if it came with one. */
	last_add: Generated<string | null>
	/** In which market its lines are bought; null: the main one. */
	market_id: Generated<number | null>
}

/** Its id is the wire's `card_id`. One line per offer and cart: a unique index holds it. */
export interface CartLinesTable {
	id: Generated<number>
	cart_id: number
	product_id: number
	offer_id: number
	quantity: number
	created_at: string
}

/** What a customer has put aside. One line per offer and customer: a unique index holds it. */
export interface SavedLinesTable {
	id: Generated<number>
	customer_id: number
	product_id: number
	offer_id: number
	quantity: number
	created_at: Fixed<string>
}

/** Its id is the wire's `wishlist_id`. One entry per customer and product: a unique index holds it. */
export interface WishlistEntriesTable {
	id: Generated<number>
	customer_id: number
	product_id: number
	created_at: Fixed<string>
}
