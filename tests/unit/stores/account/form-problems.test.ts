import { expect, it } from 'vitest'
import { type AccountField, noProblems, summarizeProblems, validateForm } from '#stores/account/form-problems.ts'

const password: AccountField = { name: 'password', label: () => 'Password', type: 'password', autoComplete: 'new-password', isNew: true }
const confirmation: AccountField = { ...password, name: 'confirmation', label: () => 'Confirm Password', repeats: 'password' }

/** An input whose browser validation failed, or passed. */
const element = (name: string, validationMessage = '') =>
	({ name, validationMessage, validity: { valid: validationMessage === '' } }) as unknown as HTMLInputElement

const validate = (values: Readonly<Record<string, string>>, ...elements: readonly HTMLInputElement[]) =>
	validateForm([password, confirmation], values, elements)

it('a short password that also differs from its repetition is reported with both mistakes [AUTH-13, AUTH-14]', () => {
	const both = validate({ password: 'abc', confirmation: 'abd' }, element('password', 'Use 8 characters.'), element('confirmation'))
	expect(both.message).toBe('Passwords do not match.')
	expect(both.fields).toEqual({ password: ['Use 8 characters.'], confirmation: [''] })
	const short = validate({ password: 'abc', confirmation: 'abc' }, element('password', 'Use 8 characters.'), element('confirmation'))
	expect(short).toEqual({ message: '', fields: { password: ['Use 8 characters.'] }, code: '' })
	expect(validate({ password: 'abcdefgh', confirmation: 'abcdefgh' }, element('password'), element('confirmation'))).toBe(noProblems)
})

it('a message that stands at its field is not repeated in the summary', () => {
	const message = 'This code is wrong or has expired.'
	const summary = (fields: Readonly<Record<string, readonly string[]>>) => summarizeProblems([password], { message, fields, code: '' })
	expect(summary({ password: [message] })).toEqual({ sentences: [], invalid: [password] })
	expect(summary({ password: ['Another one'] })).toEqual({ sentences: [message], invalid: [password] })
	expect(summary({}).sentences).toEqual([message])
	expect(summary({ code: [message, 'Of an unknown field'] }).sentences, 'a field that the form lacks').toEqual([
		message,
		'Of an unknown field',
	])
})
