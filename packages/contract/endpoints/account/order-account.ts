/**
 * An account out of a guest's order: an addition of this contract. A store without it sends no `can_open_account`, so nothing
 * is offered, and is never asked.
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
		"Opens an account with a guest order's name, email and phone number, and mails its one-time code to that email. The answer is the same whether or not the email has an account.",
	body: v.object({
		order_no: v.pipe(v.string(), v.trim(), v.minLength(1, enterOrderNumber), v.maxLength(100)),
		/** `pay_key` of the order, or the key of its mails: number and email do not suffice. */
		key: v.pipe(v.string(), v.maxLength(100)),
		password: newPasswordFields.password,
	}),
	reply: outcome,
	errors: ['order_unknown', 'account_not_offered', 'too_many_requests', 'invalid_request', 'mail_unavailable'],
})
