/** Languages and markets, where a shop has several. */
export const language = {
	/** Between the lines of an address, and what else stands in a row. */
	between: ',',
	choice: 'Language',
	/** As it is said in the language that it offers, `name` being what that calls itself. */
	offer: 'Read this page in {name}',
	stay: 'Stay in {name}',
	/** Above the countries (or groups of them) that the shop sells to. */
	markets: 'Country and currency',
	/** A market and its currency: "Switzerland (CHF)". */
	market: '{name} ({currency})',
	marketOffer: 'Shop in {name}',
	marketStay: 'Stay with {name}',
	/** A cart that is bought in another market than the page's; `place` is that market with its currency. */
	cartThere: 'Your cart is for {place}, at its prices.',
	cartMoveHere: 'Move the cart here',
	goThere: 'Go to {place}',
	moveTitle: 'Your cart for {place}',
	moveLoading: 'Looking at the prices there',
	moveFailed: 'What would change could not be read.',
	notSoldThere: 'Not sold there: saved for later',
	moveCounted: 'Delivery and coupons are counted anew.',
	move: 'Move the cart',
	moveAndGo: 'Move the cart and go there',
	goWithout: 'Go there without it',
} as const
