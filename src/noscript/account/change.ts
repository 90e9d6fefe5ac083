import type { Profile } from '@storefront/contract/client/account/account.ts'
import type { SavedAddress } from '@storefront/contract/domain/account/account.ts'
import { noscriptPaths } from '@storefront/contract/domain/paths.ts'
import type { FormProblems } from '#stores/account/form-problems.ts'
import { type MessageName, type PageMessage, withMessage } from '../messages.ts'
import type { Visitor } from '../visitor.ts'

/** A form of account fields that was refused, to be shown as it was filled in. */
export interface RefusedForm {
	/** Name of the pressed button, and its value if there are several: `end-session 7`. */
	readonly name: string
	readonly typed: FormData
	readonly problems: FormProblems
}

/** Result of a form of the profile: another page, a file, or what this page shows. */
export interface ProfileOutcome {
	readonly path?: string
	readonly file?: { readonly name: string; readonly content: string }
	readonly message?: PageMessage
	/** What was typed into a form that failed: the details, or an address (an empty id is a new one). */
	readonly details?: Profile
	readonly address?: SavedAddress
	readonly refused?: RefusedForm
}

/** A form of the profile. */
export interface Change {
	/** Name of the button that sends it. */
	readonly button: string
	/** Message of a failure that `apply` throws. */
	readonly failed: () => string
	/** What the page shows again after a failure. */
	readonly typed?: (form: FormData) => Pick<ProfileOutcome, 'details' | 'address'>
	readonly apply: (visitor: Visitor, form: FormData) => Promise<ProfileOutcome>
}

export function done(message: MessageName): ProfileOutcome {
	return { path: withMessage(noscriptPaths.profile, message) }
}
