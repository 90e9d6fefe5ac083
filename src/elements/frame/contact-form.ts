import type { sendToShop } from '../../stores/frame/contact.ts'
import { keepAtHand } from './at-hand.ts'

const sending = () => import('../../stores/frame/contact.ts')

/**
 * `<contact-form>` around a form (STAT-08, STAT-09). Sends what was written to the store, says beside the button what came
 * of it, and keeps the text (AMB-06). Without scripts the form goes to the visitor's own mail program.
 */
class ContactForm extends HTMLElement {
	connectedCallback(): void {
		keepAtHand(sending)
		this.addEventListener('submit', (event) => void this.#send(event))
	}

	async #send(event: SubmitEvent): Promise<void> {
		event.preventDefault()
		const form = event.target as HTMLFormElement
		const button = form.querySelector<HTMLButtonElement>('[type=submit]')
		const outcome = this.querySelector<HTMLElement>('[role=status]')
		if (!button || !outcome || button.ariaBusy === 'true') return
		button.ariaBusy = 'true'
		outcome.hidden = true
		const written = new FormData(form)
		const text = (name: string) => String(written.get(name) ?? '')
		const fields = ['name', 'email', 'subject', 'message', 'website'] as const
		const message = Object.fromEntries(fields.map((name) => [name, text(name)])) as Record<(typeof fields)[number], string>
		const delivery = await deliver(message)
		outcome.className = `notice notice-${delivery.state === 'sent' ? 'success' : 'error'} sm:col-span-2`
		outcome.textContent = delivery.state === 'refused' ? delivery.reason : (outcome.dataset[delivery.state] ?? '')
		outcome.hidden = false
		button.ariaBusy = null
	}
}

async function deliver(message: Parameters<typeof sendToShop>[0]): ReturnType<typeof sendToShop> {
	try {
		const stores = await sending()
		return await stores.sendToShop(message)
	} catch {
		// The code itself could not be fetched: to the visitor that is a message that was not sent.
		return { state: 'failed' }
	}
}

customElements.define('contact-form', ContactForm)
