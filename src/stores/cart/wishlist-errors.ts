import { text } from '@storefront/i18n/text.ts'

/** Errors of the wishlist (AMB-30), used if the store sends no message. */
export const wishlistErrors = {
	// WISH-18
	read: { text: () => text('wishlist.readFailed') },
	// WISH-19
	add: { text: () => text('wishlist.addFailed') },
	// WISH-20
	remove: { text: () => text('wishlist.removeFailed') },
} as const
