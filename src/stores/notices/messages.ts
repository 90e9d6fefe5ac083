import { longNoticeDuration } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import { places } from './places.ts'

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
	quantityUpdated: { text: () => text('notices.quantityUpdated'), requirement: 'CART-25', severity: 'success', ...places.cart },
	itemRemoved: { text: () => text('notices.itemRemoved'), requirement: 'CART-26', severity: 'success', ...places.cart },
	cartCleared: { text: () => text('notices.cartCleared'), requirement: 'CART-27', severity: 'success', ...places.cart },
	quantityFailed: { text: () => text('notices.quantityFailed'), requirement: 'CART-28', severity: 'error', ...places.cart },
	removeFailed: { text: () => text('notices.removeFailed'), requirement: 'CART-29', severity: 'error', ...places.cart },
	clearFailed: { text: () => text('notices.clearFailed'), requirement: 'CART-30', severity: 'error', ...places.cart },
	clearNeedsShopper: {
		text: () => text('notices.clearNeedsShopper'),
		requirement: 'CART-24',
		severity: 'error',
		...places.cart,
	},
	quantityLowered: {
		text: () => text('notices.quantityLowered'),
		requirement: 'own',
		severity: 'warning',
		...places.cart,
	},

	savedForLater: { text: () => text('notices.savedForLater'), requirement: 'own', severity: 'success', ...places.cart },
	saveFailed: { text: () => text('notices.saveFailed'), requirement: 'own', severity: 'error', ...places.cart },
	saveFull: { text: () => text('notices.saveFull'), requirement: 'own', severity: 'warning', ...places.cart },
	movedToCart: { text: () => text('notices.movedToCart'), requirement: 'own', severity: 'success', ...places.cart },

	// Product page and product cards
	added: { text: () => text('notices.added'), requirement: 'PROD-31', severity: 'success', ...places.page },
	addFailed: { text: () => text('notices.addFailed'), requirement: 'PROD-32', severity: 'error', ...places.page },
	singleUpdated: { text: () => text('notices.singleUpdated'), requirement: 'PROD-26', severity: 'success', ...places.elsewhere },
	combinationUpdated: { text: () => text('notices.combinationUpdated'), requirement: 'PROD-27', severity: 'success', ...places.elsewhere },
	stockExceeded: { text: () => text('notices.stockExceeded'), requirement: 'PROD-24', severity: 'warning', ...places.page },
	chooseVariations: { text: () => text('notices.chooseVariations'), requirement: 'PROD-28', severity: 'warning', ...places.elsewhere },
	buyNowFailed: { text: () => text('notices.buyNowFailed'), requirement: 'PROD-30', severity: 'error', ...places.elsewhere },
	outOfStock: { text: () => text('notices.outOfStock'), requirement: 'PROD-36', severity: 'warning', ...places.page },
	outOfStockListing: { text: () => text('common.outOfStock'), requirement: 'LIST-22', severity: 'warning', ...places.elsewhere },
	alreadyInCart: { text: () => text('notices.alreadyInCart'), requirement: 'PROD-38', severity: 'info', ...places.page },

	// Newsletter
	subscribed: { text: () => text('notices.subscribed'), requirement: 'HOME-53', severity: 'success', ...places.page },
	subscriptionMailed: {
		text: () => text('notices.subscriptionMailed'),
		requirement: 'own',
		severity: 'info',
		...places.page,
		duration: longNoticeDuration,
	},
	subscriptionFailed: { text: () => text('notices.subscriptionFailed'), requirement: 'HOME-54', severity: 'error', ...places.page },
	emailMissing: { text: () => text('notices.emailMissing'), requirement: 'HOME-51', severity: 'warning', ...places.page },

	// Wishlist (AMB-29, AMB-30)
	wishAddedListing: { text: () => text('notices.wishAddedListing'), requirement: 'WISH-13', severity: 'success', ...places.elsewhere },
	wishAddedCard: { text: () => text('notices.wishAddedCard'), requirement: 'WISH-13', severity: 'success', ...places.elsewhere },
	wishAddedProduct: { text: () => text('notices.wishAddedProduct'), requirement: 'WISH-13', severity: 'success', ...places.elsewhere },
	wishKnown: { text: () => text('notices.wishKnown'), requirement: 'WISH-14', severity: 'info', ...places.elsewhere },
	wishRemovedDrawer: { text: () => text('notices.wishRemovedDrawer'), requirement: 'WISH-12', severity: 'success', ...places.elsewhere },
	wishRemovedListing: { text: () => text('notices.wishRemovedListing'), requirement: 'WISH-12', severity: 'success', ...places.elsewhere },
	wishRemovedProduct: { text: () => text('notices.wishRemovedProduct'), requirement: 'WISH-12', severity: 'success', ...places.elsewhere },
	wishRemoveFailed: { text: () => text('notices.removeFailed'), requirement: 'WISH-15', severity: 'error', ...places.elsewhere },
	wishToggleFailed: { text: () => text('notices.wishToggleFailed'), requirement: 'WISH-16', severity: 'error', ...places.elsewhere },
	wishAddFailed: { text: () => text('notices.wishAddFailed'), requirement: 'WISH-17', severity: 'error', ...places.elsewhere },

	// Comparison
	/** Shown with the number of compared products. */
	compareAdded: { text: () => text('notices.compareAdded'), requirement: 'own', severity: 'success', ...places.elsewhere },
	compareRemoved: { text: () => text('notices.compareRemoved'), requirement: 'own', severity: 'success', ...places.elsewhere },
	compareCleared: { text: () => text('notices.compareCleared'), requirement: 'own', severity: 'success', ...places.elsewhere },
	compareFull: {
		text: () => text('notices.compareFull'),
		requirement: 'own',
		severity: 'warning',
		...places.elsewhere,
		duration: longNoticeDuration,
	},

	// Checkout
	orderFailed: { text: () => text('notices.orderFailed'), requirement: 'CHK-42', severity: 'error', ...places.checkout },

	/** Is part of every page (NoticeRegion.astro), because it must be available without a connection. */
	codeNotLoaded: {
		text: () => text('notices.codeNotLoaded'),
		requirement: 'own',
		severity: 'error',
		...places.elsewhere,
		duration: longNoticeDuration,
	},
} as const satisfies Record<string, Message>
