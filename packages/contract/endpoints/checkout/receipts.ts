/** Receipts of orders and credit notes for what went back of them: additions of this contract. */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { currency, id, price, quantity, text } from '../wire/wire.ts'
import { amount, record } from '../wire/wire-values.ts'
import { taxes } from './taxes.ts'

/** What every document has. */
const numbered = {
	/** Of its series, without gaps: `R-000001`, `C-000001`. */
	number: text,
	/** ISO date and time. */
	issued_at: text,
	/** Who sells, as it was on that day; empty texts were not set. */
	shop: v.object({ name: text, address: text, email: text, tax_number: text }),
}

/** A document as it is read: every text of it, in its order. */
const sheet = v.object({
	/** Tag of the language in which it is written, and which way that is read. */
	language: text,
	direction: v.picklist(['ltr', 'rtl']),
	title: text,
	labels: v.object({ from: text, to: text, quantity: text, item: text, price: text, total: text }),
	from: v.array(text),
	to: v.array(text),
	/** Label and text. */
	facts: v.array(v.tuple([text, text])),
	/** `each`: the price of one where there are several pieces; else empty. */
	rows: v.array(v.object({ quantity: text, text, price: text, total: text, each: text })),
	figures: v.array(v.object({ label: text, amount: text, strong: v.boolean() })),
	closing: text,
})

const line = v.object({ quantity, name: text, variant: text, unit_price: price, line_total: price })

/** Money that went back. What a store leaves out of it is nothing; without `taxes` its amount is divided by the rates of the receipt. */
const creditNote = v.object({
	...numbered,
	amount: price,
	/** What came back; none: the money is for no certain items. */
	lines: v.optional(v.array(line), []),
	/** The share of these lines in the discount, which was not paid and so does not go back. */
	discount: v.optional(price, 0),
	/** The delivery, where it goes back as well. */
	shipping_charge: v.optional(price, 0),
	/** What the seller has added, or kept where it is below zero. Lines less discount, with delivery and this, are the amount. */
	other: v.optional(amount, 0),
	/** The tax within the amount, by rate: the receipt's less those of all its credit notes is what stays sold. */
	taxes: v.optional(taxes),
})

export const receipt = v.object({
	...numbered,
	order_no: id,
	/** ISO date and time. */
	placed_at: text,
	/** To whom it is billed and where, line by line. */
	recipient: v.array(text),
	/** Where it was sent, line by line, where that is another address; left out or empty: to the recipient. */
	delivered_to: v.optional(v.array(text), []),
	lines: v.array(line),
	subtotal: price,
	discount: price,
	shipping_charge: price,
	final_total: price,
	currency,
	taxes,
	/** The way to pay, by its name. */
	payment: text,
	is_paid: v.boolean(),
	/** For each refund its own. */
	credit_notes: v.array(creditNote),
	/**
	 * The receipt and its credit notes as they are read, in the language of the order; left out where the call asks in that one,
	 * whose words the reader has.
	 */
	documents: v.optional(v.array(sheet)),
})

export type WireReceipt = v.InferOutput<typeof receipt>
export type SentReceipt = v.InferInput<typeof receipt>

/** Who has the signed link of an order. It tells to whom the order went, as the order itself does not. */
const opened = v.object({
	order_no: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
	/** `pay_key` of the order, or the key of its mails. */
	key: v.pipe(v.string(), v.maxLength(100)),
})

export const getReceipt = endpoint({
	name: 'getReceipt',
	method: 'POST',
	isRead: true,
	path: '/order-receipt',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'The receipt of an order that is paid or sent, with its credit notes.',
	body: opened,
	reply: record(receipt),
	errors: ['order_unknown', 'receipt_unknown', 'too_many_requests', 'invalid_request'],
})

export const getReceiptFile = endpoint({
	name: 'getReceiptFile',
	method: 'POST',
	isRead: true,
	path: '/order-receipt/file',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'The same as a PDF, in base64.',
	body: opened,
	reply: record(v.object({ name: text, content: text })),
	errors: ['order_unknown', 'receipt_unknown', 'too_many_requests', 'invalid_request'],
})
