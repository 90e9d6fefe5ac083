import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import type { Generated } from 'kysely'
import type { InsertOnly } from './insert-only.ts'

/** Customers with a confirmed email. */
export interface CustomersTable {
	id: Generated<number>
	/** Lower case; unique. */
	email: string
	/** argon2id hash with parameters and salt. */
	password_hash: string
	first_name: string
	last_name: string
	phone: string
	/** `male`, `female`, `other` or empty. */
	gender: Generated<string>
	/** Date of birth as text (PROF-13). */
	dob: Generated<string>
	/** URL of a picture, or empty. */
	profile_image: Generated<string>
	/** Language of emails; empty: the default language of the shop. */
	language: Generated<string>
	/** When the email was confirmed. */
	verified_at: string | null
	created_at: InsertOnly<string>
}

/** Sign-ups that wait for their code. An email can have several, one for each browser. */
export interface RegistrationsTable {
	id: Generated<number>
	/** Lower case. */
	email: string
	/** Hash of the browser's id; empty in rows of an earlier version. */
	browser_hash: string
	/** argon2id hash. */
	password_hash: string
	first_name: string
	last_name: string
	phone: string
	/** Guest order from whose confirmation the sign-up came; it is added to the account. */
	order_id: number | null
	created_at: string
}

/** One-time codes for a sign-up or a new password; deleted after use. */
export interface OneTimeCodesTable {
	id: Generated<number>
	/** `verify` or `reset`. */
	purpose: CodePurpose
	/** Sign-up of the code; one code for each purpose. */
	registration_id: number | null
	/** Customer of the code; one code for each browser. */
	customer_id: number | null
	/** Hash of the browser's id; empty: unknown. */
	browser_hash: string
	/** HMAC of the code: see account/codes/codes.ts. */
	hash: string
	/** Attempts in that browser. */
	tries: number
	/** Attempts in other browsers. */
	stray_tries: number
	expires_at: string
}

/** Purpose of a code: a new account, or a new password. */
export type CodePurpose = 'verify' | 'reset'

/** Sessions of customers. The token contains the id, and is valid only while the row exists. */
export interface SessionsTable {
	id: Generated<number>
	customer_id: number
	/** `Firefox on Windows`; empty: unknown. */
	browser: string
	created_at: InsertOnly<string>
	/** Last use, rounded to the hour. */
	seen_at: string
	expires_at: string
}

/** Saved addresses. A unique index allows one default address for each customer. */
export interface AddressesTable {
	id: Generated<number>
	customer_id: number
	address: string
	city: string
	country: string
	postal_code: string
	state: Generated<string>
	is_default: number
	created_at: InsertOnly<string>
}

/** Email changes that wait for their code; one for each customer. */
export interface EmailChangesTable {
	customer_id: number
	/** Lower case. */
	email: string
	/** argon2id hash of the HMAC of the code. */
	hash: string
	tries: number
	expires_at: string
}

/** Back-in-stock requests, one for each variant and email; deleted after the email was sent. */
export interface StockWaitsTable {
	id: Generated<number>
	offer_id: number
	/** Lower case. */
	email: string
	/** When it was last requested. */
	created_at: string
	/** When the email was confirmed; null: not yet, so nothing is sent. */
	confirmed_at: string | null
	/** SHA-256 of the key in the confirmation email; null: used or not needed. */
	key_hash: string | null
	/** When the variant came back in stock; null: it is out of stock. */
	back_at: Generated<string | null>
	/** When the email is tried next; null: at once. A process that takes the row postpones it. */
	due_at: Generated<string | null>
	/** Language of the request; empty: the default language of the shop. */
	language: Generated<string>
	/** Code of the market of the request; empty: the main market. */
	market: Generated<string>
	/** Attempts to send the email. */
	tries: Generated<number>
}

/** Requests for an email when a variant costs less. `back_at`: since when it does. */
export interface PriceAlertsTable extends StockWaitsTable {
	/** The price at the time of the request, in minor units of the currency of the market. */
	price: MinorUnits
}
