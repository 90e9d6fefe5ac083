/** Under what the browser remembers what more than one module reads. */
export const storageKeys = {
	/** Session storage: the visitor's public address, as JSON. */
	visitorIp: 'visitor-ip',
	/** Local storage: the cart's lines as any tab last saw them, as JSON. */
	cart: 'cart',
} as const

/** Dispatched on the document with the number of cart lines, for badges that do not carry the cart's store. */
export const cartCountEvent = 'shop:cart-count'
