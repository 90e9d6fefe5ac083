/**
 * Export of personal data, change of the email, and deletion of the account. Additions of this contract: stores without them return
 * 404, and the shop hides the features.
 */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { requiredInput } from '../wire/required-input.ts'
import { count, text } from '../wire/wire.ts'
import { flag } from '../wire/wire-values.ts'
import { newPasswordFields, outcome } from './account.ts'

const current_password = newPasswordFields.password

export const exportPerson = endpoint({
	name: 'exportPerson',
	method: 'POST',
	path: '/profile/export',
	audience: 'customer',
	tag: 'account',
	summary: 'All personal data of the customer as a download; requires the current password.',
	body: v.object({ current_password }),
	/** Data by kind. `about` explains the format. */
	reply: v.object({ data: v.record(v.string(), v.unknown()) }),
	errors: ['unauthenticated', 'too_many_requests', 'invalid_request'],
})

export const getDeparture = endpoint({
	name: 'getDeparture',
	method: 'GET',
	path: '/profile/delete',
	audience: 'customer',
	tag: 'account',
	summary: 'Data that would be deleted or retained if the customer deleted the account.',
	reply: v.object({
		data: v.object({
			/** Number of orders that are kept without the account. */
			orders: count,
			/** Numbers of the orders in progress, which continue. */
			under_way: v.nullish(v.array(v.string()), []),
			/** Years for which orders keep name and address. */
			order_years: count,
			/** Number of published reviews of the customer. */
			reviews: count,
			/** Number of published questions and answers of the customer. An addition of this contract. */
			questions: v.nullish(count, 0),
			/** 1: the email is subscribed to the newsletter, or waits for confirmation. */
			newsletter: flag,
		}),
	}),
	errors: ['unauthenticated'],
})

export const deleteAccount = endpoint({
	name: 'deleteAccount',
	method: 'POST',
	path: '/profile/delete',
	audience: 'customer',
	tag: 'account',
	summary: 'Deletes the account and the personal data of the customer immediately; requires the current password.',
	body: v.object({
		current_password,
		/** Published reviews, questions and answers: keep them without name and pictures, or remove them. */
		reviews: v.optional(v.picklist(['keep', 'remove'], 'one of keep, remove'), 'keep'),
	}),
	reply: outcome,
	errors: ['unauthenticated', 'too_many_requests', 'invalid_request'],
})

export const changeEmail = endpoint({
	name: 'changeEmail',
	method: 'PUT',
	path: '/profile/email',
	audience: 'customer',
	tag: 'account',
	summary: 'Emails a code to the new email of the account; the response is the same whether or not another account has this email.',
	body: v.object({ current_password, email: requiredInput(320) }),
	reply: outcome,
	errors: ['unauthenticated', 'too_many_requests', 'invalid_request', 'mail_unavailable'],
})

export const confirmEmail = endpoint({
	name: 'confirmEmail',
	method: 'POST',
	path: '/profile/email',
	audience: 'customer',
	tag: 'account',
	summary: 'Changes the email of the account with the code from that mailbox, notifies the old email, and ends all other sessions.',
	body: v.object({ code: requiredInput(20) }),
	reply: v.object({ ...outcome.entries, data: v.object({ email: text }) }),
	errors: ['unauthenticated', 'code_invalid', 'email_taken', 'too_many_requests', 'invalid_request'],
})
