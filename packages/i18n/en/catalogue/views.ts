/** Recently viewed products. */
export const views = {
	title: 'Recently viewed',
	forget: 'Clear this list',
	stop: 'Turn off recently viewed',
	stopped: 'Recently viewed products are turned off on this device.',
	remember: 'Turn on again',
} as const
