/** Under what the browser remembers what more than one module reads. */
export const storageKeys = {
	/** Session storage: the visitor's public address, as JSON. */
	visitorIp: 'visitor-ip',
	/** Local storage: the cart's lines as any tab last saw them, as JSON. */
	cart: 'cart',
	/** Local storage: token and info of whoever is signed in (AMB-57). The inline script of every page reads it as well. */
	session: 'user',
	/** Local storage: the wishlist as any tab last saw it, as JSON. */
	wishlist: 'wishlist',
	/** Local storage: what a guest has saved for later, as JSON. */
	saved: 'saved-for-later',
	/** Local storage: the products that were put aside to be compared, as JSON. */
	compared: 'compared',
	/** Local storage: the products that were looked at, and whether that may be remembered, as JSON. */
	views: 'views',
	/** Local storage: the country that was chosen to know what delivery costs, as JSON. */
	deliveryCountry: 'delivery-country',
	/** Local storage: set while a guest's cart still has to be added to that of the customer (AMB-22). */
	guestCartWaits: 'guest-cart-waits',
	/** Local storage: set while what a guest has saved still has to be given to the account. */
	savedWaits: 'saved-waits',
	/** Session storage: what goes along from page to page, as JSON. */
	visit: 'visit',
	/** Session storage: messages for the next page, as JSON. */
	carriedNotices: 'notices',
} as const

/** `shop:{list}-count` is dispatched on the document with the number of cart lines, for badges that do not carry the cart's store. */
export const cartCountEvent = 'shop:cart-count'

/** The same with the number of wishes. */
export const wishlistCountEvent = 'shop:wishlist-count'
