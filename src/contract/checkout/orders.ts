/** Orders that are seen again: by their customer, and by whoever knows their number. */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { count, currency, id, price, quantity, text } from '../wire/wire.ts'
import { queryNumber, record } from '../wire/wire-values.ts'
import { detailEntries } from './order-texts.ts'

export const orderLine = v.object({
	quantity,
	/** A JSON text with the English name under `En`. */
	product_name: text,
	line_total: price,
	/** Additions of this contract, for ordering again. */
	product_id: v.optional(v.nullable(id)),
	variant_id: v.optional(v.nullable(id)),
	variant: v.optional(text),
})

/** What the history and a look-up tell alike. */
const told = {
	order_no: id,
	/** `Ordered`, `Shipped`, `Delivered`, or any other word. */
	order_status: text,
	total_qty: count,
	final_total: price,
	sell_lines: v.nullish(v.array(orderLine), []),
	/** ISO date and time. An addition of this contract. */
	created_at: v.optional(text),
	/**
	 * How far its money is: `due` (the shop settles it itself), `open` (it waits for a provider's payment), `paid`, `given_up`,
	 * `partly_refunded`, `refunded`; empty where nobody knows. An addition of this contract, as the following ones.
	 */
	payment_state: v.optional(text),
	/** What has gone back, or is on its way back. */
	refunded: v.optional(price),
	/** How to pay what the shop settles itself, in lines of plain text: the account of a transfer. */
	payment_instructions: v.optional(text),
	...detailEntries(),
}

/** An order of the history (ENT-30). */
export const order = v.object({
	id,
	/** Opens it without a sign-in, as `placeOrder` has it: for `openOrderLink` and `startPayment`. An addition of this contract. */
	pay_key: v.optional(text),
	...told,
})
/** An order without anything that tells who ordered it: an addition of this contract, as only customers see theirs again. */
export const foundOrder = v.object({
	...told,
	subtotal: price,
	shipping_charge: price,
	discount: price,
	currency,
	city: text,
	country: text,
	/** ISO date and time until which it waits for its payment; empty: it does not. */
	pay_by: v.optional(text),
})

export type WireOrder = v.InferOutput<typeof order>
export type WireFoundOrder = v.InferOutput<typeof foundOrder>

/** What the embedded store sends: all that there is a place for, while a client reads orders that tell less. */
type Sent<Shape> = { [Name in keyof Shape]-?: Name extends 'sell_lines' ? SentOrderLine[] : Exclude<Shape[Name], undefined> }
export type SentOrderLine = Sent<v.InferInput<typeof orderLine>>
export type SentOrder = Sent<v.InferInput<typeof order>>
export type SentFoundOrder = Sent<v.InferInput<typeof foundOrder>>

export const getMyOrders = endpoint({
	name: 'getMyOrders',
	method: 'GET',
	path: '/my-orders',
	audience: 'customer',
	tag: 'checkout',
	summary: "The customer's orders, newest first, a page at a time.",
	// Additions of this contract. A store that does not know them sends all orders and no `order_count`.
	query: v.object({
		/** How many orders at most: 1 to 100, by default 20. */
		items: queryNumber,
		/** From 1. */
		page: queryNumber,
	}),
	reply: v.union([
		v.object({
			data: v.array(order),
			/** Of all pages together. Missing: `data` holds all of them. */
			order_count: v.optional(v.nullable(count)),
		}),
		v.array(order),
	]),
	errors: ['unauthenticated', 'invalid_request'],
})

const orderNumber = v.pipe(v.string(), v.trim(), v.minLength(1, 'Please enter your order number.'), v.maxLength(100))

/** A wrong number and a wrong email get the same answer: nobody learns which orders there are. */
export const lookUpOrder = endpoint({
	name: 'lookUpOrder',
	method: 'POST',
	isRead: true,
	path: '/order-lookup',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'An order by its number and the email that it was placed with.',
	body: v.object({
		order_no: orderNumber,
		email: v.pipe(v.string(), v.trim(), v.minLength(1, 'Please enter your email.'), v.maxLength(320)),
	}),
	reply: record(foundOrder),
	errors: ['order_unknown', 'too_many_requests', 'invalid_request'],
})

export const openOrderLink = endpoint({
	name: 'openOrderLink',
	method: 'POST',
	isRead: true,
	path: '/order-link',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'An order by the signed link of its mails.',
	body: v.object({ order_no: orderNumber, key: v.pipe(v.string(), v.maxLength(100)) }),
	reply: record(foundOrder),
	errors: ['order_unknown', 'too_many_requests', 'invalid_request'],
})
