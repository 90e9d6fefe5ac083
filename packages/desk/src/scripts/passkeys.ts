import {
	browserSupportsWebAuthn,
	type PublicKeyCredentialCreationOptionsJSON,
	type PublicKeyCredentialRequestOptionsJSON,
	startAuthentication,
	startRegistration,
} from '@simplewebauthn/browser'

/**
 * `<passkey-step>`: asks the browser for a passkey, puts its answer into the field `response` of the form, and sends the form. The
 * attribute `create` makes a new passkey.
 */
class PasskeyStep extends HTMLElement {
	connectedCallback(): void {
		this.querySelector('form')?.addEventListener('submit', (event) => {
			event.preventDefault()
			void this.#answer(event.currentTarget as HTMLFormElement)
		})
		const form = this.querySelector('form')
		// The person has pressed a button on the page before.
		if (form && !this.hasAttribute('create')) void this.#answer(form)
	}

	async #answer(form: HTMLFormElement): Promise<void> {
		const error = this.querySelector<HTMLElement>('[data-error]')
		if (error) error.hidden = true
		const options: unknown = JSON.parse(this.dataset.options ?? '{}')
		try {
			const response = this.hasAttribute('create')
				? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
				: await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })
			const field = form.elements.namedItem('response')
			if (field instanceof HTMLInputElement) field.value = JSON.stringify(response)
			form.submit()
		} catch {
			// The person has closed the dialog, or the browser has no passkey for this address.
			if (error) error.hidden = false
		}
	}
}

/** A button that sends its form with the step `passkey` instead of that of the submit button. */
function startPasskeyStep({ currentTarget }: Event): void {
	const form = currentTarget instanceof HTMLButtonElement ? currentTarget.form : null
	if (!form?.reportValidity()) return
	const step = document.createElement('input')
	Object.assign(step, { type: 'hidden', name: 'step', value: 'passkey' })
	form.append(step)
	form.submit()
}

customElements.define('passkey-step', PasskeyStep)
if (browserSupportsWebAuthn()) {
	for (const element of document.querySelectorAll<HTMLElement>('[data-needs-passkeys]')) element.hidden = false
	for (const button of document.querySelectorAll('[data-starts-passkey]')) button.addEventListener('click', startPasskeyStep)
}
