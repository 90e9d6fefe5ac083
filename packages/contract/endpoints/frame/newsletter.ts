/** Calls of the links in newsletter mails: additions of this contract. A separate file, because every page subscribes and one page confirms. */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { requiredInput } from '../wire/required-input.ts'
import { acknowledgement } from '../wire/wire-values.ts'

const email = requiredInput(320)
const key = requiredInput(100)

export const confirmNewsletter = endpoint({
	name: 'confirmNewsletter',
	method: 'POST',
	path: '/newsletter/confirm',
	audience: 'anyone',
	tag: 'marketing',
	summary: 'Confirms an address with the key from the email; a key can be used once, within two days.',
	body: v.object({ key }),
	reply: acknowledgement,
	errors: ['code_invalid', 'too_many_requests', 'invalid_request'],
})

export const leaveNewsletter = endpoint({
	name: 'leaveNewsletter',
	method: 'POST',
	path: '/newsletter/unsubscribe',
	audience: 'anyone',
	tag: 'marketing',
	summary: 'Deletes an address, with the key of its unsubscribe link. A repeated call is not an error.',
	body: v.object({ email, key }),
	reply: acknowledgement,
	errors: ['code_invalid', 'too_many_requests', 'invalid_request'],
})

export const leaveNewsletterAtOnce = endpoint({
	name: 'leaveNewsletterAtOnce',
	method: 'POST',
	path: '/newsletter/one-click',
	audience: 'anyone',
	tag: 'marketing',
	summary: 'The same for email clients (RFC 8058): the URL has all parameters, and the body is ignored.',
	query: v.object({ email, key }),
	reply: acknowledgement,
	errors: ['code_invalid', 'too_many_requests', 'invalid_request'],
})
