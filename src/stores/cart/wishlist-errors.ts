/** What the wishlist's own state says (AMB-30), where the store sends no sentence. */
export const wishlistErrors = {
	read: { text: 'Failed to fetch wishlist', requirement: 'WISH-18' },
	add: { text: 'Failed to add item to wishlist', requirement: 'WISH-19' },
	remove: { text: 'Failed to remove item from wishlist', requirement: 'WISH-20' },
} as const
