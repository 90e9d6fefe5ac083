/** Receipts of orders and credit notes of refunds: additions of this contract. */
import * as v from 'valibot'
import { automaticDiscounts } from '../wire/automatic-discount.ts'
import { endpoint } from '../wire/endpoint.ts'
import { requiredInput } from '../wire/required-input.ts'
import { currency, id, price, quantity, text } from '../wire/wire.ts'
import { amount, record } from '../wire/wire-values.ts'
import { taxes } from './taxes.ts'

/** Common fields of all documents. */
const numbered = {
	/** Consecutive number within its series: `R-000001`, `C-000001`. */
	number: text,
	/** ISO date and time. */
	issued_at: text,
	/** The seller at the date of the document; fields that were not set are empty. */
	shop: v.object({ name: text, address: text, email: text, tax_number: text }),
}

/** A rendered document: all its texts in order. */
const sheet = v.object({
	/** Language tag and text direction. */
	language: text,
	direction: v.picklist(['ltr', 'rtl']),
	title: text,
	labels: v.object({ from: text, to: text, quantity: text, item: text, price: text, total: text }),
	from: v.array(text),
	to: v.array(text),
	/** Pairs of label and text. */
	facts: v.array(v.tuple([text, text])),
	/** `each` is the unit price for a quantity above 1; empty otherwise. */
	rows: v.array(v.object({ quantity: text, text, price: text, total: text, each: text })),
	figures: v.array(v.object({ label: text, amount: text, strong: v.boolean() })),
	closing: text,
})

const line = v.object({ quantity, name: text, variant: text, unit_price: price, line_total: price })

/** A refund. Missing fields count as 0; without `taxes` the amount is divided by the tax rates of the receipt. */
const creditNote = v.object({
	...numbered,
	amount: price,
	/** Returned items; empty if the refund is not for specific items. */
	lines: v.optional(v.array(line), []),
	/** Share of these lines in the discount, which was not paid and is not refunded. */
	discount: v.optional(price, 0),
	/** Refunded shipping charge. */
	shipping_charge: v.optional(price, 0),
	/**
	 * Adjustment by the seller; negative if an amount is withheld. The amount is lines minus discount, plus shipping charge and
	 * adjustment.
	 */
	other: v.optional(amount, 0),
	/**
	 * Tax included in the amount, by rate. The taxes of the receipt minus those of its credit notes are the taxes of the items
	 * that stay sold.
	 */
	taxes: v.optional(taxes),
})

export const receipt = v.object({
	...numbered,
	order_no: id,
	/** ISO date and time. */
	placed_at: text,
	/** Lines of the billing name and address. */
	recipient: v.array(text),
	/** Lines of the delivery address, if it differs; otherwise missing or empty. */
	delivered_to: v.optional(v.array(text), []),
	/** Number of the order at the company that bought; missing or empty: none. */
	purchase_order: v.optional(text),
	lines: v.array(line),
	subtotal: price,
	/** Coupon and automatic discounts together. */
	discount: price,
	automatic_discounts: automaticDiscounts,
	shipping_charge: price,
	/** Name of the delivery service; missing or empty: the standard delivery. */
	delivery_service: v.optional(text),
	final_total: price,
	currency,
	taxes,
	/** Name of the payment method. */
	payment: text,
	is_paid: v.boolean(),
	/** One credit note per refund. */
	credit_notes: v.array(creditNote),
	/**
	 * The rendered receipt and credit notes in the language of the order; missing if the request has the same locale, because
	 * the client then has the texts.
	 */
	documents: v.optional(v.array(sheet)),
})

export type WireReceipt = v.InferOutput<typeof receipt>
export type SentReceipt = v.InferInput<typeof receipt>

/** Access by the signed link of an order. The receipt contains the recipient, unlike the order itself. */
const opened = v.object({
	order_no: requiredInput(100),
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
	summary: 'Receipt of a paid or shipped order, with its credit notes.',
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
	summary: 'The same receipt as a PDF in base64.',
	body: opened,
	reply: record(v.object({ name: text, content: text })),
	errors: ['order_unknown', 'receipt_unknown', 'too_many_requests', 'invalid_request'],
})
