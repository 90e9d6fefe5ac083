import type { Gender } from '../../domain/account/account.ts'
import type { PayableOrder } from '../../domain/checkout/order.ts'
import {
	forgotPassword,
	login,
	register,
	resendCode,
	resetPassword,
	updateProfile,
	verifyCode,
	type WireAccountInfo,
} from '../../endpoints/account/account.ts'
import { registerFromOrder } from '../../endpoints/account/order-account.ts'
import type { StoreClient } from '../http/http.ts'

/** Result of a sign-in; local storage has both values unchanged (AUTH-10, ENT-32). */
export interface SignedIn {
	readonly token: string
	readonly info: WireAccountInfo
}

/**
 * API-56. Rejects if the store refuses, with any HTTP status (AUTH-08). `isSignedIn`: also sends the token of the current session,
 * which the store ends.
 */
export async function signIn(client: StoreClient, email: string, password: string, isSignedIn = false): Promise<SignedIn> {
	const { data } = await client.call(login, { body: { email, password }, authorized: isSignedIn })
	return data
}

export interface NewAccount {
	readonly firstName: string
	readonly lastName: string
	readonly email: string
	readonly phone: string
	readonly password: string
	readonly confirmation: string
}

/** API-57. `failure.fieldMessages` has the errors by field (AUTH-18). Returns the message of the store, or an empty string. */
export async function signUp(client: StoreClient, account: NewAccount): Promise<string> {
	const { message } = await client.call(register, {
		body: {
			first_name: account.firstName,
			last_name: account.lastName,
			email: account.email,
			phone: account.phone,
			password: account.password,
			password_confirmation: account.confirmation,
		},
	})
	return message
}

/** Creates an account from the details of a guest order. Returns the message of the store, or an empty string. */
export async function signUpFromOrder(client: StoreClient, { number, key }: PayableOrder, password: string): Promise<string> {
	return (await client.call(registerFromOrder, { body: { order_no: number, key, password } })).message
}

/** API-58. Returns the token if the store signs in immediately (AMB-45). */
export async function verifyEmail(client: StoreClient, email: string, code: string): Promise<SignedIn | null> {
	const { data } = await client.call(verifyCode, { body: { email, activation_code: code } })
	return data
}

/** Requests a new one-time code. Remote stores may reject the call as unknown. */
export async function requestNewCode(client: StoreClient, email: string): Promise<string> {
	return (await client.call(resendCode, { body: { email } })).message
}

/** API-59. Returns the message of the store, or an empty string (AUTH-25). */
export async function requestPasswordReset(client: StoreClient, email: string): Promise<string> {
	return (await client.call(forgotPassword, { body: { email } })).message
}

export interface NewPassword {
	readonly code: string
	readonly email: string
	readonly password: string
	readonly confirmation: string
}

/** API-60. Returns the message of the store, or an empty string. */
export async function changePassword(client: StoreClient, { confirmation, ...entries }: NewPassword): Promise<string> {
	return (await client.call(resetPassword, { body: { ...entries, password_confirmation: confirmation } })).message
}

export interface Profile {
	readonly firstName: string
	readonly lastName: string
	readonly phone: string
	readonly gender: Gender
	readonly birthDate: string
}

/** API-61. The email is not sent (PROF-09). Returns the message of the store, or an empty string (AMB-42). */
export async function saveProfile(client: StoreClient, profile: Profile): Promise<string> {
	const { message } = await client.call(updateProfile, {
		body: {
			first_name: profile.firstName,
			last_name: profile.lastName,
			phone: profile.phone,
			gender: profile.gender,
			dob: profile.birthDate,
		},
	})
	return message
}
