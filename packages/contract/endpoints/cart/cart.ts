import * as v from 'valibot'
import { cartLineLimit } from '../../domain/constants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { nameProduct } from '../wire/sentences.ts'
import { count } from '../wire/wire.ts'
import { acknowledgement, amount, inputId } from '../wire/wire-values.ts'

/** A product to add. The server ignores price and discount, which are those of the page, and uses its own. */
export const addedProduct = v.object({
	product_id: inputId,
	discount: v.nullish(v.union([v.string(), v.number()]), ''),
	/** Sent as text: `"1"`. */
	quantity: count,
	line_discount_type: v.nullish(v.string(), 'percentage'),
	/** The combination's `attribute_id`; null for a product without variations. */
	variant_id: v.nullish(inputId),
	/** Sent as text: `"12.50"`. */
	unit_price: v.nullish(amount),
})

/** A changed line: `line_id` is its `card_id`. */
export const updatedLine = v.object({
	line_id: inputId,
	quantity: count,
	discount: v.nullish(v.union([v.string(), v.number()]), ''),
})

const guest = { ip_address: v.optional(v.string()) }
const added = v.pipe(v.array(addedProduct), v.minLength(1, nameProduct), v.maxLength(100))
const updated = v.pipe(v.array(updatedLine), v.maxLength(cartLineLimit))

export const addToCart = endpoint({
	name: 'addToCart',
	method: 'POST',
	path: '/add-card',
	otherPaths: ['/api/add-card'],
	audience: 'customer',
	tag: 'cart',
	perMarket: true,
	summary: "Adds products to the customer's cart; without a bearer token and with `ip_address` to the guest's cart.",
	body: v.object({ products: added, ...guest }),
	reply: acknowledgement,
	errors: ['unauthenticated', 'not_found', 'variation_required', 'stock_exceeded', 'cart_in_other_market', 'invalid_request'],
})

export const removeFromCart = endpoint({
	name: 'removeFromCart',
	method: 'DELETE',
	path: '/card/remove/{id}',
	audience: 'customer',
	tag: 'cart',
	summary: 'Removes a line (`card_id`); guests send `ip_address`.',
	query: v.object(guest),
	reply: acknowledgement,
	errors: ['not_found'],
})

export const updateCart = endpoint({
	name: 'updateCart',
	method: 'PUT',
	path: '/card-update',
	audience: 'customer',
	tag: 'cart',
	summary: "Sets the quantities of the customer's lines.",
	body: v.object({ products: updated }),
	reply: acknowledgement,
	errors: ['unauthenticated', 'not_found', 'stock_exceeded', 'invalid_request'],
})

export const clearCart = endpoint({
	name: 'clearCart',
	method: 'POST',
	path: '/card-clear',
	audience: 'customer',
	tag: 'cart',
	summary: "Empties the customer's cart.",
	reply: acknowledgement,
	errors: ['unauthenticated'],
})

export const addToGuestCart = endpoint({
	name: 'addToGuestCart',
	method: 'POST',
	path: '/guest/add-card',
	otherPaths: ['/add-card', '/api/add-card'],
	audience: 'guest',
	tag: 'cart',
	perMarket: true,
	summary: "Adds products to the guest's cart.",
	body: v.object({ ...guest, products: added }),
	reply: acknowledgement,
	errors: ['guest_unknown', 'not_found', 'variation_required', 'stock_exceeded', 'cart_in_other_market', 'invalid_request'],
})

export const updateGuestCart = endpoint({
	name: 'updateGuestCart',
	method: 'PUT',
	path: '/card/update',
	audience: 'guest',
	tag: 'cart',
	summary: "Sets the quantities of the guest's lines.",
	body: v.object({ ...guest, products: updated }),
	reply: acknowledgement,
	errors: ['guest_unknown', 'not_found', 'stock_exceeded', 'invalid_request'],
})

export const clearGuestCart = endpoint({
	name: 'clearGuestCart',
	method: 'POST',
	path: '/card/clear',
	audience: 'guest',
	tag: 'cart',
	summary: "Empties the guest's cart.",
	body: v.object(guest),
	reply: acknowledgement,
	errors: ['guest_unknown'],
})
