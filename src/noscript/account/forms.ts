import {
	changePassword,
	requestNewCode,
	requestPasswordReset,
	type SignedIn,
	signIn,
	signUp,
	verifyEmail,
} from '@storefront/contract/client/account/account.ts'
import { moveGuestCart } from '@storefront/contract/client/cart/cart-merge.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { noscriptPaths } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'
import { type AccountFormName, accountForms } from '#components/account/account-forms.ts'
import { attempt, type FormOutcome } from '#stores/account/account.ts'
import { formMessages } from '#stores/account/form-messages.ts'
import { noProblems, validateForm } from '#stores/account/form-problems.ts'
import { moveSavedToAccount } from '../cart/saved-lines.ts'
import { readEmail, rememberEmail } from '../email-cookie.ts'
import { type MessageName, withMessage } from '../messages.ts'
import { textOf } from '../read-form.ts'
import type { Visitor } from '../visitor.ts'

type Values = Readonly<Record<string, string>>

/** What a form of an account does on the server. */
interface AccountFormAction {
	/** What its page shows. */
	readonly form: AccountFormName
	/** Message of a failure for which the store sends none. */
	readonly failed: () => string
	readonly send: (visitor: Visitor, values: Values) => Promise<void>
	/** Where the browser goes afterwards; `from`: the page that asked for the form. */
	readonly next: (from: string | null) => string
}

/** The forms by the last part of their path. */
export const formActions: Readonly<Record<string, AccountFormAction>> = {
	signin: {
		form: 'signIn',
		failed: () => formMessages.signInFailed.text(),
		send: async (visitor, { email = '', password = '' }) =>
			beginSession(visitor, await signIn(visitor.client, email, password, visitor.customer !== null)),
		next: (from) => withMessage(from === 'checkout' ? noscriptPaths.checkout : noscriptPaths.profile, 'signedIn'),
	},
	signup: {
		form: 'signUp',
		failed: () => formMessages.signUpFailed.text(),
		async send(visitor, { firstName = '', lastName = '', email = '', phone = '', password = '', confirmation = '' }) {
			await signUp(visitor.client, { firstName, lastName, email, phone, password, confirmation })
			rememberEmail(visitor, email)
		},
		next: () => noscriptPaths.oneTimeCode,
	},
	otp: {
		form: 'oneTimeCode',
		failed: () => formMessages.codeFailed.text(),
		async send(visitor, { email = '', code = '' }) {
			const session = await verifyEmail(visitor.client, email, code)
			if (session) await beginSession(visitor, session)
			rememberEmail(visitor, '')
		},
		next: () => withMessage(noscriptPaths.profile, 'verified'),
	},
	'forgot-password': {
		form: 'forgotPassword',
		failed: () => formMessages.forgotFailed.text(),
		async send(visitor, { email = '' }) {
			await requestPasswordReset(visitor.client, email)
			rememberEmail(visitor, email)
		},
		next: () => withMessage(noscriptPaths.resetPassword, 'resetSent'),
	},
	'reset-password': {
		form: 'resetPassword',
		failed: () => formMessages.resetFailed.text(),
		async send(visitor, { code = '', email = '', password = '', confirmation = '' }) {
			await changePassword(visitor.client, { code, email, password, confirmation })
			// All sessions of the account have ended.
			visitor.endSession()
		},
		next: () => withMessage(noscriptPaths.signIn, 'passwordReset'),
	},
}

/** What the page of a form shows. */
export interface AccountFormState {
	readonly values: Values
	readonly problems: typeof noProblems
	/** A success without another page: a new code was sent. */
	readonly done: string
}

/** The first visit: the email of the previous page is filled in. */
export function startForm(visitor: Visitor): AccountFormState {
	return { values: { email: readEmail(visitor) }, problems: noProblems, done: '' }
}

/** Sends a form. Returns null after success, and otherwise its state with everything that was typed, except passwords. */
export async function sendForm(action: AccountFormAction, visitor: Visitor, form: FormData): Promise<AccountFormState | null> {
	const { fields } = accountForms[action.form]
	const values = Object.fromEntries(
		fields.map(({ name, type }) => [name, type === 'password' ? textOf(form, name) : textOf(form, name).trim()]),
	)
	if (form.has('new-code')) return { values, ...(await resend(visitor, values['email'] ?? '')) }
	// Without a browser's elements, missing values and the repeated password are checked here, and the rest by the store.
	const found = validateForm(fields, values, [])
	if (found !== noProblems) return { values, problems: found, done: '' }
	const outcome: FormOutcome = await attempt(action.failed(), () => action.send(visitor, values))
	if (outcome.ok) return null
	// The summary leads to the code form, which then knows the email.
	if (outcome.code === accountForms[action.form].remedy) rememberEmail(visitor, values['email'] ?? '')
	return { values, problems: outcome, done: '' }
}

async function resend({ client }: Visitor, email: string): Promise<Omit<AccountFormState, 'values'>> {
	if (email === '') return { problems: { ...noProblems, message: text('account.emailFirst') }, done: '' }
	let reply = ''
	const outcome = await attempt(formMessages.resendFailed.text(), async () => {
		reply = await requestNewCode(client, email)
	})
	return outcome.ok ? { problems: noProblems, done: reply || formMessages.resent.text() } : { problems: outcome, done: '' }
}

/** Signs in, and moves the guest's cart and saved lines to the customer (AMB-22). What cannot be moved stays with the browser. */
async function beginSession(visitor: Visitor, session: SignedIn): Promise<void> {
	visitor.startSession(session)
	await moveGuestCart(visitor.client, () => Promise.resolve(visitor.ip)).catch(logUnexpected)
	await moveSavedToAccount(visitor).catch(logUnexpected)
}

/** Where a signed-out customer signs in again. */
export function signInAgain(message: MessageName = 'notAuthenticated'): string {
	return withMessage(noscriptPaths.signIn, message)
}
