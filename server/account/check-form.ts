import { shortestPassword } from '../../src/domain/constants.ts'
import { StoreError } from '../errors/errors.ts'
import type { Store } from '../store/store.ts'
import { isEmail } from '../text/email.ts'
import { isCommonPassword } from './common-passwords.ts'
import { guessableWords, isMadeOf } from './context-words.ts'

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
	const email = isEmail(form.email) ? {} : { email: ['Enter an email address such as name@example.com.'] }
	refuse({ ...email, ...(await passwordErrors(store, form, form)) })
}

/** The same for a new password alone, of this person. */
export async function checkPassword(store: Store, form: NewPassword, person: Person): Promise<void> {
	refuse(await passwordErrors(store, form, person))
}

async function passwordErrors(
	store: Store,
	{ password, password_confirmation }: NewPassword,
	person: Person,
): Promise<Record<string, string[]>> {
	const weakness = await weaknessOf(store, password, person)
	return {
		...(weakness === '' ? {} : { password: [weakness] }),
		...(password === password_confirmation ? {} : { password_confirmation: ['Passwords do not match.'] }),
	}
}

async function weaknessOf(store: Store, password: string, { email, first_name = '', last_name = '' }: Person): Promise<string> {
	if (Array.from(password).length < shortestPassword) return `Choose a password of at least ${shortestPassword} characters.`
	if (isCommonPassword(password)) return 'This password is one of the most common ones and is tried first. Choose another.'
	return isMadeOf(await guessableWords(store, [email, first_name, last_name]), password)
		? "This password is made of names that others know, the shop's or your own, and is tried first. Choose another."
		: ''
}

function refuse(errors: Record<string, string[]>): void {
	const [first] = Object.values(errors).flat()
	if (first) throw new StoreError('invalid_request', first, { errors })
}
