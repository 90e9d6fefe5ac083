/** Choice of language and market. */
export const language = {
	/** Separator of lists, such as the lines of an address. */
	between: ',',
	choice: 'Language',
	/** Shown in the offered language; `name` is its name in that language. */
	offer: 'Read this page in {name}',
	stay: 'Stay in {name}',
	/** Heading of the list of markets. */
	markets: 'Country and currency',
	/** A market and its currency: "Switzerland (CHF)". */
	market: '{name} ({currency})',
	marketOffer: 'Shop in {name}',
	marketStay: 'Stay with {name}',
	/** The cart belongs to another market than the page; `place` is the market of the cart with its currency. */
	cartThere: 'Your cart is for {place}, at its prices.',
	cartMoveHere: 'Move the cart here',
	goThere: 'Go to {place}',
	moveTitle: 'Your cart for {place}',
	moveLoading: 'Checking prices',
	moveFailed: 'The changes could not be loaded.',
	notSoldThere: 'Not sold there: saved for later',
	moveCounted: 'Delivery and coupons are recalculated.',
	move: 'Move the cart',
	moveAndGo: 'Move the cart and go there',
	goWithout: 'Go there without the cart',
} as const
