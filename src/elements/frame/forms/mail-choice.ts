import { followMailLink, type MailSubject, readMailLink } from '#stores/frame/mail-link.ts'

/**
 * `<mail-choice data-about="newsletter">` around a form: confirms or removes an email address on submit. Opening the page changes
 * nothing, because mail scanners open every link. Without a key in the link, a field asks for it.
 */
class MailChoice extends HTMLElement {
	connectedCallback(): void {
		this.#fill()
		addEventListener('hashchange', () => this.#fill())
		this.addEventListener('submit', (event) => void this.#send(event))
	}

	#fill(): void {
		const { leave, key } = readMailLink(location.hash)
		this.dataset['choice'] = leave ? 'leave' : 'confirm'
		for (const part of this.querySelectorAll<HTMLElement>('[data-for]')) part.hidden = part.dataset['for'] !== this.dataset['choice']
		const [field, address] = [this.querySelector('input'), this.querySelector('[data-address]')]
		if (field) {
			field.value = key
			const label = field.closest<HTMLElement>('.field')
			if (label) label.hidden = key !== ''
		}
		if (address) address.textContent = leave
		const [form, outcome] = [this.querySelector('form'), this.querySelector<HTMLElement>('[role=status]')]
		if (form) form.hidden = false
		if (outcome) outcome.hidden = true
	}

	async #send(event: SubmitEvent): Promise<void> {
		event.preventDefault()
		const form = event.target as HTMLFormElement
		const button = form.querySelector<HTMLButtonElement>('[type=submit]:not([hidden])')
		const outcome = this.querySelector<HTMLElement>('[role=status]')
		if (!button || !outcome || button.ariaBusy === 'true') return
		const key = String(new FormData(form).get('key') ?? '').trim()
		if (key === '') return form.querySelector('input')?.focus()
		button.ariaBusy = 'true'
		const { leave } = readMailLink(location.hash)
		const { ok, text } = await followMailLink((this.dataset['about'] ?? 'newsletter') as MailSubject, { leave, key })
		outcome.className = `notice notice-${ok ? 'success' : 'error'} mt-4`
		outcome.textContent = text
		outcome.hidden = false
		form.hidden = ok
		button.ariaBusy = null
	}
}

customElements.define('mail-choice', MailChoice)
