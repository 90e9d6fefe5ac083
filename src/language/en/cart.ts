/** Cart, its drawer, wishlist. */
export const cart = {
	empty: 'Your cart is empty',
} as const
