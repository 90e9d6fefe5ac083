/** Reading orders: the order history of a customer, and order lookup by number. */

import * as v from 'valibot'
import { reviewStatuses } from '../../domain/catalogue/reviews/own-review.ts'
import { automaticDiscounts } from '../wire/automatic-discount.ts'
import { endpoint } from '../wire/endpoint.ts'
import { enterEmail, enterOrderNumber } from '../wire/sentences.ts'
import { count, id, picture, price, quantity, text } from '../wire/wire.ts'
import { flag, queryNumber, record } from '../wire/wire-values.ts'
import { detailEntries } from './order-texts.ts'
import { taxes } from './taxes.ts'

export const orderLine = v.object({
	quantity,
	/** JSON with the English name under `En`. */
	product_name: text,
	line_total: price,
	/** Additions of this contract, for reordering. */
	product_id: v.optional(v.nullable(id)),
	variant_id: v.optional(v.nullable(id)),
	variant: v.optional(text),
	/** Picture of the product; empty if there is none. An addition of this contract. */
	image: v.optional(text),
	image_template: picture.image_template,
	/** Id of the line for returns. An addition of this contract, like the next field. */
	id: v.optional(v.nullable(id)),
	/** Quantity that can be returned now; if missing, none. */
	returnable: v.optional(v.nullable(count)),
})

/** An event in the history of an order. */
const orderEvent = v.object({
	/** An `OrderEventKind`: `placed`, `paid`, `shipped`, `delivered`, `cancelled` and others. For unknown kinds the page shows `text`. */
	kind: text,
	/** ISO date and time. */
	at: text,
	/** Who cancelled the order: `customer`, `shop`, or `unpaid` for a missed payment deadline. */
	by: text,
	/** A custom status of the shop, or the number of a return. */
	text,
	/** Paid or refunded amount. */
	amount: v.nullish(price, 0),
})

/** A parcel of a shipped order. */
const parcel = v.object({
	/** Name of the carrier. */
	carrier: text,
	/** Tracking number; empty if there is only a URL. */
	code: text,
	/** Tracking URL with http or https; empty if the carrier has none. */
	url: text,
	/** Its content: ids and pieces of order lines. Missing or empty: not known, or the whole order. */
	lines: v.optional(v.nullable(v.array(v.object({ line_id: id, quantity })))),
})

/** A return of items by a customer. */
const orderReturn = v.object({
	/** Number of the return, which the customer writes on the parcel. */
	return_no: id,
	/** `asked`, `accepted`, `refused`, `received`, `refunded`, `cancelled`. */
	state: text,
	/** Empty if the customer gave no reason. */
	reason: text,
	/** Reply of the shop in lines of plain text: the return address, or the reason for the rejection. */
	answer: text,
	/** ISO date and time. */
	asked_at: text,
	/** Whether the customer can withdraw the return now with `cancelReturn`. */
	can_cancel: v.optional(flag),
	/** Refunded amount. */
	refunded: v.nullish(price, 0),
	lines: v.nullish(v.array(v.object({ line_id: id, quantity, product_name: text, variant: text })), []),
})

/** State of an order after it was placed. All fields are optional additions of this contract. */
const progress = {
	/** Whether the customer can cancel the order now with `cancelOrder`. */
	can_cancel: v.optional(flag),
	/** Events, oldest first. */
	events: v.optional(v.nullable(v.array(orderEvent))),
	parcels: v.optional(v.nullable(v.array(parcel))),
	/** Returns, newest first; see `askReturn`. */
	returns: v.optional(v.nullable(v.array(orderReturn))),
	/** ISO date and time of the end of the return period; empty if unknown or not started. */
	return_until: v.optional(text),
}

/** Common fields of the order history and the order lookup. */
const stringOrEmpty = {
	order_no: id,
	/** `Ordered`, `Shipped`, `Delivered`, or a custom status. */
	order_status: text,
	/** 1: the customer picks it up; `Shipped` then means ready for pick-up. An addition of this contract. */
	pickup: v.optional(flag),
	total_qty: count,
	final_total: price,
	/** Currency of all amounts; `$` if missing. In the order history an addition of this contract. */
	currency: v.optional(v.nullable(v.string())),
	sell_lines: v.nullish(v.array(orderLine), []),
	/** ISO date and time. An addition of this contract. */
	created_at: v.optional(text),
	/**
	 * Payment state: `due` (manual payment), `open` (waiting for a payment provider), `paid`, `given_up`, `partly_refunded`,
	 * `refunded`; empty if unknown. An addition of this contract, like the next fields.
	 */
	payment_state: v.optional(text),
	/** Refunded amount, including pending refunds. */
	refunded: v.optional(price),
	/** Instructions for a manual payment, in lines of plain text, such as a bank account. */
	payment_instructions: v.optional(text),
	taxes: v.optional(taxes),
	...progress,
	/** Whether `getReceipt` returns a receipt. An addition of this contract. */
	has_receipt: v.optional(v.boolean()),
	...detailEntries(),
}

/** An order in the order history (ENT-30). */
export const order = v.object({
	id,
	/** Key that gives access without a login, as in `placeOrder`; for `openOrderLink` and `startPayment`. An addition of this contract. */
	pay_key: v.optional(text),
	/**
	 * Delivered products that the customer may review, with the status of the review; null without a review. An addition of this
	 * contract, for stores with reviews.
	 */
	reviews: v.optional(v.array(v.object({ product_id: id, status: v.nullable(v.picklist(reviewStatuses)) }))),
	...stringOrEmpty,
})
/**
 * An order without data that identifies the customer. An addition of this contract, because the specification has an order
 * history for customers only.
 */
export const foundOrder = v.object({
	...stringOrEmpty,
	subtotal: price,
	shipping_charge: price,
	/** Coupon and automatic discounts together. */
	discount: price,
	automatic_discounts: automaticDiscounts,
	city: text,
	country: text,
	/** ISO date and time of the payment deadline; empty if no payment is due. */
	pay_by: v.optional(text),
	/** Whether an account can be created from the order with `registerFromOrder`. */
	can_open_account: v.optional(flag),
	/** Whether the last payment was refused; the order still waits for payment. */
	payment_refused: v.optional(v.boolean()),
	/** Whether the payment is pending for days, as with a direct debit. The order waits for it and must not be paid again. */
	payment_pending: v.optional(v.boolean()),
})

export type WireOrder = v.InferOutput<typeof order>
export type WireFoundOrder = v.InferOutput<typeof foundOrder>

/** The type of a complete reply of the embedded store, while clients accept orders with missing fields. */
type Sent<Shape> = { [Name in keyof Shape]-?: Name extends 'sell_lines' ? SentOrderLine[] : Exclude<Shape[Name], undefined> }
/** State of an order in replies of the embedded store. */
export type SentOrderProgress = Pick<SentOrder, keyof typeof progress>
/** Templates of pictures are added to every reply. */
export type SentOrderLine = Omit<Sent<v.InferInput<typeof orderLine>>, 'image_template'>
export type SentOrder = Sent<v.InferInput<typeof order>>
export type SentFoundOrder = Sent<v.InferInput<typeof foundOrder>>

export const getMyOrders = endpoint({
	name: 'getMyOrders',
	method: 'GET',
	path: '/my-orders',
	audience: 'customer',
	tag: 'checkout',
	localized: true,
	summary: "The customer's orders by page, newest first.",
	// Additions of this contract. A store without them sends all orders and no `order_count`.
	query: v.object({
		/** Page size: 1 to 100, default 20. */
		items: queryNumber,
		/** Starts at 1. */
		page: queryNumber,
	}),
	reply: v.union([
		v.object({
			data: v.array(order),
			/** Number of orders on all pages; if missing, `data` contains all of them. */
			order_count: v.optional(v.nullable(count)),
		}),
		v.array(order),
	]),
	errors: ['unauthenticated', 'invalid_request'],
})

const orderNumber = v.pipe(v.string(), v.trim(), v.minLength(1, enterOrderNumber), v.maxLength(100))

/** A wrong number and a wrong email have the same response, so that it does not reveal which orders exist. */
export const lookUpOrder = endpoint({
	name: 'lookUpOrder',
	method: 'POST',
	isRead: true,
	path: '/order-lookup',
	audience: 'anyone',
	tag: 'checkout',
	localized: true,
	summary: 'An order by its number and its email.',
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
	summary: 'An order by the signed link in its emails.',
	body: v.object({ order_no: orderNumber, key: v.pipe(v.string(), v.maxLength(100)) }),
	reply: record(foundOrder),
	errors: ['order_unknown', 'too_many_requests', 'invalid_request'],
})
