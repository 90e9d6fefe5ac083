import { text } from '@storefront/i18n/text.ts'

/** Errors of the cart page (AMB-31), used if the store sends no message. */
export const cartErrors = {
	read: { text: () => text('cart.readFailed'), requirement: 'CART-31' },
	add: { text: () => text('cart.addFailed'), requirement: 'CART-32' },
	remove: { text: () => text('cart.removeFailed'), requirement: 'CART-33' },
	update: { text: () => text('cart.updateFailed'), requirement: 'CART-34' },
} as const
