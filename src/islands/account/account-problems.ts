import { text } from '@storefront/i18n/text.ts'
import { formMessages } from '#stores/account/form-messages.ts'

export interface AccountField {
	readonly name: string
	readonly label: () => string
	readonly type: 'text' | 'email' | 'tel' | 'password' | 'code'
	/** The token of the browser's autofill. */
	readonly autoComplete: string
	/** Beside another field where there is room. */
	readonly half?: boolean
	/** A new password: its strength is shown. */
	readonly isNew?: boolean
	/** The field that must hold the same (AUTH-13, AUTH-29). */
	readonly repeats?: string
}

/** What is wrong with a form: in all, and beside single fields. */
export interface Problems {
	readonly message: string
	readonly fields: Readonly<Record<string, readonly string[]>>
	readonly code: string
}

export const noProblems: Problems = { message: '', fields: {}, code: '' }

/** AUTH-04, AUTH-12 to AUTH-14, AUTH-29, AMB-59: what is missing first, then the browser's own view of an email. */
export function problemsOf(
	fields: readonly AccountField[],
	values: Readonly<Record<string, string>>,
	elements: readonly HTMLInputElement[],
): Problems {
	const missing = fields.filter((field) => values[field.name] === '')
	if (missing.length > 0) {
		const errors = missing.map((field) => [field.name, [text('account.missing', { label: field.label() })]] as const)
		return { message: formMessages.fieldsMissing.text(), fields: Object.fromEntries(errors), code: '' }
	}
	const invalid = elements.filter((element) => !element.validity.valid)
	if (invalid.length > 0) {
		return { message: '', fields: Object.fromEntries(invalid.map((element) => [element.name, [element.validationMessage]])), code: '' }
	}
	const different = fields.find((field) => field.repeats !== undefined && values[field.name] !== values[field.repeats])
	// The sentence stands in the summary; the field is only marked.
	if (different) return { message: formMessages.passwordsDiffer.text(), fields: { [different.name]: [''] }, code: '' }
	return noProblems
}
