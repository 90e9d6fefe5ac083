import { shortestPassword } from '../../src/domain/constants.ts'
import { StoreError } from '../errors/errors.ts'
import { isEmail } from '../text/email.ts'
import { isCommonPassword } from './common-passwords.ts'

interface NewPassword {
	readonly password: string
	readonly password_confirmation: string
}

/** What of a sign-up, or of a new password, the contract's schema cannot say. Throws `invalid_request` with all of it, by field. */
export function checkForm(form: NewPassword & { readonly email: string }): void {
	const email = isEmail(form.email) ? {} : { email: ['Enter an email address such as name@example.com.'] }
	refuse({ ...email, ...passwordErrors(form) })
}

/** The same for a new password alone. */
export function checkPassword(form: NewPassword): void {
	refuse(passwordErrors(form))
}

function passwordErrors({ password, password_confirmation }: NewPassword): Record<string, string[]> {
	const isShort = Array.from(password).length < shortestPassword
	const weakness = isShort ? `Choose a password of at least ${shortestPassword} characters.` : commonness(password)
	return {
		...(weakness === '' ? {} : { password: [weakness] }),
		...(password === password_confirmation ? {} : { password_confirmation: ['Passwords do not match.'] }),
	}
}

function commonness(password: string): string {
	return isCommonPassword(password) ? 'This password is one of the most common ones and is tried first. Choose another.' : ''
}

function refuse(errors: Record<string, string[]>): void {
	const [first] = Object.values(errors).flat()
	if (first) throw new StoreError('invalid_request', first, { errors })
}
