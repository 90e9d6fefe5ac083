import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { enterName, enterOrder, validEmail } from '../wire/sentences.ts'
import { text } from '../wire/wire.ts'

const line = (most: number, sentence: () => string) =>
	v.pipe(v.string(), v.trim(), v.minLength(1, sentence), v.maxLength(most), v.regex(/^[^\r\n]*$/, 'on one line'))

/**
 * An addition of this contract: a consumer withdraws from a contract (article 11a of directive 2011/83/EU). The reply is the same whether
 * or not there is such an order.
 */
export const sendWithdrawal = endpoint({
	name: 'sendWithdrawal',
	method: 'POST',
	path: '/withdrawals',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'Records that a consumer withdraws from a contract, and confirms it by email.',
	body: v.object({
		name: line(120, enterName),
		/** Identifies the contract: an order number, or a description by the consumer. */
		order: line(200, enterOrder),
		/** Email for the confirmation. */
		email: v.pipe(v.string(), v.trim(), v.maxLength(320), v.regex(/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/, validEmail)),
		/** The goods, if the consumer keeps some of them, or a remark. */
		message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000)), ''),
	}),
	reply: v.looseObject({
		message: text,
		/** Time of receipt, in ISO 8601. A repeated statement has that of the first one. */
		received_at: text,
	}),
	errors: ['invalid_request', 'too_many_requests'],
})
