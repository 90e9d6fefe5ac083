/** Error pages: not found, too many requests, failed. */
export const lost = {
	error: 'Error',
	unexpected: 'Unexpected Application Error!',
	unexpectedWhy: 'Something went wrong on our side. Your cart is safe. Please try again in a moment.',
	notFound: 'Page not found',
	notFoundWhy: 'There is no such page. It may have moved, or its address is not quite right.',
	tooMany: 'One moment, please',
	tooManyWhy: 'Very many pages were asked for from your connection. Your cart is safe. Please wait a minute and try again.',
	goHome: 'Go to the home page',
} as const
