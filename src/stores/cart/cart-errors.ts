import { text } from '@storefront/i18n/text.ts'

/** Errors of the cart page (AMB-31), used if the store sends no message. */
export const cartErrors = {
	// CART-31
	read: { text: () => text('cart.readFailed') },
	// CART-32
	add: { text: () => text('cart.addFailed') },
	// CART-33
	remove: { text: () => text('cart.removeFailed') },
	// CART-34
	update: { text: () => text('cart.updateFailed') },
} as const
