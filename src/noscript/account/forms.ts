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
import { isNoscriptPath, noscriptPaths, ownPath } from '@storefront/contract/domain/paths.ts'
import { stripLocale } from '@storefront/i18n/localized-path.ts'
import { text } from '@storefront/i18n/text.ts'
import { type AccountFormName, accountForms } from '#components/account/account-forms.ts'
import { attempt } from '#stores/account/account.ts'
import { formMessages } from '#stores/account/form-messages.ts'
import { noProblems } from '#stores/account/form-problems.ts'
import { moveSavedToAccount } from '../cart/saved-lines.ts'
import { readEmail, rememberEmail } from '../email-cookie.ts'
import { withMessage } from '../messages.ts'
import { readFields, sendFields } from '../send-fields.ts'
import type { Visitor } from '../visitor.ts'

type Values = Readonly<Record<string, string>>

/** What a form of an account does on the server. */
interface AccountFormAction {
	/** What its page shows. */
	readonly form: AccountFormName
	/** Message of a failure for which the store sends none. */
	readonly failed: () => string
	readonly send: (visitor: Visitor, values: Values) => Promise<void>
	/** Where the browser goes afterwards; `from`: the path in the link to the form. */
	readonly next: (from: string | null) => string
}

/** The forms by the last part of their path. */
export const formActions: Readonly<Record<string, AccountFormAction>> = {
	signin: {
		form: 'signIn',
		failed: () => formMessages.signInFailed.text(),
		send: async (visitor, { email = '', password = '' }) =>
			beginSession(visitor, await signIn(visitor.client, email, password, visitor.customer !== null)),
		next(from) {
			// Anybody can write the path into a link, so it must be on this site.
			const path = ownPath(from ?? '') || noscriptPaths.profile
			// A page of the catalogue is the same for every visitor, so it cannot show a message.
			return isNoscriptPath(stripLocale(path)) ? withMessage(path, 'signedIn') : path
		},
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
	const values = readFields(form, fields)
	if (form.has('new-code')) return { values, ...(await resend(visitor, values['email'] ?? '')) }
	const problems = await sendFields(form, fields, (sent) => attempt(action.failed(), () => action.send(visitor, sent)))
	if (problems === null) return null
	// The summary leads to the code form, which then knows the email.
	if (problems.code === accountForms[action.form].remedy) rememberEmail(visitor, values['email'] ?? '')
	return { values, problems, done: '' }
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
