/** Reading a cart. Separate from changes, because every page reads and few pages change a cart. */
import * as v from 'valibot'
import { automaticDiscount } from '../wire/automatic-discount.ts'
import { endpoint } from '../wire/endpoint.ts'
import { count, currency, id, name, pictures, price, quantity, text, words } from '../wire/wire.ts'
import { guestCartPath } from './guest-cart-path.ts'

/** A line of a cart (spec section 3). `card_id` is the id of the line in the API. */
export const cartLine = v.object({
	card_id: id,
	quantity,
	/** Discounted price of one unit, in currency units (AMB-27). */
	unit_price: price,
	/** Percentage as text for display; may be empty. */
	discount: text,
	/** Selected options as one text: `Black / 256 GB`. */
	variant: words,
	variant_id: v.nullish(id),
	/** Units in stock. */
	stock: v.nullish(count, 0),
	/** Part of the price of the line that is not paid. An addition of this contract. */
	automatic_discount: v.nullish(automaticDiscount),
	product: v.object({ id, name, ...pictures, currency }),
})
export type WireCartLine = v.InferOutput<typeof cartLine>

/** Reply with the lines; without `data` the cart is empty. */
const cartReply = v.union([
	v.object({
		data: v.array(cartLine),
		/** Code of the market of the prices; missing: the main market. An addition of this contract. */
		market: v.optional(v.string()),
	}),
	v.array(cartLine),
	v.looseObject({ data: v.optional(v.null()) }),
])

export const getCart = endpoint({
	name: 'getCart',
	method: 'GET',
	path: '/get-cart',
	audience: 'customer',
	tag: 'cart',
	localized: true,
	summary: "The customer's cart.",
	reply: cartReply,
	errors: ['unauthenticated'],
})

export const getGuestCart = endpoint({
	name: 'getGuestCart',
	method: 'GET',
	path: guestCartPath,
	audience: 'guest',
	tag: 'cart',
	localized: true,
	summary: "The guest's cart.",
	query: v.object({ ip_address: v.optional(v.string()) }),
	reply: cartReply,
	errors: ['guest_unknown'],
})
