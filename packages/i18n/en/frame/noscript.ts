/** Pages for browsers without scripts. */
export const noscript = {
	/** Link on a page that needs scripts, to the same page without. */
	goOn: 'Continue without JavaScript',
	slow: 'Does nothing appear here?',
	backToProduct: 'Back to the product',
	formExpired: 'This form is from an earlier visit, or your browser refuses the cookie of the shop. Please try again.',
	otherMarket: 'Your cart is from another country. Move it here, or go back there.',
	totalChanged: 'Please check the total, and then place your order.',
	update: 'Update',
	updateQuantities: 'Update quantities',
	showVariant: 'Show price and stock',
	useCountry: 'Use this country',
	useAddress: 'Use this address',
	cityMatches: 'Did you mean one of these?',
	billingBelow: 'Send the bill to another address',
	yourOrders: 'Orders of this browser',
	passwordReset: 'Your password is changed. Please sign in with it.',
	saved: 'Your changes are saved.',
	subscribe: 'Subscribe',
	pictureTooLarge: 'A picture may have at most {size} KB. Please choose a smaller one.',
	keepPicture: 'Keep this picture',
	/** Page behind a link that fills the cart, such as one of a shopping assistant. */
	fillCart: 'Add these products to your cart?',
	fillCartNothing: 'The shop does not have the products of this link any more.',
} as const
