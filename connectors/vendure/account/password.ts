import { passwordMinLength } from '@storefront/contract/domain/constants.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Connector } from '../connector/connector.ts'
import { engineSignIn } from './sign-in.ts'

/** Validates a new password. Throws `invalid_request` with a message for the field. */
export function checkNewPassword({
	password,
	password_confirmation,
}: {
	readonly password: string
	readonly password_confirmation: string
}): void {
	if (password.length < passwordMinLength)
		throw fieldError('password', `Please choose a password of at least ${passwordMinLength} characters.`)
	if (password !== password_confirmation) throw fieldError('password_confirmation', 'The two passwords are not the same.')
}

/** Verifies the current password. Throws `invalid_request` if it is wrong. */
export async function confirmPassword(connector: Pick<Connector, 'api'>, email: string, password: string): Promise<void> {
	try {
		await engineSignIn(connector, { email, password })
	} catch (error) {
		if (error instanceof StoreError && error.code === 'invalid_credentials') throw wrongPassword()
		throw error
	}
}

export function wrongPassword(): StoreError {
	return fieldError('current_password', 'This is not your current password.')
}

export function fieldError(field: string, sentence: string): StoreError {
	return new StoreError('invalid_request', sentence, { errors: { [field]: [sentence] } })
}
