import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { count, id, name, text } from '../wire/wire.ts'

/** A variant whose quantity in both carts together exceeds the stock. */
const mergeCap = v.object({
	product_id: id,
	/** null for a product without variations. */
	variant_id: v.nullish(id),
	/** Name with selected options: `Laptop (Black / 256 GB)`. */
	name,
	/** Quantity in both carts together. */
	wanted: count,
	/** Quantity in the merged cart; 0 if sold out. */
	quantity: count,
})

/**
 * An addition of this contract (AMB-22). A single idempotent transaction, so that a failure loses no line. If a store does not have
 * the call, the shop adds the lines one by one.
 */
export const mergeGuestCart = endpoint({
	name: 'mergeGuestCart',
	method: 'POST',
	path: '/cart/merge',
	audience: 'customer',
	tag: 'cart',
	localized: true,
	summary: "Moves the lines of the guest's cart, identified by the cookie of the request, to the customer's cart.",
	reply: v.object({ message: text, data: v.object({ caps: v.array(mergeCap) }) }),
	errors: ['unauthenticated'],
})
