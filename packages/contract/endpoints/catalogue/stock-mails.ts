/** Emails when a product is back in stock: additions of this contract, for stores that send `mails_stock` with products. */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, text } from '../wire/wire.ts'
import { acknowledgement, flag } from '../wire/wire-values.ts'

const required = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))
const email = required(320)
const key = required(100)

export const askForStockMail = endpoint({
	name: 'askForStockMail',
	method: 'POST',
	path: '/stock-mails',
	audience: 'anyone',
	tag: 'products',
	// The mail links to pages of this market.
	perMarket: true,
	summary:
		'Asks for one mail when a product, or one combination of it, is in stock again. The address has to confirm it by mail, unless it is that of the customer who asks.',
	body: v.object({
		email,
		product_id: id,
		/** The combination, for a product with variations. */
		variant_id: v.nullish(id),
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
	summary: 'Confirms an address by the key that was mailed to it; a key is good once, for two days.',
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
	summary: 'Forgets all that an address waits for, by the key of its own link. Doing so again is no error.',
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
	summary: 'The same for programs that read mails (RFC 8058): everything stands in the address, and what they send is not read.',
	query: v.object({ email, key }),
	reply: acknowledgement,
	errors: ['code_invalid', 'too_many_requests', 'invalid_request'],
})
