/** Items saved for later: additions of this contract. The list of a guest is stored in the browser. */

import * as v from 'valibot'
import { savedItemLimit } from '../../domain/constants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { nameProduct } from '../wire/sentences.ts'
import { list } from '../wire/wire.ts'
import { acknowledgement } from '../wire/wire-values.ts'
import { addedProduct } from './cart.ts'
import { cartLine } from './cart-read.ts'

const products = v.pipe(v.array(addedProduct), v.minLength(1, nameProduct), v.maxLength(savedItemLimit))

export const getSaved = endpoint({
	name: 'getSaved',
	method: 'GET',
	path: '/saved-for-later',
	audience: 'customer',
	tag: 'cart',
	localized: true,
	perMarket: true,
	summary: 'Products that the customer has saved for later, the newest first, as cart lines.',
	reply: list(cartLine),
	errors: ['unauthenticated'],
})

export const saveForLater = endpoint({
	name: 'saveForLater',
	method: 'POST',
	path: '/saved-for-later',
	audience: 'customer',
	tag: 'cart',
	summary:
		'Saves products for later. If a product is saved already, the larger quantity is stored. Products that are no longer sold are ignored.',
	body: v.object({ products }),
	reply: acknowledgement,
	errors: ['unauthenticated', 'invalid_request'],
})

export const removeSaved = endpoint({
	name: 'removeSaved',
	method: 'DELETE',
	path: '/saved-for-later/{id}',
	audience: 'customer',
	tag: 'cart',
	summary: 'Removes a saved product by its `card_id`.',
	reply: acknowledgement,
	errors: ['unauthenticated', 'not_found'],
})

export const describeSaved = endpoint({
	name: 'describeSaved',
	method: 'POST',
	isRead: true,
	path: '/saved-for-later/look-up',
	audience: 'anyone',
	tag: 'cart',
	localized: true,
	perMarket: true,
	summary:
		"Converts the saved products in a guest's browser to cart lines with current prices and stock, without products that are no longer sold.",
	body: v.object({ products }),
	reply: list(cartLine),
	errors: ['invalid_request'],
})
