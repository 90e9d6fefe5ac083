/** Opens the visitor's mail program with the message written out, keeps the text and says what happened (AMB-06). */
class ContactForm extends HTMLElement {
	connectedCallback(): void {
		const form = this.querySelector('form')
		const sent = this.querySelector<HTMLElement>('[data-sent]')
		form?.addEventListener('submit', (event) => {
			event.preventDefault()
			const text = (name: string) => String(new FormData(form).get(name) ?? '')
			const body = `${text('message')}\n\n${text('name')}\n${text('email')}`
			location.href = `${form.action}?subject=${encodeURIComponent(text('subject'))}&body=${encodeURIComponent(body)}`
			if (sent) sent.hidden = false
		})
	}
}

customElements.define('contact-form', ContactForm)
