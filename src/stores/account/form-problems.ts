import { text } from '@storefront/i18n/text.ts'
import { formMessages } from './form-messages.ts'

export interface AccountField {
	readonly name: string
	readonly label: () => string
	readonly type: 'text' | 'email' | 'tel' | 'password' | 'code'
	/** Value of the `autocomplete` attribute. */
	readonly autoComplete: string
	/** Takes half a row on wide screens. */
	readonly half?: boolean
	/** A new password: the field shows its strength. */
	readonly isNew?: boolean
	/** Name of the field that must have the same value (AUTH-13, AUTH-29). */
	readonly repeats?: string
}

/** Errors of a form: one message for the form, and messages per field. */
export interface FormProblems {
	readonly message: string
	readonly fields: Readonly<Record<string, readonly string[]>>
	readonly code: string
}

export const noProblems: FormProblems = { message: '', fields: {}, code: '' }

/** AUTH-04, AUTH-12 to AUTH-14, AUTH-29, AMB-59: checks missing values first, then the browser's own validation. */
export function validateForm(
	fields: readonly AccountField[],
	values: Readonly<Record<string, string>>,
	elements: readonly HTMLInputElement[],
): FormProblems {
	const missing = fields.filter((field) => values[field.name] === '')
	if (missing.length > 0) {
		const errors = missing.map((field) => [field.name, [text('account.missing', { label: field.label() })]] as const)
		return { message: formMessages.fieldsMissing.text(), fields: Object.fromEntries(errors), code: '' }
	}
	const invalid = elements.filter((element) => !element.validity.valid)
	const different = fields.find((field) => field.repeats !== undefined && values[field.name] !== values[field.repeats])
	if (invalid.length === 0 && !different) return noProblems
	return {
		// The summary has the message; the field is only marked.
		message: different ? formMessages.passwordsDiffer.text() : '',
		fields: {
			...(different && { [different.name]: [''] }),
			...Object.fromEntries(invalid.map((element) => [element.name, [element.validationMessage]])),
		},
		code: '',
	}
}

/** What the error summary of a form shows: sentences, and links to the invalid fields. */
export interface ErrorSummary {
	readonly sentences: readonly string[]
	readonly invalid: readonly AccountField[]
}

export function summarizeProblems(fields: readonly AccountField[], { message, fields: errors }: FormProblems): ErrorSummary {
	const invalid = fields.filter(({ name }) => errors[name])
	// A message that stands at its field is not repeated.
	const isAtField = invalid.some(({ name }) => errors[name]?.includes(message))
	const unknown = Object.entries(errors).filter(([name]) => fields.every((field) => field.name !== name))
	const sentences = [isAtField ? '' : message, ...unknown.flatMap(([, messages]) => messages)]
	return { sentences: [...new Set(sentences)].filter(Boolean), invalid }
}
