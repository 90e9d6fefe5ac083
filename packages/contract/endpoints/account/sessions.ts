/** Sessions and password of a customer: additions of this contract. Stores without them return 404, and the shop hides the features. */
import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, text } from '../wire/wire.ts'
import { flag } from '../wire/wire-values.ts'
import { newPasswordFields, outcome, session } from './account.ts'

export const signOut = endpoint({
	name: 'signOut',
	method: 'POST',
	path: '/logout',
	audience: 'customer',
	tag: 'account',
	summary: 'Ends the session of the bearer token, which becomes invalid.',
	reply: outcome,
	errors: ['unauthenticated'],
})

export const changePassword = endpoint({
	name: 'changePassword',
	method: 'PUT',
	path: '/profile/password',
	audience: 'customer',
	tag: 'account',
	summary: 'Changes the password; requires the current one. All sessions end, and the response contains a new one for the caller.',
	body: v.object({ current_password: newPasswordFields.password, ...newPasswordFields }),
	reply: v.object({ ...outcome.entries, data: session }),
	errors: ['unauthenticated', 'too_many_requests', 'invalid_request'],
})

export const wireSession = v.object({
	id,
	/** Such as "Firefox on Windows"; empty if unknown. */
	browser: text,
	/** ISO times in UTC; the second one has a precision of an hour. */
	created_at: text,
	seen_at: text,
	/** 1: the current session. */
	is_current: flag,
})

export const getSessions = endpoint({
	name: 'getSessions',
	method: 'GET',
	path: '/profile/sessions',
	audience: 'customer',
	tag: 'account',
	summary: 'Sessions of the customer, the most recently used one first.',
	reply: v.object({ data: v.array(wireSession) }),
	errors: ['unauthenticated'],
})

export const endSessions = endpoint({
	name: 'endSessions',
	method: 'POST',
	path: '/profile/sessions/end',
	audience: 'customer',
	tag: 'account',
	summary: 'Ends one session of the customer, or all others; requires the current password.',
	body: v.object({
		current_password: newPasswordFields.password,
		/** Session to end; if missing, all others. */
		session: v.optional(id),
	}),
	reply: outcome,
	errors: ['unauthenticated', 'not_found', 'too_many_requests', 'invalid_request'],
})
