import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { count, id, name, text } from '../wire/wire.ts'

/** An offer of which the account's cart and the guest's together wanted more than there is. */
const mergeCap = v.object({
	product_id: id,
	/** null for a product without variations. */
	variant_id: v.nullish(id),
	/** With the chosen options: `Laptop (Black / 256 GB)`. */
	name,
	/** What both carts together asked for. */
	wanted: count,
	/** What the cart now holds of it; 0: nothing is left. */
	quantity: count,
})

/**
 * An addition of this contract (AMB-22): one transaction, so that failing half-way loses no line. Called again it finds an
 * empty guest cart and changes nothing. Where a store has no such call, the shop adds the lines by plain calls.
 */
export const mergeGuestCart = endpoint({
	name: 'mergeGuestCart',
	method: 'POST',
	path: '/cart/merge',
	audience: 'customer',
	tag: 'cart',
	inLanguages: true,
	summary: "Adds the lines of the guest whose cookie comes along to the customer's cart, and empties the guest's.",
	reply: v.object({ message: text, data: v.object({ caps: v.array(mergeCap) }) }),
	errors: ['unauthenticated'],
})
