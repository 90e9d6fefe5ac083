/**
 * What a customer may do about what is kept of them: have it, change the email that they sign in with, and leave. Additions of
 * this contract: a store without them answers 404, and the shop shows none of it.
 */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
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
	summary: 'Everything that the store holds of the customer, for them to keep; the current password is needed again.',
	body: v.object({ current_password }),
	/** By what it is. `about` says how it is to be read. */
	reply: v.object({ data: v.record(v.string(), v.unknown()) }),
	errors: ['unauthenticated', 'too_many_requests', 'invalid_request'],
})

export const getDeparture = endpoint({
	name: 'getDeparture',
	method: 'GET',
	path: '/profile/delete',
	audience: 'customer',
	tag: 'account',
	summary: 'What would become of what the store holds of the customer, were the account deleted.',
	reply: v.object({
		data: v.object({
			/** How many orders stay, without the account. */
			orders: count,
			/** The numbers of those that are still under way, and go on. */
			under_way: v.nullish(v.array(v.string()), []),
			/** How many years orders are kept with name and address. */
			order_years: count,
			/** How many reviews of the customer are shown. */
			reviews: count,
			/** 1: the email gets the newsletter, or was asked whether it wants it. */
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
	summary: 'Deletes the account and what is kept of the customer, at once; the current password is needed again.',
	body: v.object({
		current_password,
		/** What becomes of published reviews: they stay without name and pictures, or go. */
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
	summary: 'Mails a code to the email that the account is to have; the answer is the same whether or not another account has it.',
	body: v.object({ current_password, email: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(320)) }),
	reply: outcome,
	errors: ['unauthenticated', 'too_many_requests', 'invalid_request', 'mail_unavailable'],
})

export const confirmEmail = endpoint({
	name: 'confirmEmail',
	method: 'POST',
	path: '/profile/email',
	audience: 'customer',
	tag: 'account',
	summary: 'Gives the account its new email, by the code that was mailed there; the old one is told, and every other session ends.',
	body: v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(20)) }),
	reply: v.object({ ...outcome.entries, data: v.object({ email: text }) }),
	errors: ['unauthenticated', 'code_invalid', 'email_taken', 'too_many_requests', 'invalid_request'],
})
