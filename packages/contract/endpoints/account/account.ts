import * as v from 'valibot'
import { genders } from '../../domain/account/account.ts'
import { endpoint } from '../wire/endpoint.ts'
import { requiredInput } from '../wire/required-input.ts'
import { count, id, text } from '../wire/wire.ts'

const email = requiredInput(320)
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/** A new password, typed twice. */
export const newPasswordFields = { password, password_confirmation: password }

/** The customer of a session, as returned by login and stored in local storage. */
export const accountInfo = v.looseObject({
	id: v.optional(id),
	first_name: text,
	last_name: text,
	email: text,
	phone: text,
	gender: v.optional(text),
	/** `YYYY-MM-DD`, but the format is not validated (PROF-13). */
	dob: v.optional(text),
	profile_image: v.optional(text),
})
export type WireAccountInfo = v.InferOutput<typeof accountInfo>

/** Envelope of the account calls: the status in the body takes precedence (AUTH-08). */
const envelope = { http_status: v.nullish(count), message: text }
export const outcome = v.object({ ...envelope, data: v.nullish(v.unknown()) })
/** A session: its token and customer. */
export const session = v.object({ token: v.string(), info: accountInfo })

export const login = endpoint({
	name: 'login',
	method: 'POST',
	path: '/login',
	audience: 'anyone',
	tag: 'account',
	summary: 'Signs in with email and password and returns a token; `http_status` 200 means success.',
	body: v.object({ email, password }),
	reply: v.object({ ...envelope, data: session }),
	errors: ['invalid_credentials', 'not_verified', 'too_many_requests', 'invalid_request'],
})

export const register = endpoint({
	name: 'register',
	method: 'POST',
	path: '/register',
	audience: 'anyone',
	tag: 'account',
	summary: 'Creates an account and emails a one-time code. Error responses list messages by field under `errors`.',
	body: v.object({
		first_name: requiredInput(200),
		last_name: requiredInput(200),
		email,
		phone: requiredInput(100),
		...newPasswordFields,
	}),
	reply: outcome,
	errors: ['email_taken', 'invalid_request', 'too_many_requests', 'mail_unavailable'],
})

export const verifyCode = endpoint({
	name: 'verifyCode',
	method: 'POST',
	path: '/otp-verification',
	audience: 'anyone',
	tag: 'account',
	summary: 'Verifies an account with its one-time code; `http_status` 200 means verified.',
	body: v.object({ email, activation_code: requiredInput(20) }),
	/** A store may sign in immediately; the embedded store does so in the browser that signed up (AMB-45). */
	reply: v.object({ ...envelope, data: v.optional(v.fallback(v.nullable(session), null), null) }),
	errors: ['code_invalid', 'too_many_requests', 'invalid_request'],
})

/** An addition of this contract, for the page of the code. */
export const resendCode = endpoint({
	name: 'resendCode',
	method: 'POST',
	path: '/otp-resend',
	audience: 'anyone',
	tag: 'account',
	summary: 'Emails a new one-time code to an unverified account; the response is the same whether or not the account exists.',
	body: v.object({ email }),
	reply: outcome,
	errors: ['too_many_requests', 'invalid_request', 'mail_unavailable'],
})

export const forgotPassword = endpoint({
	name: 'forgotPassword',
	method: 'POST',
	path: '/forgot-password',
	audience: 'anyone',
	tag: 'account',
	summary: 'Emails a reset code; the response is the same whether or not the account exists.',
	body: v.object({ email }),
	reply: outcome,
	errors: ['too_many_requests', 'invalid_request', 'mail_unavailable'],
})

export const resetPassword = endpoint({
	name: 'resetPassword',
	method: 'PUT',
	path: '/reset-password',
	audience: 'anyone',
	tag: 'account',
	summary: 'Sets a new password with a reset code and ends all sessions of the account.',
	body: v.object({ code: requiredInput(20), email, ...newPasswordFields }),
	reply: outcome,
	errors: ['code_invalid', 'too_many_requests', 'invalid_request'],
})

export const updateProfile = endpoint({
	name: 'updateProfile',
	method: 'PUT',
	path: '/profile/update',
	audience: 'customer',
	tag: 'account',
	summary: 'Changes name, phone, gender and date of birth.',
	body: v.object({
		first_name: requiredInput(200),
		last_name: requiredInput(200),
		phone: requiredInput(100),
		gender: v.picklist(genders, 'one of male, female, other'),
		/** `YYYY-MM-DD`, not validated (PROF-13). */
		dob: requiredInput(40),
	}),
	reply: outcome,
	errors: ['unauthenticated', 'invalid_request'],
})
