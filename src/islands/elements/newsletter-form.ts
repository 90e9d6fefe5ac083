/**
 * `<newsletter-form>` around a form with the field `email` (HOME-51 to HOME-54). What it does is fetched when somebody
 * sends it; the field is emptied once the address is in the list.
 */
class NewsletterForm extends HTMLElement {
	connectedCallback(): void {
		this.addEventListener('submit', (event) => void this.#send(event))
	}

	async #send(event: SubmitEvent): Promise<void> {
		event.preventDefault()
		const form = event.target as HTMLFormElement
		const button = form.querySelector<HTMLButtonElement>('[type=submit]')
		if (!button || button.ariaBusy === 'true') return
		button.ariaBusy = 'true'
		try {
			const { subscribeToNewsletter } = await import('../../stores/newsletter.ts')
			if (await subscribeToNewsletter(String(new FormData(form).get('email') ?? ''))) form.reset()
		} catch {
			document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { detail: { retry: () => form.requestSubmit() } }))
		} finally {
			button.ariaBusy = null
		}
	}
}

customElements.define('newsletter-form', NewsletterForm)
