import type { sendContactForm } from '#stores/frame/contact.ts'

const loadContact = () => import('#stores/frame/contact.ts')

/**
 * `<contact-form>` around a form (STAT-08, STAT-09). Sends the message to the store, shows the result next to the button, and
 * keeps the entered text (AMB-06). Without scripts the form is sent to `/noscript/contact`.
 */
class ContactForm extends HTMLElement {
	connectedCallback(): void {
		this.addEventListener('focusin', () => void loadContact().catch(() => undefined), { once: true })
		this.addEventListener('submit', (event) => void this.#send(event))
		this.addEventListener('input', ({ target }) => unmarkField(target as HTMLElement))
	}

	async #send(event: SubmitEvent): Promise<void> {
		event.preventDefault()
		const form = event.target as HTMLFormElement
		const button = form.querySelector<HTMLButtonElement>('[type=submit]')
		const outcome = this.querySelector<HTMLElement>('[role=status]')
		if (!button || !outcome || button.ariaBusy === 'true') return
		button.ariaBusy = 'true'
		outcome.hidden = true
		const data = new FormData(form)
		const entered = (name: string) => String(data.get(name) ?? '')
		const fields = ['name', 'email', 'subject', 'message', 'website'] as const
		const message = Object.fromEntries(fields.map((name) => [name, entered(name)])) as Record<(typeof fields)[number], string>
		const delivery = await sendMessage(message)
		outcome.className = `notice notice-${delivery.state === 'sent' ? 'success' : 'error'} sm:col-span-2`
		outcome.textContent = delivery.state === 'refused' ? delivery.reason : (outcome.dataset[delivery.state] ?? '')
		outcome.hidden = false
		button.ariaBusy = null
		markFields(form, delivery.state === 'refused' ? delivery.fields : [], outcome)
	}
}

/** Marks refused fields with the reason and focuses the first one. */
function markFields(form: HTMLFormElement, names: readonly string[], reason: HTMLElement): void {
	const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.input')]
	for (const field of fields) unmarkField(field)
	const refused = fields.filter(({ name }) => names.includes(name))
	for (const field of refused) {
		field.ariaInvalid = 'true'
		field.setAttribute('aria-describedby', reason.id)
	}
	refused[0]?.focus()
}

function unmarkField(field: HTMLElement): void {
	field.ariaInvalid = null
	field.removeAttribute('aria-describedby')
}

async function sendMessage(message: Parameters<typeof sendContactForm>[0]): ReturnType<typeof sendContactForm> {
	try {
		const stores = await loadContact()
		return await stores.sendContactForm(message)
	} catch {
		// The code failed to load: the message was not sent.
		return { state: 'failed' }
	}
}

customElements.define('contact-form', ContactForm)
