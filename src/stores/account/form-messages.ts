import { text } from '@storefront/i18n/text.ts'

/** Messages of account forms, used if the store sends none. */
export const formMessages = {
	fieldsMissing: { text: () => text('account.fieldsMissing'), requirement: 'AUTH-12' },
	passwordsDiffer: { text: () => text('account.passwordsDiffer'), requirement: 'AUTH-13, AUTH-29' },
	signInFailed: { text: () => text('account.signInFailed'), requirement: 'AUTH-09' },
	signUpFailed: { text: () => text('account.signUpFailed'), requirement: 'AUTH-19' },
	codeFailed: { text: () => text('account.codeFailed'), requirement: 'AUTH-23' },
	forgotFailed: { text: () => text('account.forgotFailed'), requirement: 'AUTH-27' },
	resetFailed: { text: () => text('account.resetFailed'), requirement: 'AUTH-31' },
	passwordFailed: { text: () => text('account.passwordFailed'), requirement: 'own' },
	sessionEndFailed: { text: () => text('account.sessionEndFailed'), requirement: 'own' },
	sessionStillOpen: { text: () => text('account.sessionStillOpen'), requirement: 'own' },
	emailFailed: { text: () => text('account.emailFailed'), requirement: 'own' },
	exportFailed: { text: () => text('account.exportFailed'), requirement: 'own' },
	deleteFailed: { text: () => text('account.deleteFailed'), requirement: 'own' },
	resendFailed: { text: () => text('account.resendFailed'), requirement: 'own' },
	resent: { text: () => text('account.resent'), requirement: 'own' },
} as const
