import type { QuestionForm, QuestionResult, sendQuestionForm } from '#stores/catalogue/questions.ts'
import { updateNavigationState } from '#stores/frame/navigation-state.ts'
import { $session, readSession } from '#stores/session/session.ts'

const loadQuestions = () => import('#stores/catalogue/questions.ts')

/**
 * `<question-form data-kind="question">` around the form for a question, or `data-kind="answer"` around that for an answer. Sends
 * it without leaving the page, shows errors next to their fields, and keeps the entered text. Customers need not enter a name, and
 * only they can answer.
 */
class QuestionFormElement extends HTMLElement {
	connectedCallback(): void {
		this.addEventListener('focusin', () => void loadQuestions().catch(() => undefined), { once: true })
		this.#showSession()
		$session.listen(() => this.#showSession())
		this.addEventListener('submit', (event) => void this.#send(event))
		this.addEventListener('input', ({ target }) => showError(target as HTMLElement, ''))
		this.querySelector('[data-sign-in]')?.addEventListener('click', () =>
			updateNavigationState({ profilePart: '', afterSignIn: location.pathname, sessionEnded: false }),
		)
	}

	#showSession(): void {
		const isCustomer = readSession().kind === 'customer'
		const [guestPart, form] = [this.querySelector<HTMLElement>('[data-guest]'), this.querySelector('form')]
		if (guestPart) guestPart.hidden = isCustomer
		if (form && this.dataset['kind'] === 'answer') form.hidden = !isCustomer
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
		const { kind = '', product = '', question = '' } = this.dataset
		const result = await send({
			kind: kind === 'answer' ? 'answer' : 'question',
			// A static site has one page for all products.
			productId: product || (new URLSearchParams(location.search).get('product') ?? ''),
			questionId: question,
			entered: (name) => String(data.get(name) ?? ''),
		})
		button.ariaBusy = null
		this.#show(form, outcome, result)
	}

	#show(form: HTMLFormElement, outcome: HTMLElement, result: QuestionResult): void {
		const errors = result.state === 'refused' ? result.fields : {}
		const fields = [...form.querySelectorAll<HTMLElement & { name: string }>('.input')]
		for (const field of fields) showError(field, errors[field.name] ?? '')
		const refused = fields.filter(({ name }) => errors[name])
		// Errors of fields are next to them; the sentence of the store would repeat them.
		const reason = result.state === 'refused' && refused.length === 0 ? result.reason : undefined
		outcome.className = `notice notice-${result.state === 'sent' ? 'success' : 'error'} mt-5`
		outcome.textContent = reason ?? this.dataset[result.state] ?? ''
		outcome.hidden = false
		if (result.state === 'sent') {
			form.remove()
			outcome.focus()
		} else refused[0]?.focus()
	}
}

/** Shows the error of a field below it; an empty message removes it. */
function showError(field: HTMLElement, message: string): void {
	const error = document.getElementById(`${field.id}-error`)
	if (!error) return
	error.textContent = message
	error.hidden = message === ''
	field.ariaInvalid = message ? 'true' : null
	const descriptions = [message && error.id, field.dataset['hint']].filter(Boolean).join(' ')
	if (descriptions) field.setAttribute('aria-describedby', descriptions)
	else field.removeAttribute('aria-describedby')
}

async function send(form: QuestionForm): ReturnType<typeof sendQuestionForm> {
	try {
		const stores = await loadQuestions()
		return await stores.sendQuestionForm(form)
	} catch {
		// The code failed to load: nothing was sent.
		return { state: 'failed' }
	}
}

customElements.define('question-form', QuestionFormElement)
