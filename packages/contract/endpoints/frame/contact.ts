import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { enterMessage, enterName, enterSubject, validEmail } from '../wire/sentences.ts'
import { acknowledgement } from '../wire/wire-values.ts'

const line = (most: number, sentence: () => string) =>
	v.pipe(v.string(), v.trim(), v.minLength(1, sentence), v.maxLength(most), v.regex(/^[^\r\n]*$/, 'on one line'))

/** An addition of this contract: sends a message of a visitor to the shop (AMB-06, STAT-08). */
export const sendMessage = endpoint({
	name: 'sendMessage',
	method: 'POST',
	path: '/contact',
	audience: 'anyone',
	tag: 'marketing',
	summary: "Emails a visitor's message to the shop.",
	body: v.object({
		name: line(120, enterName),
		/** Email for the reply. */
		email: v.pipe(v.string(), v.trim(), v.maxLength(320), v.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, validEmail)),
		subject: line(200, enterSubject),
		message: v.pipe(v.string(), v.trim(), v.minLength(1, enterMessage), v.maxLength(10_000)),
		/** Honeypot field, hidden from people. Messages that fill it in are acknowledged and dropped. */
		website: v.optional(v.string(), ''),
	}),
	reply: acknowledgement,
	errors: ['invalid_request', 'too_many_requests', 'contact_unavailable', 'mail_unavailable'],
})
