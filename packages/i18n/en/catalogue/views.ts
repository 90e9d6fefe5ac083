/** Recently viewed products. */
export const views = {
	title: 'Recently viewed',
	forget: 'Forget these',
	stop: 'Stop remembering',
	stopped: 'This device does not remember what you view.',
	remember: 'Remember again',
} as const
