/** Moves a cart to another market: additions of this contract, for stores with `markets` in their settings. */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { currency, id, name, price, quantity, text, words } from '../wire/wire.ts'
import { inputId } from '../wire/wire-values.ts'

/** A line with its price in both markets. */
const movedLine = v.object({
	card_id: id,
	name,
	/** Selected options as one text. */
	variant: words,
	quantity,
	/** Current price of one unit, in units of `currency`. */
	unit_price: price,
	/** Price in the other market, in units of `currency_there`; null if it is not sold there. */
	unit_price_there: v.nullable(price),
})

const of = { ip_address: v.optional(v.string()) }

export const previewCartMarket = endpoint({
	name: 'previewCartMarket',
	method: 'GET',
	path: '/cart/market',
	audience: 'customer',
	tag: 'cart',
	localized: true,
	summary: 'Changes of the cart if it moved to the market `to` (a code of the settings); guests send `ip_address`.',
	query: v.object({ to: v.string(), ...of }),
	reply: v.object({
		data: v.object({
			/** Code of the market of the cart; empty in a shop with one market. */
			market: text,
			currency,
			currency_there: currency,
			lines: v.array(movedLine),
			/** Sum of all lines, and of the lines that are sold in the other market. */
			subtotal: price,
			subtotal_there: price,
		}),
	}),
	errors: ['market_unknown', 'unauthenticated'],
})

/** Cart lines that are not sold in the new market. */
const removedLine = v.object({ product_id: inputId, variant_id: v.nullish(inputId), name, quantity })

export const moveCart = endpoint({
	name: 'moveCart',
	method: 'POST',
	path: '/cart/market',
	audience: 'customer',
	tag: 'cart',
	localized: true,
	summary:
		'Moves the cart to the market `to`. Products that are not sold there are removed: they are saved for later for customers, and listed in the response for guests. Guests send `ip_address`.',
	body: v.object({ to: v.string(), ...of }),
	reply: v.object({ message: text, data: v.object({ left: v.array(removedLine) }) }),
	errors: ['market_unknown', 'unauthenticated'],
})
