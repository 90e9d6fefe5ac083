/** The question whether the shop may measure. */
export const consent = {
	yours: 'Your consent',
	more: 'More about it',
	no: 'No',
	yes: 'Yes',
} as const
