import type { Generated } from 'kysely'
import type { InsertOnly } from './insert-only.ts'

/** What a user may do in the desk. */
export type DeskRole = 'owner' | 'orders' | 'catalogue' | 'content'

/**
 * Users of the desk. Each can sign in with a passkey, or with a password and a TOTP code. A row without both a password and a TOTP secret
 * cannot sign in with a password.
 */
export interface DeskUsersTable {
	id: Generated<number>
	/** Lower case; unique. */
	email: string
	name: string
	role: DeskRole
	/** argon2id hash with parameters and salt; null: no password. */
	password_hash: string | null
	/** Encrypted secret of the authenticator app; null: none. See desk/auth/factors/totp.ts. */
	totp_secret: string | null
	/** Time step of the last TOTP code that was used; codes of this step and earlier ones are refused. */
	totp_last_step: Generated<number>
	/** Random id that passkeys store instead of the email. */
	passkey_handle: string
	created_at: InsertOnly<string>
	/** null: not blocked. */
	blocked_at: Generated<string | null>
}

/** Passkeys (WebAuthn credentials). */
export interface DeskPasskeysTable {
	/** Credential id, base64url. */
	id: InsertOnly<string>
	user_id: InsertOnly<number>
	/** COSE public key, base64url. */
	public_key: InsertOnly<string>
	/** Signature counter; 0 for passkeys that do not count. */
	counter: number
	/** Comma-separated transports, such as `internal,hybrid`. */
	transports: InsertOnly<string>
	/** Name for the list of passkeys. */
	name: string
	created_at: InsertOnly<string>
	used_at: string | null
}

/** Recovery codes, each for one sign-in without the authenticator app. */
export interface DeskRecoveryCodesTable {
	user_id: InsertOnly<number>
	/** First part of the code, to find its row. */
	lookup: InsertOnly<string>
	/** argon2id hash of the whole code. */
	hash: InsertOnly<string>
	used_at: Generated<string | null>
}

/** Sessions of users. */
export interface DeskSessionsTable {
	/** SHA-256 of the token. Re-authentication changes the token, and so the id. */
	id: string
	user_id: InsertOnly<number>
	created_at: InsertOnly<string>
	/** Last use, rounded to five minutes. */
	seen_at: string
	expires_at: InsertOnly<string>
	/** When the user last proved who they are. */
	verified_at: string
	/** `Firefox on Windows`; empty: unknown. */
	browser: InsertOnly<string>
}

/** Open invitations: one for each email; a newer one replaces the older one. Deleted when it is accepted. */
export interface DeskInvitationsTable {
	/** Lower case. Empty: the invitation of the first start, whose user chooses the email. */
	email: InsertOnly<string>
	/** SHA-256 of the token. */
	token_hash: string
	role: DeskRole
	/** The user who gets new ways to sign in; null: the invitation creates a user. */
	user_id: number | null
	created_at: string
	expires_at: string
	/** The user who sent it; null: the terminal. */
	invited_by: number | null
}

/** Started steps that a second request finishes, each once: sign-ins, WebAuthn ceremonies, enrolments. */
export interface DeskChallengesTable {
	/** SHA-256 of the token. */
	id: InsertOnly<string>
	kind: InsertOnly<string>
	/** null: not signed in. */
	user_id: InsertOnly<number | null>
	/** JSON, by kind. */
	data: InsertOnly<string>
	expires_at: InsertOnly<string>
}
