import type { FormOutcome } from '#stores/account/account.ts'
import { type AccountField, type FormProblems, noProblems, validateForm } from '#stores/account/form-problems.ts'
import { textOf } from './read-form.ts'

type Values = Readonly<Record<string, string>>

/** What was typed into the fields of a form. Only passwords keep spaces at their ends. */
export function readFields(form: FormData, fields: readonly AccountField[]): Values {
	return Object.fromEntries(fields.map(({ name, type }) => [name, type === 'password' ? textOf(form, name) : textOf(form, name).trim()]))
}

/** Checks the fields of a form for missing values and repeated passwords, and sends them; the store checks the rest. Returns null after success. */
export async function sendFields(
	form: FormData,
	fields: readonly AccountField[],
	send: (values: Values) => Promise<FormOutcome>,
): Promise<FormProblems | null> {
	const values = readFields(form, fields)
	const found = validateForm(fields, values, [])
	if (found !== noProblems) return found
	const outcome = await send(values)
	return outcome.ok ? null : outcome
}
