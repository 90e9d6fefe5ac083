import { formTokenField } from '../access/form-token.ts'

/** Fields of a form by name. A name that ends with `[]`, such as that of checkboxes, has all its values. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>

/** What a form shows: the typed values, and the errors next to its fields. */
export interface FormState {
	readonly values: FormValues
	/** The first error of each field. */
	readonly errors: Readonly<Record<string, string>>
	/** Error of the whole form. */
	readonly message?: string
}

/** A form that was not sent yet. */
export function newForm(values: FormValues = {}): FormState {
	return { values, errors: {} }
}

/** The state of one of several forms of a page, which differ in their field `action`: only the sent one has its values again. */
export function formOf(form: FormState, action: string): FormState {
	return form.values['action'] === action ? form : newForm()
}

/** The fields of a sent form, without the form token. Outer spaces are removed, but for passwords. */
export function readFields(form: FormData): FormValues {
	const names = [...new Set(form.keys())].filter((name) => name !== formTokenField)
	const textOf = (name: string, value: FormDataEntryValue | null) =>
		typeof value !== 'string' ? '' : name.includes('password') ? value : value.trim()
	return Object.fromEntries(
		names.map((name) => [name, name.endsWith('[]') ? form.getAll(name).map((value) => textOf(name, value)) : textOf(name, form.get(name))]),
	)
}

/** The form with an error that the store found: of one field, or of the whole form. */
export function refusedForm(form: FormData, message: string, field?: string): FormState {
	const values = readFields(form)
	return field === undefined ? { values, errors: {}, message } : { values, errors: { [field]: message } }
}

/** The value of a field as text; empty if it has none. */
export function textValue({ values }: FormState, name: string): string {
	const value = values[name]
	return typeof value === 'string' ? value : ''
}
