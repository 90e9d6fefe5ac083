import { text } from '@storefront/i18n/text.ts'
import type { AccountField } from './form-problems.ts'

/** The fields of the forms of accounts. */

export const signInFields: readonly AccountField[] = [
	{ name: 'email', label: () => text('account.email'), type: 'email', autoComplete: 'username' },
	{ name: 'password', label: () => text('account.password'), type: 'password', autoComplete: 'current-password' },
]

export const signUpFields: readonly AccountField[] = [
	{ name: 'firstName', label: () => text('account.firstName'), type: 'text', autoComplete: 'given-name', half: true },
	{ name: 'lastName', label: () => text('account.lastName'), type: 'text', autoComplete: 'family-name', half: true },
	// Explicit `username`: password managers take the last text field before a password, here the phone number, as the user name.
	{ name: 'email', label: () => text('account.email'), type: 'email', autoComplete: 'username' },
	{ name: 'phone', label: () => text('account.phone'), type: 'tel', autoComplete: 'tel' },
	{ name: 'password', label: () => text('account.password'), type: 'password', autoComplete: 'new-password', isNew: true },
	{
		name: 'confirmation',
		label: () => text('account.confirmPassword'),
		type: 'password',
		autoComplete: 'new-password',
		repeats: 'password',
	},
]

export const forgotPasswordFields: readonly AccountField[] = [
	{ name: 'email', label: () => text('account.enterEmail'), type: 'email', autoComplete: 'username' },
]

export const resetPasswordFields: readonly AccountField[] = [
	{ name: 'code', label: () => text('account.code'), type: 'code', autoComplete: 'one-time-code' },
	{ name: 'email', label: () => text('account.email'), type: 'email', autoComplete: 'username' },
	{ name: 'password', label: () => text('account.newPassword'), type: 'password', autoComplete: 'new-password', isNew: true },
	{
		name: 'confirmation',
		label: () => text('account.confirmPassword'),
		type: 'password',
		autoComplete: 'new-password',
		repeats: 'password',
	},
]

/** The email is asked for only if the previous page passed none. */
export const codeFields: readonly AccountField[] = [
	{ name: 'email', label: () => text('account.email'), type: 'email', autoComplete: 'username' },
	{ name: 'code', label: () => text('account.enterCode'), type: 'code', autoComplete: 'one-time-code' },
]

/** An account from an order has its other details. */
export const orderAccountFields: readonly AccountField[] = [
	{ name: 'password', label: () => text('account.password'), type: 'password', autoComplete: 'new-password', isNew: true },
]
