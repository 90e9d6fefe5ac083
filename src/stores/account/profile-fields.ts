import { text } from '@storefront/i18n/text.ts'
import type { AccountField } from './form-problems.ts'

/** The fields of the forms of the profile, for the islands and for the pages without scripts. */

const currentPassword: AccountField = {
	name: 'current',
	label: () => text('account.currentPassword'),
	type: 'password',
	autoComplete: 'current-password',
}

/** Confirms that the signed-in customer is at the device. */
export const currentPasswordFields: readonly AccountField[] = [currentPassword]

export const newEmailFields: readonly AccountField[] = [
	{ name: 'email', label: () => text('account.newEmail'), type: 'email', autoComplete: 'email' },
	currentPassword,
]

export const newEmailCodeFields: readonly AccountField[] = [
	{ name: 'code', label: () => text('account.codeFromMail'), type: 'code', autoComplete: 'one-time-code' },
]

export const changePasswordFields: readonly AccountField[] = [
	currentPassword,
	{ name: 'password', label: () => text('account.newPassword'), type: 'password', autoComplete: 'new-password', isNew: true },
	{
		name: 'confirmation',
		label: () => text('account.confirmNewPassword'),
		type: 'password',
		autoComplete: 'new-password',
		repeats: 'password',
	},
]
