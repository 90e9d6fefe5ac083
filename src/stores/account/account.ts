import {
	askForReset,
	changePassword,
	type NewAccount,
	type NewPassword,
	type Profile,
	type SignedIn,
	saveProfile as saveRemoteProfile,
	sendCodeAgain,
	signIn as signInRemotely,
	signUpFromOrder as signUpFromOrderRemotely,
	signUp as signUpRemotely,
	verifyEmail,
} from '@storefront/contract/client/account/account.ts'
import { endToken } from '@storefront/contract/client/account/sessions.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { logUnexpected, sentenceOf } from '@storefront/contract/client/http/log.ts'
import type { PayableOrder } from '@storefront/contract/domain/checkout/order.ts'
import { showCart } from '../cart/cart.ts'
import { mergeGuestCartAfterSignIn } from '../cart/merge-guest-cart.ts'
import { mergeSavedAfterSignIn } from '../cart/saved/merge-saved.ts'
import { updateNavigationState } from '../frame/navigation-state.ts'
import { customerMessages } from '../notices/customer-messages.ts'
import { notifyOnNextPage } from '../notices/next-page-notices.ts'
import { notify } from '../notices/notices.ts'
import { storeClient } from '../session/client.ts'
import { claimTab, forgetPersonalData } from '../session/personal.ts'
import { endSession, findRecordProblem, startSession, updateStoredInfo } from '../session/session.ts'
import { formMessages } from './form-messages.ts'

/** What came of a form. `message` stands beside its button; `fields` beside the fields, by their names in the form. */
export type FormOutcome =
	| { readonly ok: true }
	| {
			readonly ok: false
			readonly message: string
			readonly fields: Readonly<Record<string, readonly string[]>>
			/** The contract's error code, or empty. */
			readonly code: string
	  }

/** AUTH-05 to AUTH-10: the guest's cart is kept before the page changes (AMB-22). */
export function signIn(email: string, password: string): Promise<FormOutcome> {
	return attempt(formMessages.signInFailed.text(), async () => {
		await beginSession(await signInRemotely(storeClient(), email, password, findRecordProblem() === null))
		notifyOnNextPage(customerMessages.signedIn)
	})
}

/** AUTH-16 to AUTH-19: the email goes along to the page that asks for the code. */
export async function signUp(account: NewAccount): Promise<FormOutcome> {
	const outcome = await attempt(formMessages.signUpFailed.text(), async () => {
		const said = await signUpRemotely(storeClient(), account)
		updateNavigationState({ email: account.email, codeSentAt: Date.now() })
		if (said) notifyOnNextPage(customerMessages.accountDone, said)
	})
	// AUTH-18: sentences by field say it all; AUTH-19: without any the default holds, unless it was one try too many.
	if (outcome.ok || outcome.code === 'too_many_requests') return outcome
	const hasFields = Object.keys(outcome.fields).length > 0
	return { ...outcome, message: hasFields ? '' : formMessages.signUpFailed.text() }
}

/** The same with who ordered as a guest; `email`, where the page knows it, goes along to the page that asks for the code. */
export async function signUpFromOrder(order: PayableOrder, email: string, password: string): Promise<FormOutcome> {
	const outcome = await attempt(formMessages.signUpFailed.text(), async () => {
		const said = await signUpFromOrderRemotely(storeClient(), order, password)
		updateNavigationState({ email, codeSentAt: Date.now() })
		if (said) notifyOnNextPage(customerMessages.accountDone, said)
	})
	// Its only field has said it.
	return outcome.ok || !outcome.fields.password ? outcome : { ...outcome, message: '' }
}

/** AUTH-21 to AUTH-23. A store that signs in at once is taken at its word (AMB-45). */
export function verifyCode(email: string, code: string): Promise<FormOutcome> {
	return attempt(formMessages.codeFailed.text(), async () => {
		const session = await verifyEmail(storeClient(), email, code)
		if (session) await beginSession(session)
		updateNavigationState({ email: '', codeSentAt: 0 })
		notifyOnNextPage(customerMessages.verified)
	})
}

/** Asks for another code. The outcome's sentence, or what went wrong. */
export async function resendCode(email: string): Promise<{ readonly ok: boolean; readonly text: string }> {
	try {
		const said = await sendCodeAgain(storeClient(), email)
		updateNavigationState({ email, codeSentAt: Date.now() })
		return { ok: true, text: said || formMessages.resent.text() }
	} catch (failure) {
		return { ok: false, text: sentenceOf(failure) || formMessages.resendFailed.text() }
	}
}

/** Asks for a code to an email, whether it has an account or not (AUTH-25 to AUTH-27). */
export function forgotPassword(email: string): Promise<FormOutcome> {
	return attempt(formMessages.forgotFailed.text(), async () => {
		const said = await askForReset(storeClient(), email)
		updateNavigationState({ email, codeSentAt: Date.now() })
		notifyOnNextPage(customerMessages.resetSent, said || customerMessages.resetSent.text())
	})
}

/** AUTH-30, AUTH-31. Every session of the account has ended with it, this browser's too. */
export function resetPassword(entries: NewPassword): Promise<FormOutcome> {
	return attempt(formMessages.resetFailed.text(), async () => {
		const said = await changePassword(storeClient(), entries)
		endSession()
		updateNavigationState({ email: entries.email, codeSentAt: 0 })
		if (said) notifyOnNextPage(customerMessages.accountDone, said)
	})
}

/** Saves who the customer is and tells what came of it (PROF-14, PROF-15, AMB-44). */
export async function saveProfile(profile: Profile): Promise<boolean> {
	try {
		const said = await saveRemoteProfile(storeClient(), profile)
		updateStoredInfo({
			first_name: profile.firstName,
			last_name: profile.lastName,
			phone: profile.phone,
			gender: profile.gender,
			dob: profile.birthDate,
		})
		if (said) notify(customerMessages.profileSaved, { text: said })
		return true
	} catch (failure) {
		logUnexpected(failure)
		notify(customerMessages.profileFailed)
		return false
	}
}

/**
 * PROF-04, PROF-05: cart and wishlist of the customer leave the screen with the session, in every tab. The store is told
 * that the token is worth nothing any more; whoever signs out need not wait for that.
 */
export function signOut(): void {
	// The client logs what fails; a store elsewhere may have no such call.
	endToken(storeClient()).catch(() => undefined)
	showCart([])
	endSession()
	forgetPersonalData()
}

async function beginSession(session: SignedIn): Promise<void> {
	startSession(session)
	claimTab()
	// The guest's lines leave the screen; the account's cart is read after them (AUTH-06).
	showCart([])
	await Promise.all([mergeGuestCartAfterSignIn(notifyOnNextPage), mergeSavedAfterSignIn()])
}

/** Sends a form; what came of it in its terms. */
export async function attempt(fallback: string, task: () => Promise<void>): Promise<FormOutcome> {
	try {
		await task()
		return { ok: true }
	} catch (failure) {
		if (!(failure instanceof StoreFailure)) {
			logUnexpected(failure)
			return { ok: false, message: fallback, fields: {}, code: '' }
		}
		const fields = Object.entries(failure.reply?.errors ?? {}).map(([name, said]) => [formNames[name] ?? name, said] as const)
		return { ok: false, message: failure.serverMessage || fallback, fields: Object.fromEntries(fields), code: failure.code }
	}
}

/** Fields that the forms call otherwise than the wire. */
const formNames: Readonly<Record<string, string>> = {
	first_name: 'firstName',
	last_name: 'lastName',
	password_confirmation: 'confirmation',
	activation_code: 'code',
	current_password: 'current',
}
