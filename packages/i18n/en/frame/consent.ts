/** Consent to analytics. */
export const consent = {
	yours: 'Your consent',
	more: 'Learn more',
	no: 'No',
	yes: 'Yes',
} as const
