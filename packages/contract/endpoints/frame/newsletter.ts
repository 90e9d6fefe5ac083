/** Calls of the links in newsletter mails: additions of this contract. A separate file, because every page subscribes and one page confirms. */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { acknowledgement } from '../wire/wire-values.ts'

const email = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(320))
const key = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100))

export const confirmNewsletter = endpoint({
	name: 'confirmNewsletter',
	method: 'POST',
	path: '/newsletter/confirm',
	audience: 'anyone',
	tag: 'marketing',
	summary: 'Confirms an address by the key that was mailed to it; a key is good once, for two days.',
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
	summary: 'Forgets an address, by the key of its own unsubscribe link. Doing so again is no error.',
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
	summary: 'The same for programs that read mails (RFC 8058): everything stands in the address, and what they send is not read.',
	query: v.object({ email, key }),
	reply: acknowledgement,
	errors: ['code_invalid', 'too_many_requests', 'invalid_request'],
})
