import { shortestPassword } from '../../src/domain/constants.ts'
import { StoreError } from '../errors.ts'
import { isEmail } from './email.ts'

/** What of a sign-up, or of a new password, the contract's schema cannot say. Throws `invalid_request` with all of it, by field. */
export function checkForm(form: { readonly email: string; readonly password: string; readonly password_confirmation: string }): void {
	const errors: Record<string, string[]> = {}
	if (!isEmail(form.email)) errors.email = ['Enter an email address such as name@example.com.']
	if (Array.from(form.password).length < shortestPassword)
		errors.password = [`Choose a password of at least ${shortestPassword} characters.`]
	if (form.password !== form.password_confirmation) errors.password_confirmation = ['Passwords do not match.']
	const [first] = Object.values(errors).flat()
	if (first) throw new StoreError('invalid_request', first, { errors })
}
