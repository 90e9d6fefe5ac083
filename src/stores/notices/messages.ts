import { longNoticeDuration } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import { positions } from './positions.ts'

export type Severity = 'success' | 'info' | 'warning' | 'error'

/** A message to the shopper in a snackbar. */
export interface Message {
	readonly text: () => string
	readonly severity: Severity
	/** AMB-33: `top` is the top centre, `bottom` the bottom left; `page`: top on the home page, bottom elsewhere. */
	readonly position: 'top' | 'bottom' | 'page'
	/** Milliseconds (NAV-31, NAV-32, NAV-43). */
	readonly duration: number
}

/**
 * Snackbar messages of shopping pages. Messages of accounts and addresses are in `customer-messages.ts`, messages next to fields in
 * `field-messages.ts`.
 */
export const messages = {
	// Cart and drawer
	// CART-25
	quantityUpdated: { text: () => text('notices.quantityUpdated'), severity: 'success', ...positions.cart },
	// CART-26
	itemRemoved: { text: () => text('notices.itemRemoved'), severity: 'success', ...positions.cart },
	// CART-27
	cartCleared: { text: () => text('notices.cartCleared'), severity: 'success', ...positions.cart },
	// CART-28
	quantityFailed: { text: () => text('notices.quantityFailed'), severity: 'error', ...positions.cart },
	// CART-29
	removeFailed: { text: () => text('notices.removeFailed'), severity: 'error', ...positions.cart },
	// CART-30
	clearFailed: { text: () => text('notices.clearFailed'), severity: 'error', ...positions.cart },
	clearNeedsShopper: {
		text: () => text('notices.clearNeedsShopper'),
		// CART-24
		severity: 'error',
		...positions.cart,
	},
	quantityLowered: {
		text: () => text('notices.quantityLowered'),
		severity: 'warning',
		...positions.cart,
	},

	savedForLater: { text: () => text('notices.savedForLater'), severity: 'success', ...positions.cart },
	saveFailed: { text: () => text('notices.saveFailed'), severity: 'error', ...positions.cart },
	saveFull: { text: () => text('notices.saveFull'), severity: 'warning', ...positions.cart },
	movedToCart: { text: () => text('notices.movedToCart'), severity: 'success', ...positions.cart },

	// Product page and product cards
	// PROD-31
	added: { text: () => text('notices.added'), severity: 'success', ...positions.page },
	// PROD-32
	addFailed: { text: () => text('notices.addFailed'), severity: 'error', ...positions.page },
	// PROD-26
	singleUpdated: { text: () => text('notices.singleUpdated'), severity: 'success', ...positions.bottom },
	// PROD-27
	combinationUpdated: { text: () => text('notices.combinationUpdated'), severity: 'success', ...positions.bottom },
	// PROD-24
	stockExceeded: { text: () => text('notices.stockExceeded'), severity: 'warning', ...positions.page },
	// PROD-28
	chooseVariations: { text: () => text('notices.chooseVariations'), severity: 'warning', ...positions.bottom },
	// PROD-30
	buyNowFailed: { text: () => text('notices.buyNowFailed'), severity: 'error', ...positions.bottom },
	// PROD-36
	outOfStock: { text: () => text('notices.outOfStock'), severity: 'warning', ...positions.page },
	// LIST-22
	outOfStockListing: { text: () => text('common.outOfStock'), severity: 'warning', ...positions.bottom },
	// PROD-38
	alreadyInCart: { text: () => text('notices.alreadyInCart'), severity: 'info', ...positions.page },

	// Newsletter
	// HOME-53
	subscribed: { text: () => text('notices.subscribed'), severity: 'success', ...positions.page },
	subscriptionMailed: {
		text: () => text('notices.subscriptionMailed'),
		severity: 'info',
		...positions.page,
		duration: longNoticeDuration,
	},
	// HOME-54
	subscriptionFailed: { text: () => text('notices.subscriptionFailed'), severity: 'error', ...positions.page },
	// HOME-51
	emailMissing: { text: () => text('notices.emailMissing'), severity: 'warning', ...positions.page },

	// Wishlist (AMB-29, AMB-30)
	// WISH-13
	wishAddedListing: { text: () => text('notices.wishAddedListing'), severity: 'success', ...positions.bottom },
	// WISH-13
	wishAddedCard: { text: () => text('notices.wishAddedCard'), severity: 'success', ...positions.bottom },
	// WISH-13
	wishAddedProduct: { text: () => text('notices.wishAddedProduct'), severity: 'success', ...positions.bottom },
	// WISH-14
	wishKnown: { text: () => text('notices.wishKnown'), severity: 'info', ...positions.bottom },
	// WISH-12
	wishRemovedDrawer: { text: () => text('notices.wishRemovedDrawer'), severity: 'success', ...positions.bottom },
	// WISH-12
	wishRemovedListing: { text: () => text('notices.wishRemovedListing'), severity: 'success', ...positions.bottom },
	// WISH-12
	wishRemovedProduct: { text: () => text('notices.wishRemovedProduct'), severity: 'success', ...positions.bottom },
	// WISH-15
	wishRemoveFailed: { text: () => text('notices.removeFailed'), severity: 'error', ...positions.bottom },
	// WISH-16
	wishToggleFailed: { text: () => text('notices.wishToggleFailed'), severity: 'error', ...positions.bottom },
	// WISH-17
	wishAddFailed: { text: () => text('notices.wishAddFailed'), severity: 'error', ...positions.bottom },

	// Comparison
	/** Shown with the number of compared products. */
	compareAdded: { text: () => text('notices.compareAdded'), severity: 'success', ...positions.bottom },
	compareRemoved: { text: () => text('notices.compareRemoved'), severity: 'success', ...positions.bottom },
	compareCleared: { text: () => text('notices.compareCleared'), severity: 'success', ...positions.bottom },
	compareFull: {
		text: () => text('notices.compareFull'),
		severity: 'warning',
		...positions.bottom,
		duration: longNoticeDuration,
	},

	// Checkout
	// CHK-42
	orderFailed: { text: () => text('notices.orderFailed'), severity: 'error', ...positions.checkout },

	/** Is part of every page (NoticeRegion.astro), because it must be available without a connection. */
	codeNotLoaded: {
		text: () => text('notices.codeNotLoaded'),
		severity: 'error',
		...positions.bottom,
		duration: longNoticeDuration,
	},
} as const satisfies Record<string, Message>
