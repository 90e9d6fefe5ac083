/** Reading a cart. It stands apart from changing one, because every page reads and few pages change. */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { count, currency, id, name, pictures, price, quantity, text, words } from '../wire/wire.ts'
import { guestCartPath } from './guest-cart-path.ts'

/** One line of a cart (spec section 3). `card_id` is the wire's spelling of the line's id. */
export const cartLine = v.object({
	card_id: id,
	quantity,
	/** What one unit costs the shopper, after the product's discount, in currency units (AMB-27). */
	unit_price: price,
	/** The percentage as text, empty when none; for display only. */
	discount: text,
	/** The chosen options as one text: `Black / 256 GB`. */
	variant: words,
	variant_id: v.nullish(id),
	/** How many can be had. */
	stock: v.nullish(count, 0),
	product: v.object({ id, name, ...pictures, currency }),
})
export type WireCartLine = v.InferOutput<typeof cartLine>

/** A cart read: a list of lines; a reply without `data` is an empty cart. */
const cartReply = v.union([
	v.object({
		data: v.array(cartLine),
		/** The code of the market whose prices these are; missing: the main one. An addition of this contract. */
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
	inLanguages: true,
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
	inLanguages: true,
	summary: "The guest's cart.",
	query: v.object({ ip_address: v.optional(v.string()) }),
	reply: cartReply,
	errors: ['guest_unknown'],
})
