import { passwordMinLength } from '@storefront/contract/domain/constants.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Connector } from '../connector/connector.ts'
import { engineSignIn } from './sign-in.ts'

/** Throws `invalid_request` with a sentence for the field. */
export function checkNewPassword({
	password,
	password_confirmation,
}: {
	readonly password: string
	readonly password_confirmation: string
}): void {
	if (password.length < passwordMinLength)
		throw refusedField('password', `Please choose a password of at least ${passwordMinLength} characters.`)
	if (password !== password_confirmation) throw refusedField('password_confirmation', 'The two passwords are not the same.')
}

/** Throws `invalid_request` when this is not the password of the account. */
export async function confirmPassword(connector: Pick<Connector, 'api'>, email: string, password: string): Promise<void> {
	try {
		await engineSignIn(connector, { email, password })
	} catch (error) {
		if (error instanceof StoreError && error.code === 'invalid_credentials') throw wrongPassword()
		throw error
	}
}

export function wrongPassword(): StoreError {
	return refusedField('current_password', 'This is not your current password.')
}

export function refusedField(field: string, sentence: string): StoreError {
	return new StoreError('invalid_request', sentence, { errors: { [field]: [sentence] } })
}
