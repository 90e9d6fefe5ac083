import { prefetchWhenIdle } from '../prefetch.ts'

const loadNewsletter = () => import('#stores/frame/newsletter.ts')

/**
 * `<newsletter-form>` around a form with the field `email` (HOME-51 to HOME-54). Clears the field after success.
 */
class NewsletterForm extends HTMLElement {
	connectedCallback(): void {
		prefetchWhenIdle(loadNewsletter)
		this.addEventListener('submit', (event) => void this.#send(event))
	}

	async #send(event: SubmitEvent): Promise<void> {
		event.preventDefault()
		const form = event.target as HTMLFormElement
		const button = form.querySelector<HTMLButtonElement>('[type=submit]')
		if (!button || button.ariaBusy === 'true') return
		button.ariaBusy = 'true'
		try {
			const { subscribeToNewsletter } = await loadNewsletter()
			if (await subscribeToNewsletter(String(new FormData(form).get('email') ?? ''))) form.reset()
		} catch {
			document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { detail: { retry: () => form.requestSubmit() } }))
		} finally {
			button.ariaBusy = null
		}
	}
}

customElements.define('newsletter-form', NewsletterForm)
