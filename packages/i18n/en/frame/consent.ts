/** Consent to analytics. */
export const consent = {
	yours: 'Your consent',
	more: 'More about it',
	no: 'No',
	yes: 'Yes',
} as const
