/** What the cart page shows in red (AMB-31), where the store sends no sentence of its own. */
export const cartErrors = {
	read: { text: 'Failed to fetch cart items', requirement: 'CART-31' },
	add: { text: 'Failed to add item to cart', requirement: 'CART-32' },
	remove: { text: 'Failed to remove item from cart', requirement: 'CART-33' },
	update: { text: 'Failed to update cart item', requirement: 'CART-34' },
} as const
