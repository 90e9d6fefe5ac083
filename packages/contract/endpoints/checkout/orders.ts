/** Orders that are seen again: by their customer, and by whoever knows their number. */

import * as v from 'valibot'
import { reviewStatuses } from '../../domain/catalogue/reviews/own-review.ts'
import { endpoint } from '../wire/endpoint.ts'
import { enterEmail, enterOrderNumber } from '../wire/sentences.ts'
import { count, id, price, quantity, text } from '../wire/wire.ts'
import { flag, queryNumber, record } from '../wire/wire-values.ts'
import { detailEntries } from './order-texts.ts'
import { taxes } from './taxes.ts'

export const orderLine = v.object({
	quantity,
	/** A JSON text with the English name under `En`. */
	product_name: text,
	line_total: price,
	/** Additions of this contract, for ordering again. */
	product_id: v.optional(v.nullable(id)),
	variant_id: v.optional(v.nullable(id)),
	variant: v.optional(text),
	/** Names it where something is sent back. An addition, as the following one. */
	id: v.optional(v.nullable(id)),
	/** How many of its pieces can be sent back now; missing: nothing of it can. */
	returnable: v.optional(v.nullable(count)),
})

/** What happened to an order. */
const orderEvent = v.object({
	/** `placed`, `paid`, `shipped`, `delivered`, `cancelled`: one of `OrderEventKind`. Of another one `text` is shown. */
	kind: text,
	/** ISO date and time. */
	at: text,
	/** Who called it off: `customer`, `shop`, or `unpaid`. */
	by: text,
	/** A status of the shop's own, or the number of a return. */
	text,
	/** Of what was paid, or goes back. */
	amount: v.nullish(price, 0),
})

/** A parcel on its way. */
const parcel = v.object({
	/** What the carrier is called. */
	carrier: text,
	/** The tracking number; empty: there is only an address. */
	code: text,
	/** Where it is followed, with http or https; empty: the carrier has no such address. */
	url: text,
})

/** What a customer sends back, or wants to. */
const orderReturn = v.object({
	/** What the customer writes on the parcel. */
	return_no: id,
	/** `asked`, `accepted`, `refused`, `received`, `refunded`, `cancelled`. */
	state: text,
	/** Empty: none was given. */
	reason: text,
	/** The shop's: where to send it, or why not, in lines of plain text. */
	answer: text,
	/** ISO date and time. */
	asked_at: text,
	/** Whether its customer can take it back now, by `cancelReturn`. */
	can_cancel: v.optional(flag),
	/** What was paid back for it. */
	refunded: v.nullish(price, 0),
	lines: v.nullish(v.array(v.object({ line_id: id, quantity, product_name: text, variant: text })), []),
})

/** What became of an order, all of it optional: additions of this contract. */
const life = {
	/** Whether its customer can call it off now, by `cancelOrder`. */
	can_cancel: v.optional(flag),
	/** What happened to it, the oldest first. */
	events: v.optional(v.nullable(v.array(orderEvent))),
	/** Its parcels. */
	parcels: v.optional(v.nullable(v.array(parcel))),
	/** What of it is sent back, by `askReturn`, the newest first. */
	returns: v.optional(v.nullable(v.array(orderReturn))),
	/** ISO date and time until which pieces can be sent back; empty: it has not arrived yet, or nobody knows. */
	return_until: v.optional(text),
}

/** What the history and a look-up tell alike. */
const told = {
	order_no: id,
	/** `Ordered`, `Shipped`, `Delivered`, or any other word. */
	order_status: text,
	total_qty: count,
	final_total: price,
	/** Of all its amounts; missing: `$`. Of the history an addition of this contract. */
	currency: v.optional(v.nullable(v.string())),
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
	taxes: v.optional(taxes),
	...life,
	/** Whether `getReceipt` has a receipt of it. An addition of this contract. */
	has_receipt: v.optional(v.boolean()),
	...detailEntries(),
}

/** An order of the history (ENT-30). */
export const order = v.object({
	id,
	/** Opens it without a sign-in, as `placeOrder` has it: for `openOrderLink` and `startPayment`. An addition of this contract. */
	pay_key: v.optional(text),
	/**
	 * What of it its customer may review, for it has arrived, and how far that review is; null: nothing is written yet. An addition
	 * of this contract, of a store that keeps reviews.
	 */
	reviews: v.optional(v.array(v.object({ product_id: id, status: v.nullable(v.picklist(reviewStatuses)) }))),
	...told,
})
/** An order without anything that tells who ordered it: an addition of this contract, as only customers see theirs again. */
export const foundOrder = v.object({
	...told,
	subtotal: price,
	shipping_charge: price,
	discount: price,
	city: text,
	country: text,
	/** ISO date and time until which it waits for its payment; empty: it does not. */
	pay_by: v.optional(text),
	/** Whether an account can be opened out of it, by `registerFromOrder`. */
	can_open_account: v.optional(flag),
	/** Whether the last try to pay it was refused; it still waits. */
	payment_refused: v.optional(v.boolean()),
	/** Whether its money is on its way, for days as with a direct debit: it waits, and must not be paid once more. */
	payment_pending: v.optional(v.boolean()),
})

export type WireOrder = v.InferOutput<typeof order>
export type WireFoundOrder = v.InferOutput<typeof foundOrder>

/** What the embedded store sends: all that there is a place for, while a client reads orders that tell less. */
type Sent<Shape> = { [Name in keyof Shape]-?: Name extends 'sell_lines' ? SentOrderLine[] : Exclude<Shape[Name], undefined> }
/** What became of an order, as the embedded store sends it. */
export type SentOrderLife = Pick<SentOrder, keyof typeof life>
export type SentOrderLine = Sent<v.InferInput<typeof orderLine>>
export type SentOrder = Sent<v.InferInput<typeof order>>
export type SentFoundOrder = Sent<v.InferInput<typeof foundOrder>>

export const getMyOrders = endpoint({
	name: 'getMyOrders',
	method: 'GET',
	path: '/my-orders',
	audience: 'customer',
	tag: 'checkout',
	localized: true,
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

const orderNumber = v.pipe(v.string(), v.trim(), v.minLength(1, enterOrderNumber), v.maxLength(100))

/** A wrong number and a wrong email get the same answer: nobody learns which orders there are. */
export const lookUpOrder = endpoint({
	name: 'lookUpOrder',
	method: 'POST',
	isRead: true,
	path: '/order-lookup',
	audience: 'anyone',
	tag: 'checkout',
	localized: true,
	summary: 'An order by its number and the email that it was placed with.',
	body: v.object({
		order_no: orderNumber,
		email: v.pipe(v.string(), v.trim(), v.minLength(1, enterEmail), v.maxLength(320)),
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
	localized: true,
	summary: 'An order by the signed link of its mails.',
	body: v.object({ order_no: orderNumber, key: v.pipe(v.string(), v.maxLength(100)) }),
	reply: record(foundOrder),
	errors: ['order_unknown', 'too_many_requests', 'invalid_request'],
})
