import { longNoticeDuration } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import { positions } from './positions.ts'

export type Severity = 'success' | 'info' | 'warning' | 'error'

/** A message to the shopper in a snackbar. */
export interface Message {
	readonly text: () => string
	/** Id of the requirement that fixes the text; "own": the specification has none. */
	readonly requirement: string
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
	quantityUpdated: { text: () => text('notices.quantityUpdated'), requirement: 'CART-25', severity: 'success', ...positions.cart },
	itemRemoved: { text: () => text('notices.itemRemoved'), requirement: 'CART-26', severity: 'success', ...positions.cart },
	cartCleared: { text: () => text('notices.cartCleared'), requirement: 'CART-27', severity: 'success', ...positions.cart },
	quantityFailed: { text: () => text('notices.quantityFailed'), requirement: 'CART-28', severity: 'error', ...positions.cart },
	removeFailed: { text: () => text('notices.removeFailed'), requirement: 'CART-29', severity: 'error', ...positions.cart },
	clearFailed: { text: () => text('notices.clearFailed'), requirement: 'CART-30', severity: 'error', ...positions.cart },
	clearNeedsShopper: {
		text: () => text('notices.clearNeedsShopper'),
		requirement: 'CART-24',
		severity: 'error',
		...positions.cart,
	},
	quantityLowered: {
		text: () => text('notices.quantityLowered'),
		requirement: 'own',
		severity: 'warning',
		...positions.cart,
	},

	savedForLater: { text: () => text('notices.savedForLater'), requirement: 'own', severity: 'success', ...positions.cart },
	saveFailed: { text: () => text('notices.saveFailed'), requirement: 'own', severity: 'error', ...positions.cart },
	saveFull: { text: () => text('notices.saveFull'), requirement: 'own', severity: 'warning', ...positions.cart },
	movedToCart: { text: () => text('notices.movedToCart'), requirement: 'own', severity: 'success', ...positions.cart },

	// Product page and product cards
	added: { text: () => text('notices.added'), requirement: 'PROD-31', severity: 'success', ...positions.page },
	addFailed: { text: () => text('notices.addFailed'), requirement: 'PROD-32', severity: 'error', ...positions.page },
	singleUpdated: { text: () => text('notices.singleUpdated'), requirement: 'PROD-26', severity: 'success', ...positions.bottom },
	combinationUpdated: { text: () => text('notices.combinationUpdated'), requirement: 'PROD-27', severity: 'success', ...positions.bottom },
	stockExceeded: { text: () => text('notices.stockExceeded'), requirement: 'PROD-24', severity: 'warning', ...positions.page },
	chooseVariations: { text: () => text('notices.chooseVariations'), requirement: 'PROD-28', severity: 'warning', ...positions.bottom },
	buyNowFailed: { text: () => text('notices.buyNowFailed'), requirement: 'PROD-30', severity: 'error', ...positions.bottom },
	outOfStock: { text: () => text('notices.outOfStock'), requirement: 'PROD-36', severity: 'warning', ...positions.page },
	outOfStockListing: { text: () => text('common.outOfStock'), requirement: 'LIST-22', severity: 'warning', ...positions.bottom },
	alreadyInCart: { text: () => text('notices.alreadyInCart'), requirement: 'PROD-38', severity: 'info', ...positions.page },

	// Newsletter
	subscribed: { text: () => text('notices.subscribed'), requirement: 'HOME-53', severity: 'success', ...positions.page },
	subscriptionMailed: {
		text: () => text('notices.subscriptionMailed'),
		requirement: 'own',
		severity: 'info',
		...positions.page,
		duration: longNoticeDuration,
	},
	subscriptionFailed: { text: () => text('notices.subscriptionFailed'), requirement: 'HOME-54', severity: 'error', ...positions.page },
	emailMissing: { text: () => text('notices.emailMissing'), requirement: 'HOME-51', severity: 'warning', ...positions.page },

	// Wishlist (AMB-29, AMB-30)
	wishAddedListing: { text: () => text('notices.wishAddedListing'), requirement: 'WISH-13', severity: 'success', ...positions.bottom },
	wishAddedCard: { text: () => text('notices.wishAddedCard'), requirement: 'WISH-13', severity: 'success', ...positions.bottom },
	wishAddedProduct: { text: () => text('notices.wishAddedProduct'), requirement: 'WISH-13', severity: 'success', ...positions.bottom },
	wishKnown: { text: () => text('notices.wishKnown'), requirement: 'WISH-14', severity: 'info', ...positions.bottom },
	wishRemovedDrawer: { text: () => text('notices.wishRemovedDrawer'), requirement: 'WISH-12', severity: 'success', ...positions.bottom },
	wishRemovedListing: { text: () => text('notices.wishRemovedListing'), requirement: 'WISH-12', severity: 'success', ...positions.bottom },
	wishRemovedProduct: { text: () => text('notices.wishRemovedProduct'), requirement: 'WISH-12', severity: 'success', ...positions.bottom },
	wishRemoveFailed: { text: () => text('notices.removeFailed'), requirement: 'WISH-15', severity: 'error', ...positions.bottom },
	wishToggleFailed: { text: () => text('notices.wishToggleFailed'), requirement: 'WISH-16', severity: 'error', ...positions.bottom },
	wishAddFailed: { text: () => text('notices.wishAddFailed'), requirement: 'WISH-17', severity: 'error', ...positions.bottom },

	// Comparison
	/** Shown with the number of compared products. */
	compareAdded: { text: () => text('notices.compareAdded'), requirement: 'own', severity: 'success', ...positions.bottom },
	compareRemoved: { text: () => text('notices.compareRemoved'), requirement: 'own', severity: 'success', ...positions.bottom },
	compareCleared: { text: () => text('notices.compareCleared'), requirement: 'own', severity: 'success', ...positions.bottom },
	compareFull: {
		text: () => text('notices.compareFull'),
		requirement: 'own',
		severity: 'warning',
		...positions.bottom,
		duration: longNoticeDuration,
	},

	// Checkout
	orderFailed: { text: () => text('notices.orderFailed'), requirement: 'CHK-42', severity: 'error', ...positions.checkout },

	/** Is part of every page (NoticeRegion.astro), because it must be available without a connection. */
	codeNotLoaded: {
		text: () => text('notices.codeNotLoaded'),
		requirement: 'own',
		severity: 'error',
		...positions.bottom,
		duration: longNoticeDuration,
	},
} as const satisfies Record<string, Message>
