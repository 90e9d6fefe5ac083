/**
 * Emails when a product is back in stock or costs less: additions of this contract, for stores that send `mails_stock` and
 * `mails_price` with products.
 */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { requiredInput } from '../wire/required-input.ts'
import { id, text } from '../wire/wire.ts'
import { acknowledgement, flag } from '../wire/wire-values.ts'

const email = requiredInput(320)
const key = requiredInput(100)

export const askForStockMail = endpoint({
	name: 'askForStockMail',
	method: 'POST',
	path: '/stock-mails',
	audience: 'anyone',
	tag: 'products',
	// The mail links to pages of this market.
	perMarket: true,
	summary:
		"Requests one email when a product, or one variant of it, is back in stock or costs less than now. The address must be confirmed by email, unless it is the signed-in customer's own.",
	body: v.object({
		email,
		product_id: id,
		/** The combination, for a product with variations. */
		variant_id: v.nullish(id),
		/** `price`: the email is sent when the product costs less than now; `stock` (the default): when it is back in stock. */
		about: v.optional(v.picklist(['stock', 'price'])),
	}),
	/** `needs_confirmation`: the email must be confirmed first. */
	reply: v.object({ message: text, needs_confirmation: flag }),
	errors: ['not_found', 'variation_required', 'too_many_requests', 'invalid_request', 'mail_unavailable'],
})

export const confirmStockMail = endpoint({
	name: 'confirmStockMail',
	method: 'POST',
	path: '/stock-mails/confirm',
	audience: 'anyone',
	tag: 'products',
	summary: 'Confirms an address with the key from the email; a key can be used once, within two days.',
	body: v.object({ key }),
	reply: acknowledgement,
	errors: ['code_invalid', 'too_many_requests', 'invalid_request'],
})

export const leaveStockMails = endpoint({
	name: 'leaveStockMails',
	method: 'POST',
	path: '/stock-mails/leave',
	audience: 'anyone',
	tag: 'products',
	summary: 'Deletes all requests of an address, with the key of its unsubscribe link. A repeated call is not an error.',
	body: v.object({ email, key }),
	reply: acknowledgement,
	errors: ['code_invalid', 'too_many_requests', 'invalid_request'],
})

export const leaveStockMailsAtOnce = endpoint({
	name: 'leaveStockMailsAtOnce',
	method: 'POST',
	path: '/stock-mails/one-click',
	audience: 'anyone',
	tag: 'products',
	summary: 'The same for email clients (RFC 8058): the URL has all parameters, and the body is ignored.',
	query: v.object({ email, key }),
	reply: acknowledgement,
	errors: ['code_invalid', 'too_many_requests', 'invalid_request'],
})
