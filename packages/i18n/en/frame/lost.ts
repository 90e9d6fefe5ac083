/** Error pages: not found, too many requests, failed. */
export const lost = {
	error: 'Error',
	unexpected: 'Unexpected Application Error!',
	unexpectedWhy: 'Something went wrong on our side. Your cart is safe. Please try again in a moment.',
	notFound: 'Page not found',
	notFoundWhy: 'We cannot find that page. It may have moved, or the link is wrong.',
	tooMany: 'One moment, please',
	tooManyWhy: 'Too many requests from your connection. Your cart is safe. Please wait a minute and try again.',
	goHome: 'Go to the home page',
} as const
