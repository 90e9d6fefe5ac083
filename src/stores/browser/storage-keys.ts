/** Storage keys that more than one module uses. */
export const storageKeys = {
	/** Session storage: the visitor's public address, as JSON. */
	visitorIp: 'visitor-ip',
	/** Local storage: the cart's lines as any tab last saw them, as JSON. */
	cart: 'cart',
	/** Local storage: token and info of the customer who is signed in (AMB-57). The inline script of every page also reads it. */
	session: 'user',
	/** Local storage: the wishlist as any tab last saw it, as JSON. */
	wishlist: 'wishlist',
	/** Local storage: cart lines that a guest has saved for later, as JSON. */
	saved: 'saved-for-later',
	/** Local storage: the products of the comparison, as JSON. */
	compared: 'compared',
	/** Local storage: the recently viewed products, and whether the shopper allows to record them, as JSON. */
	views: 'views',
	/** Local storage: the country of the delivery estimate, as JSON. */
	deliveryCountry: 'delivery-country',
	/** Local storage: set until the guest's cart is merged into the customer's cart (AMB-22). */
	guestCartWaits: 'guest-cart-waits',
	/** Local storage: set until the guest's saved lines are merged into the account. */
	savedWaits: 'saved-waits',
	/** Session storage: navigation state, as JSON. */
	visit: 'visit',
	/** Session storage: messages for the next page, as JSON. */
	carriedNotices: 'notices',
} as const

/** Event on the document with the number of cart lines, for badges that do not load the cart's store. */
export const cartCountEvent = 'shop:cart-count'

/** Event on the document with the number of products in the wishlist. */
export const wishlistCountEvent = 'shop:wishlist-count'
