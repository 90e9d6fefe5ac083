import { text } from '@storefront/i18n/text.ts'

/** What the wishlist's own state says (AMB-30), where the store sends no sentence. */
export const wishlistErrors = {
	read: { text: () => text('wishlist.readFailed'), requirement: 'WISH-18' },
	add: { text: () => text('wishlist.addFailed'), requirement: 'WISH-19' },
	remove: { text: () => text('wishlist.removeFailed'), requirement: 'WISH-20' },
} as const
