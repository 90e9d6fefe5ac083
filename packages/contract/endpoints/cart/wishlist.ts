import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { currency, id, list, name, pictures, price, text } from '../wire/wire.ts'
import { acknowledgement, inputId } from '../wire/wire-values.ts'

export const wishlistEntry = v.object({
	wishlist_id: id,
	/** Id of the product. */
	id,
	name,
	...pictures,
	variant: text,
	currency,
	/** Current discounted price in currency units; the lowest one of a product with variants. */
	sales_price: price,
})
export type WireWishlistEntry = v.InferOutput<typeof wishlistEntry>

export const getWishlist = endpoint({
	name: 'getWishlist',
	method: 'GET',
	path: '/wishlists/view',
	audience: 'customer',
	tag: 'wishlist',
	localized: true,
	perMarket: true,
	summary: "The customer's wishlist; a response without `data` is an empty wishlist.",
	reply: v.union([list(wishlistEntry), v.looseObject({ data: v.optional(v.null()) })]),
	errors: ['unauthenticated'],
})

export const addToWishlist = endpoint({
	name: 'addToWishlist',
	method: 'POST',
	path: '/wishlists/add',
	audience: 'customer',
	tag: 'wishlist',
	summary: 'Adds a product.',
	body: v.object({ product_id: inputId }),
	reply: acknowledgement,
	errors: ['unauthenticated', 'not_found'],
})

export const removeFromWishlist = endpoint({
	name: 'removeFromWishlist',
	method: 'DELETE',
	path: '/wishlists/remove/{id}',
	audience: 'customer',
	tag: 'wishlist',
	summary: 'Removes an entry by its `wishlist_id`.',
	reply: acknowledgement,
	errors: ['unauthenticated', 'not_found'],
})
