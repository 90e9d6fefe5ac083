/** Checks of `npm run check`, which `npm test` runs before the tests: the scripts `check:…` of package.json. */
export const checks = [
	'check:style',
	'check:types',
	'check:unused',
	'check:imports',
	'check:words',
	'check:documents',
	'check:requirements',
] as const
