/** What the forms of accounts say beside their button, where the store sends no sentence of its own. */
export const formMessages = {
	fieldsMissing: { text: 'All fields are required.', requirement: 'AUTH-12' },
	passwordsDiffer: { text: 'Passwords do not match.', requirement: 'AUTH-13, AUTH-29' },
	signInFailed: { text: 'Login failed. Please try again.', requirement: 'AUTH-09' },
	signUpFailed: { text: 'Registration failed. Please try again.', requirement: 'AUTH-19' },
	codeFailed: { text: 'OTP verification failed. Please try again.', requirement: 'AUTH-23' },
	forgotFailed: { text: 'Failed to send reset link. Please try again.', requirement: 'AUTH-27' },
	resetFailed: { text: 'Failed to update password. Please try again.', requirement: 'AUTH-31' },
	passwordFailed: { text: 'Failed to change the password. Please try again.', requirement: 'own' },
	sessionEndFailed: { text: 'That session could not be ended. Please try again.', requirement: 'own' },
	sessionStillOpen: { text: 'That session has not ended. Please reload the page and try again.', requirement: 'own' },
	emailFailed: { text: 'Failed to change the email. Please try again.', requirement: 'own' },
	exportFailed: { text: 'Your data could not be fetched. Please try again.', requirement: 'own' },
	deleteFailed: { text: 'Your account could not be deleted. Please try again.', requirement: 'own' },
	resendFailed: { text: 'A new code could not be sent. Please try again.', requirement: 'own' },
	resent: { text: 'A new code is on its way.', requirement: 'own' },
} as const
