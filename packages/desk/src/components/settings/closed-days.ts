import { newForm, readFields, refusedForm, textValue } from '../../forms/form-state.ts'
import { type Taken, takeStep } from '../../forms/take-step.ts'

const dayMs = 86_400_000

/** Adds or removes closed days; null: the form has another purpose. */
export async function saveClosedDays(locals: App.Locals, sent: FormData): Promise<Taken | null> {
	const form = newForm(readFields(sent))
	const [action, first] = [textValue(form, 'action'), textValue(form, 'first')]
	if (action === 'open') return await takeStep(locals, sent, { name: 'dispatch.open', input: { days: [textValue(form, 'day')] } })
	if (action !== 'close') return null
	const days = daysBetween(first, textValue(form, 'last') || first)
	if (!days) return { form: refusedForm(sent, 'Choose a day that is not after the last one.', 'first'), conflicts: [] }
	return await takeStep(locals, sent, { name: 'dispatch.close', input: { days }, fields: { days: 'first' } })
}

/** All days from the first to the last, one more than a command accepts at most; null: these are no days, or in the wrong order. */
function daysBetween(first: string, last: string): readonly string[] | null {
	const [start, end] = [Date.parse(`${first}T00:00:00Z`), Date.parse(`${last}T00:00:00Z`)]
	if (Number.isNaN(start) || Number.isNaN(end) || end < start) return null
	const count = Math.min((end - start) / dayMs + 1, 401)
	return Array.from({ length: count }, (_, at) => new Date(start + at * dayMs).toISOString().slice(0, 10))
}
