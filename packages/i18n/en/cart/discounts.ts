/** Automatic discounts of the shop. */
export const discounts = {
	percentOff: '{percent}% off',
	off: '{amount} off',
	buyGetFree: 'Buy {buy}, get {get} free',
	buyGetReduced: 'Buy {buy}, get {get} at {percent}% off',
	/** `benefit` is one of the texts above. */
	inCart: '{benefit} in the cart',
	fromSum: 'from {amount}',
	until: 'until {date}',
} as const
