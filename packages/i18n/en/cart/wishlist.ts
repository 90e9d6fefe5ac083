/** The wishlist and its drawer. */
export const wishlist = {
	title: 'Your Wishlist',
	titleCounted: 'Your Wishlist ({count})',
	loading: 'Loading your wishlist',
	empty: 'Your wishlist is empty',
	how: 'Press the heart on a product to keep it here.',
	readFailed: 'Failed to fetch wishlist',
	addFailed: 'Failed to add item to wishlist',
	removeFailed: 'Failed to remove item from wishlist',
	add: 'Add to wishlist: {name}',
} as const
