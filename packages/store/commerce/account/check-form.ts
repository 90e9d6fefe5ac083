import { passwordMinLength } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Store } from '../../infrastructure/context/store.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { isEmail } from '../../infrastructure/text/email.ts'
import { isCommonPassword } from './common-passwords.ts'
import { consistsOfWords, guessableWords } from './context-words.ts'

interface NewPassword {
	readonly password: string
	readonly password_confirmation: string
}

interface Person {
	readonly email: string
	readonly first_name?: string
	readonly last_name?: string
}

/** What of a sign-up, or of a reset, the contract's schema cannot say. Throws `invalid_request` with all of it, by field. */
export async function checkForm(store: Store, form: NewPassword & Person): Promise<void> {
	refuseFields({ ...emailErrors(form.email), ...(await passwordErrors(form, () => wordsOf(store, form))) })
}

/** The same for a new password alone, of this person. */
export async function checkPassword(store: Store, form: NewPassword, person: Person): Promise<void> {
	refuseFields(await passwordErrors(form, () => wordsOf(store, person)))
}

function wordsOf(store: Store, { email, first_name = '', last_name = '' }: Person): Promise<readonly string[]> {
	return guessableWords(store, [email, first_name, last_name])
}

/** What is wrong with an email, by its field. */
export function emailErrors(email: string): Record<string, string[]> {
	return isEmail(email) ? {} : { email: [text('refusals.emailForm')] }
}

/** What is wrong with a new password, by its fields. `words`: what somebody who knows the shop and the person would try first. */
export async function passwordErrors(
	{ password, password_confirmation }: NewPassword,
	words: () => Promise<readonly string[]>,
): Promise<Record<string, string[]>> {
	const weakness = await weaknessOf(password, words)
	return {
		...(weakness === '' ? {} : { password: [weakness] }),
		...(password === password_confirmation ? {} : { password_confirmation: [text('refusals.passwordsDiffer')] }),
	}
}

async function weaknessOf(password: string, words: () => Promise<readonly string[]>): Promise<string> {
	if (Array.from(password).length < passwordMinLength) return text('refusals.passwordShort', { count: passwordMinLength })
	if (isCommonPassword(password)) return text('refusals.passwordCommon')
	return consistsOfWords(await words(), password) ? text('refusals.passwordOfNames') : ''
}

/** Refuses a form that has errors: the first one is the sentence of it all. */
export function refuseFields(errors: Record<string, string[]>): void {
	const [first] = Object.values(errors).flat()
	if (first) throw new StoreError('invalid_request', first, { errors })
}
