import {
	changePassword,
	type NewAccount,
	type NewPassword,
	type Profile,
	requestNewCode,
	requestPasswordReset,
	saveProfile as saveRemoteProfile,
	signIn as signInRemotely,
	signUpFromOrder as signUpFromOrderRemotely,
	signUp as signUpRemotely,
	verifyEmail,
} from '@storefront/contract/client/account/account.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { logAndGetMessage, logUnexpected } from '@storefront/contract/client/http/log.ts'
import type { PayableOrder } from '@storefront/contract/domain/checkout/order.ts'
import { updateNavigationState } from '../frame/navigation-state.ts'
import { customerMessages } from '../notices/customer-messages.ts'
import { notifyOnNextPage } from '../notices/next-page-notices.ts'
import { notify } from '../notices/notices.ts'
import { storeClient } from '../session/client.ts'
import { endSession, findRecordProblem, updateStoredInfo } from '../session/session.ts'
import { formMessages } from './form-messages.ts'

/** Result of a form. `message` is shown at the button, `fields` at the fields, by their names in the form. */
export type FormOutcome =
	| { readonly ok: true }
	| {
			readonly ok: false
			readonly message: string
			readonly fields: Readonly<Record<string, readonly string[]>>
			/** The contract's error code, or empty. */
			readonly code: string
	  }

/** Moves the guest's cart. Loaded before a code or password is sent, so that a failure leaves nothing half done. */
export const loadSessionChanges = () => import('./session-changes.ts')

/** AUTH-05 to AUTH-10: merges the guest's cart before the page changes (AMB-22). */
export function signIn(email: string, password: string): Promise<FormOutcome> {
	return attempt(formMessages.signInFailed.text(), async () => {
		const { beginSession } = await loadSessionChanges()
		await beginSession(await signInRemotely(storeClient(), email, password, findRecordProblem() === null))
		notifyOnNextPage(customerMessages.signedIn)
	})
}

/** AUTH-16 to AUTH-19: passes the email to the page that asks for the code. */
export async function signUp(account: NewAccount): Promise<FormOutcome> {
	const outcome = await attempt(formMessages.signUpFailed.text(), async () => {
		const reply = await signUpRemotely(storeClient(), account)
		updateNavigationState({ email: account.email, codeSentAt: Date.now() })
		if (reply) notifyOnNextPage(customerMessages.accountDone, reply)
	})
	// AUTH-18: messages of fields replace the form's message; AUTH-19: without any the default is shown, unless attempts are limited.
	if (outcome.ok || outcome.code === 'too_many_requests') return outcome
	const hasFields = Object.keys(outcome.fields).length > 0
	return { ...outcome, message: hasFields ? '' : formMessages.signUpFailed.text() }
}

/** Creates an account from a guest's order; passes `email`, if known, to the page that asks for the code. */
export async function signUpFromOrder(order: PayableOrder, email: string, password: string): Promise<FormOutcome> {
	const outcome = await attempt(formMessages.signUpFailed.text(), async () => {
		const reply = await signUpFromOrderRemotely(storeClient(), order, password)
		updateNavigationState({ email, codeSentAt: Date.now() })
		if (reply) notifyOnNextPage(customerMessages.accountDone, reply)
	})
	// The only field shows the error.
	return outcome.ok || !outcome.fields.password ? outcome : { ...outcome, message: '' }
}

/** AUTH-21 to AUTH-23. If the store returns a session, the customer is signed in (AMB-45). */
export function verifyCode(email: string, code: string): Promise<FormOutcome> {
	return attempt(formMessages.codeFailed.text(), async () => {
		const { beginSession } = await loadSessionChanges()
		const session = await verifyEmail(storeClient(), email, code)
		if (session) await beginSession(session)
		updateNavigationState({ email: '', codeSentAt: 0 })
		notifyOnNextPage(customerMessages.verified)
	})
}

/** Requests another code. Returns a message for success or failure. */
export async function resendCode(email: string): Promise<{ readonly ok: boolean; readonly text: string }> {
	try {
		const reply = await requestNewCode(storeClient(), email)
		updateNavigationState({ email, codeSentAt: Date.now() })
		return { ok: true, text: reply || formMessages.resent.text() }
	} catch (failure) {
		return { ok: false, text: logAndGetMessage(failure) || formMessages.resendFailed.text() }
	}
}

/** Requests a reset code for an email, whether or not it has an account (AUTH-25 to AUTH-27). */
export function forgotPassword(email: string): Promise<FormOutcome> {
	return attempt(formMessages.forgotFailed.text(), async () => {
		const reply = await requestPasswordReset(storeClient(), email)
		updateNavigationState({ email, codeSentAt: Date.now() })
		notifyOnNextPage(customerMessages.resetSent, reply || customerMessages.resetSent.text())
	})
}

/** AUTH-30, AUTH-31. Ends all sessions of the account, including this one. */
export function resetPassword(entries: NewPassword): Promise<FormOutcome> {
	return attempt(formMessages.resetFailed.text(), async () => {
		const reply = await changePassword(storeClient(), entries)
		endSession()
		updateNavigationState({ email: entries.email, codeSentAt: 0 })
		if (reply) notifyOnNextPage(customerMessages.accountDone, reply)
	})
}

/** Saves the profile and shows a notice (PROF-14, PROF-15, AMB-44). Returns whether it succeeded. */
export async function saveProfile(profile: Profile): Promise<boolean> {
	try {
		const reply = await saveRemoteProfile(storeClient(), profile)
		updateStoredInfo({
			first_name: profile.firstName,
			last_name: profile.lastName,
			phone: profile.phone,
			gender: profile.gender,
			dob: profile.birthDate,
		})
		if (reply) notify(customerMessages.profileSaved, { text: reply })
		return true
	} catch (failure) {
		logUnexpected(failure)
		notify(customerMessages.profileFailed)
		return false
	}
}

/** Runs a task and converts failures into the result of a form. */
export async function attempt(fallback: string, task: () => Promise<void>): Promise<FormOutcome> {
	try {
		await task()
		return { ok: true }
	} catch (failure) {
		if (!(failure instanceof StoreFailure)) {
			logUnexpected(failure)
			return { ok: false, message: fallback, fields: {}, code: '' }
		}
		const fields = Object.entries(failure.reply?.errors ?? {}).map(([name, texts]) => [formNames[name] ?? name, texts] as const)
		return { ok: false, message: failure.serverMessage || fallback, fields: Object.fromEntries(fields), code: failure.code }
	}
}

/** Names of fields in the forms by their names in the API, where they differ. */
const formNames: Readonly<Record<string, string>> = {
	first_name: 'firstName',
	last_name: 'lastName',
	password_confirmation: 'confirmation',
	activation_code: 'code',
	current_password: 'current',
}
