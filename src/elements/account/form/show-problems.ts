import { type AccountField, type FormProblems, summarizeProblems } from '#stores/account/form-problems.ts'

/** The input of a field. */
export function inputOf(form: HTMLFormElement, name: string): HTMLInputElement | null {
	const input = form.elements.namedItem(name)
	return input instanceof HTMLInputElement ? input : null
}

/** Shows problems in the elements that `AccountFields` has rendered, and focuses the first invalid field. */
export function showProblems(form: HTMLFormElement, fields: readonly AccountField[], problems: FormProblems): void {
	for (const { name } of fields) showFieldErrors(form, name, problems.fields[name] ?? [])
	const { sentences, invalid } = summarizeProblems(fields, problems)
	const summary = form.querySelector<HTMLElement>('[data-problems]')
	const [sentence, links] = summary?.querySelectorAll('p') ?? []
	if (!summary || !sentence || !links) return
	// Hidden first, so that the same message is announced again.
	summary.hidden = true
	sentence.textContent = sentences.join('\n')
	sentence.hidden = sentences.length === 0
	for (const link of links.querySelectorAll('a')) link.hidden = invalid.every(({ name }) => name !== link.dataset['field'])
	links.hidden = invalid.length === 0
	for (const remedy of summary.querySelectorAll<HTMLElement>('[data-code]')) remedy.hidden = remedy.dataset['code'] !== problems.code
	summary.hidden = sentences.length === 0 && invalid.length === 0
	if (invalid[0]) inputOf(form, invalid[0].name)?.focus()
}

/** Removes the error of a field, at the field and from the links of the summary. */
export function clearFieldError(form: HTMLFormElement, name: string): void {
	if (inputOf(form, name)?.ariaInvalid !== 'true') return
	showFieldErrors(form, name, [])
	const link = form.querySelector<HTMLElement>(`[data-problems] [data-field="${name}"]`)
	if (!link) return
	link.hidden = true
	const links = link.closest('p')
	if (links) links.hidden = !links.querySelector('a:not([hidden])')
	const summary = link.closest<HTMLElement>('[data-problems]')
	if (summary) summary.hidden = !summary.querySelector('p:not([hidden])')
}

/** An empty error marks the field without a message. */
function showFieldErrors(form: HTMLFormElement, name: string, errors: readonly string[]): void {
	const input = inputOf(form, name)
	const error = input && document.getElementById(`${input.id}-error`)
	if (!error) return
	input.ariaInvalid = errors.length > 0 ? 'true' : null
	error.textContent = errors.join('\n')
	error.hidden = !errors.some(Boolean)
}
