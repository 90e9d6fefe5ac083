/**
 * Creates an account from a guest order: an addition of this contract. Stores without it do not send `can_open_account`, so the call
 * is not made.
 */

import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { enterOrderNumber } from '../wire/sentences.ts'
import { newPasswordFields, outcome } from './account.ts'

export const registerFromOrder = endpoint({
	name: 'registerFromOrder',
	method: 'POST',
	path: '/order/account',
	audience: 'anyone',
	tag: 'account',
	summary:
		'Creates an account with the name, email and phone number of a guest order, and emails its one-time code. The response is the same whether or not the email has an account.',
	body: v.object({
		order_no: v.pipe(v.string(), v.trim(), v.minLength(1, enterOrderNumber), v.maxLength(100)),
		/** `pay_key` of the order, or the key of its mails: number and email do not suffice. */
		key: v.pipe(v.string(), v.maxLength(100)),
		password: newPasswordFields.password,
	}),
	reply: outcome,
	errors: ['order_unknown', 'account_not_offered', 'too_many_requests', 'invalid_request', 'mail_unavailable'],
})
