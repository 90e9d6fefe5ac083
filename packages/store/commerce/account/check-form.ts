import { passwordMinLength } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Store } from '../../infrastructure/context/store.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { isEmail } from '../../infrastructure/text/email.ts'
import { guessableWords } from './guessable-words.ts'
import { findWeakness, type PasswordWeakness } from './password-weakness.ts'

interface NewPassword {
	readonly password: string
	readonly password_confirmation: string
}

interface Person {
	readonly email: string
	readonly first_name?: string
	readonly last_name?: string
}

/**
 * Checks a sign-up or a password reset beyond the schema of the contract. Throws `invalid_request` with all errors, by
 * field.
 */
export async function checkForm(store: Store, form: NewPassword & Person): Promise<void> {
	throwFieldErrors({ ...emailErrors(form.email), ...(await passwordErrors(form, () => guessableWordsOf(store, form))) })
}

/** Checks only a new password of this person. */
export async function checkPassword(store: Store, form: NewPassword, person: Person): Promise<void> {
	throwFieldErrors(await passwordErrors(form, () => guessableWordsOf(store, person)))
}

function guessableWordsOf(store: Store, { email, first_name = '', last_name = '' }: Person): Promise<readonly string[]> {
	return guessableWords(store, [email, first_name, last_name])
}

/** Errors of an email, by field. */
export function emailErrors(email: string): Record<string, string[]> {
	return isEmail(email) ? {} : { email: [text('refusals.emailForm')] }
}

/** Errors of a new password, by field. `words`: what an attacker who knows the shop and the person would try first. */
export async function passwordErrors(
	{ password, password_confirmation }: NewPassword,
	words: () => Promise<readonly string[]>,
): Promise<Record<string, string[]>> {
	const weakness = await findWeakness(password, passwordMinLength, words)
	return {
		...(weakness ? { password: [weaknessTexts[weakness]()] } : {}),
		...(password === password_confirmation ? {} : { password_confirmation: [text('refusals.passwordsDiffer')] }),
	}
}

const weaknessTexts: Readonly<Record<PasswordWeakness, () => string>> = {
	short: () => text('refusals.passwordShort', { count: passwordMinLength }),
	common: () => text('refusals.passwordCommon'),
	words: () => text('refusals.passwordOfNames'),
}

/** Throws an error with all field errors; the first one is its message. */
export function throwFieldErrors(errors: Record<string, string[]>): void {
	const [first] = Object.values(errors).flat()
	if (first) throw new StoreError('invalid_request', first, { errors })
}
