import type { Generated } from 'kysely'
import type { Fixed } from './fixed.ts'

/** Whoever opened an account, and has proven the mailbox. */
export interface CustomersTable {
	id: Generated<number>
	/** Lower case; unique. */
	email: string
	/** argon2id, with its parameters and its salt. */
	password_hash: string
	first_name: string
	last_name: string
	phone: string
	/** male, female, other, or empty. */
	gender: Generated<string>
	/** Date of birth, as it was typed (PROF-13). */
	dob: Generated<string>
	/** Address of a picture, or empty. */
	profile_image: Generated<string>
	/** When the mailbox was proven to be theirs. */
	verified_at: string | null
	created_at: Fixed<string>
}

/** A sign-up whose code was not entered yet. There may be several for an email, one for each browser that sent the form. */
export interface RegistrationsTable {
	id: Generated<number>
	/** Lower case. */
	email: string
	/** Hash of the browser in which the password was typed last; empty: of before there were any. */
	browser_hash: string
	/** argon2id. */
	password_hash: string
	first_name: string
	last_name: string
	phone: string
	created_at: string
}

/** A code that was mailed: for a sign-up, or for a new password. Gone once it was used. */
export interface OneTimeCodesTable {
	id: Generated<number>
	/** `verify` or `reset`. */
	purpose: CodePurpose
	/** A sign-up's: one code for each purpose. */
	registration_id: number | null
	/** A customer's: one code for each browser that asked. */
	customer_id: number | null
	/** Hash of the browser that asked for it; empty: none that can be told. */
	browser_hash: string
	/** HMAC of the code: see account/codes/codes.ts. */
	hash: string
	/** How often it was tried in that browser. */
	tries: number
	/** How often it was tried elsewhere. */
	stray_tries: number
	expires_at: string
}

/** What a code proves the mailbox for: a new account, or a new password. */
export type CodePurpose = 'verify' | 'reset'

/** A customer who is signed in somewhere. Its id is in the token; without its row the token is worth nothing. */
export interface SessionsTable {
	id: Generated<number>
	customer_id: number
	/** Such as "Firefox on Windows"; empty where nobody could tell. */
	browser: string
	created_at: Fixed<string>
	/** To the hour. */
	seen_at: string
	expires_at: string
}

/** A customer's saved address. At most one of a customer is the default one: a unique index holds it. */
export interface AddressesTable {
	id: Generated<number>
	customer_id: number
	address: string
	city: string
	country: string
	postal_code: string
	is_default: number
	created_at: Fixed<string>
}
