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
	/** In which language mails are written to them; empty: the shop's own. */
	language: Generated<string>
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
	/** The guest's order whose confirmation it came from, which the account gets; null: of none. */
	order_id: number | null
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
	state: Generated<string>
	is_default: number
	created_at: Fixed<string>
}

/** A new email that a customer wants, until the code that was mailed there is entered. One a customer. */
export interface EmailChangesTable {
	customer_id: number
	/** Lower case. */
	email: string
	/** HMAC of the code, hashed as a password is. */
	hash: string
	tries: number
	expires_at: string
}

/** Somebody who wants a mail when something sold out is there again. Gone once that mail has left. One an offer and email. */
export interface StockWaitsTable {
	id: Generated<number>
	offer_id: number
	/** Lower case. */
	email: string
	/** When it was asked for, the last time. */
	created_at: string
	/** When the address was confirmed from its own mailbox; null: not yet, so nothing is sent to it. */
	confirmed_at: string | null
	/** SHA-256 of the key in the mail that asks; null: used, or none was needed. */
	key_hash: string | null
	/** Since when it is in stock; null: it is not. */
	back_at: Generated<string | null>
	/** When its mail is to be tried next; null: at once. Whoever takes it puts this off. */
	due_at: Generated<string | null>
	/** In which language it was asked for; empty: the shop's own. */
	language: Generated<string>
	/** The code of the market in which it was requested; empty: the main one. */
	market: Generated<string>
	/** How often its mail was tried. */
	tries: Generated<number>
}
