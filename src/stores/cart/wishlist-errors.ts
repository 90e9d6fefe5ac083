import { text } from '@storefront/i18n/text.ts'

/** Errors of the wishlist (AMB-30), used if the store sends no message. */
export const wishlistErrors = {
	read: { text: () => text('wishlist.readFailed'), requirement: 'WISH-18' },
	add: { text: () => text('wishlist.addFailed'), requirement: 'WISH-19' },
	remove: { text: () => text('wishlist.removeFailed'), requirement: 'WISH-20' },
} as const
