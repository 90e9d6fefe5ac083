/** Taking a cart from one market to another: additions of this contract, for a store whose settings name `markets`. */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { currency, id, name, price, quantity, text, words } from '../wire/wire.ts'
import { givenId } from '../wire/wire-values.ts'

/** A line as it is, and as it would be. */
const movedLine = v.object({
	card_id: id,
	name,
	/** The chosen options as one text. */
	variant: words,
	quantity,
	/** What one unit costs now, in units of `currency`. */
	unit_price: price,
	/** What it costs there, in units of `currency_there`; null: it is not sold there. */
	unit_price_there: v.nullable(price),
})

const of = { ip_address: v.optional(v.string()) }

export const previewCartMarket = endpoint({
	name: 'previewCartMarket',
	method: 'GET',
	path: '/cart/market',
	audience: 'customer',
	tag: 'cart',
	inLanguages: true,
	summary: 'What changes when the cart is bought in the market `to` (a code of the settings); guests send `ip_address`.',
	query: v.object({ to: v.string(), ...of }),
	reply: v.object({
		data: v.object({
			/** The code of the market that the cart is in; empty: the main one of a shop that has no others. */
			market: text,
			currency,
			currency_there: currency,
			lines: v.array(movedLine),
			/** Of all lines now, and of those that are sold there. */
			subtotal: price,
			subtotal_there: price,
		}),
	}),
	errors: ['market_unknown', 'unauthenticated'],
})

/** What was in the cart and is not sold there. */
const leftLine = v.object({ product_id: givenId, variant_id: v.nullish(givenId), name, quantity })

export const moveCart = endpoint({
	name: 'moveCart',
	method: 'POST',
	path: '/cart/market',
	audience: 'customer',
	tag: 'cart',
	inLanguages: true,
	summary:
		'Has the cart bought in the market `to`. What is not sold there leaves it: a customer has it saved for later, a guest gets it told. Guests send `ip_address`.',
	body: v.object({ to: v.string(), ...of }),
	reply: v.object({ message: text, data: v.object({ left: v.array(leftLine) }) }),
	errors: ['market_unknown', 'unauthenticated'],
})
