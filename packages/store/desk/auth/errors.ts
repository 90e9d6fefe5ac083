/** Why a step of sign-in, enrolment or team management was refused. */
export type DeskAuthErrorCode =
	/** The link of an invitation is wrong, too old, replaced, or was used before. */
	| 'invitation_invalid'
	| 'name_missing'
	| 'email_invalid'
	| 'email_taken'
	| 'role_unknown'
	| 'password_weak'
	/** Wrong email or password, or no account: the same error for all, so that it reveals nothing. */
	| 'credentials_wrong'
	/** Wrong current password of a signed-in user. */
	| 'password_wrong'
	| 'code_wrong'
	/** A TOTP code that was used before. */
	| 'code_used'
	/** The secret of the authenticator app cannot be decrypted, because the signing secret has changed. */
	| 'totp_unreadable'
	| 'passkey_refused'
	/** The counter of a passkey did not grow. */
	| 'passkey_copied'
	/** A started step is unknown, older than its lifetime, or was finished before. */
	| 'step_expired'
	| 'account_blocked'
	/** The action needs a session whose user was verified in the last minutes. */
	| 'verification_required'
	/** The session ended during the call. */
	| 'not_signed_in'
	| 'user_unknown'
	| 'last_owner'
	/** The user could not sign in any more. */
	| 'last_factor'
	| 'too_many_attempts'
	| 'busy'

/** The form field that an error belongs to. */
export type DeskAuthField = 'name' | 'email' | 'role' | 'password' | 'code'

interface Extras {
	readonly field?: DeskAuthField
	/** Seconds until a retry makes sense. */
	readonly retryAfter?: number
	/** Only for the log. */
	readonly cause?: unknown
}

/** A refusal. `message` is English and is shown to the user. */
export class DeskAuthError extends Error {
	override readonly name = 'DeskAuthError'
	readonly code: DeskAuthErrorCode
	readonly field: DeskAuthField | undefined
	readonly retryAfter: number | undefined

	constructor(code: DeskAuthErrorCode, message: string, { field, retryAfter, cause }: Extras = {}) {
		super(message, { cause })
		this.code = code
		this.field = field
		this.retryAfter = retryAfter
	}
}
