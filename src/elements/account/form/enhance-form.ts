import type { FormOutcome } from '#stores/account/account.ts'
import { type AccountField, noProblems, validateForm } from '#stores/account/form-problems.ts'
import { deleteDraft, readDraft, saveDraft } from '#stores/session/drafts.ts'
import { enhancePasswords } from './enhance-passwords.ts'
import { pasteCode } from './paste-code.ts'
import { clearFieldError, inputOf, showProblems } from './show-problems.ts'

/** What a form does when it is sent. */
export interface FormActions {
	/** Sends the values by field. */
	readonly send: (values: Readonly<Record<string, string>>) => Promise<FormOutcome>
	readonly onDone: () => void
}

export interface EnhancedForm extends FormActions {
	/** Key of the draft in session storage. */
	readonly name: string
	readonly fields: readonly AccountField[]
	/** Initial values of empty fields. */
	readonly initial?: Readonly<Record<string, string>>
	/** Focuses the first field. */
	readonly focused?: boolean
}

/**
 * Makes a form that `AccountFields` has rendered send its values without leaving the page, and show problems at the fields and in the
 * error summary. Text that was entered or filled in before stays. Values survive a reload, except passwords. Returns a function
 * that removes the behavior.
 */
export function enhanceForm(form: HTMLFormElement, { name, fields, initial = {}, focused, send, onDone }: EnhancedForm): () => void {
	const listeners = new AbortController()
	const { signal } = listeners
	const draft = readDraft(name)
	for (const field of fields) {
		const input = inputOf(form, field.name)
		if (input && input.value === '' && field.type !== 'password') input.value = draft[field.name] || initial[field.name] || ''
	}
	if (focused) inputOf(form, fields[0]?.name ?? '')?.focus()

	form.addEventListener('submit', (event) => void submit(event), { signal })
	form.addEventListener(
		'input',
		({ target }) => {
			const field = fields.find((each) => each.name === (target as HTMLInputElement).name)
			if (!field) return
			if (field.type !== 'password') saveDraft(name, field.name, (target as HTMLInputElement).value)
			clearFieldError(form, field.name)
		},
		{ signal },
	)
	form.addEventListener(
		'click',
		(event) => {
			const link = (event.target as HTMLElement).closest<HTMLElement>('[data-field]')
			if (!link) return
			// Without a new URL: islands read the hash.
			event.preventDefault()
			inputOf(form, link.dataset['field'] ?? '')?.focus()
		},
		{ signal },
	)
	form.addEventListener('paste', pasteCode, { signal })
	// The browser restores the page as it was left after a success.
	addEventListener('pageshow', ({ persisted }) => persisted && setBusy(form, false), { signal })
	enhancePasswords(form, signal)
	return () => listeners.abort()

	async function submit(event: SubmitEvent): Promise<void> {
		event.preventDefault()
		if (submitButton(form)?.ariaBusy === 'true') return
		const inputs = fields.flatMap((field) => inputOf(form, field.name) ?? [])
		const values = Object.fromEntries(
			fields.map(({ name, type }) => {
				const value = inputOf(form, name)?.value ?? ''
				return [name, type === 'password' ? value : value.trim()]
			}),
		)
		const found = validateForm(fields, values, inputs)
		showProblems(form, fields, found)
		if (found !== noProblems) return
		setBusy(form, true)
		let outcome: FormOutcome
		try {
			outcome = await send(values)
		} catch {
			// The code that sends it did not load.
			setBusy(form, false)
			document.dispatchEvent(new CustomEvent('shop:code-not-loaded', { detail: { retry: () => form.requestSubmit() } }))
			return
		}
		if (!outcome.ok) {
			setBusy(form, false)
			showProblems(form, fields, outcome)
			return
		}
		deleteDraft(name)
		onDone()
	}
}

function submitButton(form: HTMLFormElement): HTMLButtonElement | null {
	return form.querySelector('[type=submit]')
}

function setBusy(form: HTMLFormElement, busy: boolean): void {
	const button = submitButton(form)
	if (!button) return
	button.ariaBusy = busy ? 'true' : null
	const spinner = button.querySelector<HTMLElement>('.spinner')
	if (spinner) spinner.hidden = !busy
}
