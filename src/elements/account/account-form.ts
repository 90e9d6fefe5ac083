import { paths } from '@storefront/contract/domain/paths.ts'
import { codeFields, forgotPasswordFields, resetPasswordFields, signInFields, signUpFields } from '#stores/account/form-fields.ts'
import { $navigationState, updateNavigationState } from '#stores/frame/navigation-state.ts'
import { readDraft } from '#stores/session/drafts.ts'
import { type EnhancedForm, enhanceForm } from './form/enhance-form.ts'
import { enhanceResend } from './form/resend-code.ts'

const loadAccount = () => import('#stores/account/account.ts')

const forms: Readonly<Record<string, EnhancedForm>> = {
	signIn: {
		name: 'sign-in',
		fields: signInFields,
		send: async ({ email = '', password = '' }) => (await loadAccount()).signIn(email, password),
		onDone() {
			const { profilePart, afterSignIn } = $navigationState.get()
			updateNavigationState({ profilePart: '', afterSignIn: '', sessionEnded: false })
			location.assign(afterSignIn || `${paths.profile}${profilePart}`)
		},
	},
	signUp: {
		name: 'sign-up',
		fields: signUpFields,
		send: async ({ firstName = '', lastName = '', email = '', phone = '', password = '', confirmation = '' }) =>
			(await loadAccount()).signUp({ firstName, lastName, email, phone, password, confirmation }),
		onDone: () => location.assign(paths.oneTimeCode),
	},
	oneTimeCode: {
		name: 'one-time-code',
		fields: codeFields,
		// Without a field for it, the email is that of the previous page.
		send: async ({ email = $navigationState.get().email, code = '' }) => (await loadAccount()).verifyCode(email, code),
		onDone: () => location.assign(paths.home),
	},
	forgotPassword: {
		name: 'forgot-password',
		fields: forgotPasswordFields,
		send: async ({ email = '' }) => (await loadAccount()).forgotPassword(email),
		onDone: () => location.assign(paths.resetPassword),
	},
	resetPassword: {
		name: 'reset-password',
		fields: resetPasswordFields,
		send: async ({ code = '', email = '', password = '', confirmation = '' }) =>
			(await loadAccount()).resetPassword({ code, email, password, confirmation }),
		onDone: () => location.assign(paths.signIn),
	},
}

/**
 * `<account-form data-form="signIn">` around the form of an account page (AUTH-01 to AUTH-31). The previous page passes the email
 * to the forms for a code and for a new password (AMB-61, AMB-82).
 */
class AccountForm extends HTMLElement {
	connectedCallback(): void {
		const [name = '', form] = [this.dataset['form'], this.querySelector('form')]
		const definition = forms[name]
		if (!form || !definition) return
		const { email, sessionEnded } = $navigationState.get()
		const isEmailKnown = name === 'oneTimeCode' && email !== ''
		if (isEmailKnown) this.#showKnownEmail(form, email)
		if (name === 'oneTimeCode') enhanceResend(form)
		const ended = this.querySelector<HTMLElement>('[data-session-ended]')
		if (ended) ended.hidden = !sessionEnded
		this.querySelector('[data-code] a')?.addEventListener('click', () =>
			updateNavigationState({ email: readDraft('sign-in')['email']?.trim() ?? '', codeSentAt: 0 }),
		)
		// A failure is reported when the form is sent.
		form.addEventListener('focusin', () => void prefetch(name).catch(() => undefined), { once: true })
		enhanceForm(form, {
			...definition,
			fields: isEmailKnown ? definition.fields.filter(({ name }) => name !== 'email') : definition.fields,
			initial: { email: name === 'resetPassword' ? email : '' },
		})
		this.dataset['enhanced'] = ''
	}

	/** The code form does not ask for an email that it knows; it names the email. */
	#showKnownEmail(form: HTMLFormElement, email: string): void {
		const input = form.elements.namedItem('email') as HTMLInputElement
		input.value = email
		const field = input.closest<HTMLElement>('.field')
		if (field) field.hidden = true
		for (const known of this.querySelectorAll<HTMLElement>('[data-email-known]')) known.hidden = false
		for (const unknown of this.querySelectorAll<HTMLElement>('[data-email-unknown]')) unknown.hidden = true
		const shown = this.querySelector('[data-email-known] bdi')
		if (shown) shown.textContent = email
	}
}

async function prefetch(form: string): Promise<void> {
	const { loadSessionChanges } = await loadAccount()
	if (form === 'signIn' || form === 'oneTimeCode') await loadSessionChanges()
}

customElements.define('account-form', AccountForm)
