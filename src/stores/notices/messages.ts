import { longNoticeDuration, noticeDuration } from '../../domain/constants.ts'
import { text } from '../../language/text.ts'

export type Severity = 'success' | 'info' | 'warning' | 'error'

/** One sentence to the shopper, as a snackbar shows it. */
export interface Message {
	readonly text: () => string
	/** The requirement that gives the text; "own" where the specification leaves the case open. */
	readonly requirement: string
	readonly severity: Severity
	/** AMB-33: `top` is the top centre, `bottom` the bottom left; `page`: top on the home page, bottom elsewhere. */
	readonly position: 'top' | 'bottom' | 'page'
	/** Milliseconds (NAV-31, NAV-32, NAV-43). */
	readonly duration: number
}

type Place = Pick<Message, 'position' | 'duration'>
const cart: Place = { position: 'top', duration: noticeDuration }
const checkout: Place = { position: 'top', duration: longNoticeDuration }
const page: Place = { position: 'page', duration: noticeDuration }
const elsewhere: Place = { position: 'bottom', duration: noticeDuration }

/** What was wrong with a session's record, beside `recordInvalid` (ERR-13 to ERR-15). */
export const recordSentences = {
	missing: () => text('notices.recordMissing'),
	noToken: () => text('notices.recordNoToken'),
	unreadable: () => text('notices.recordUnreadable'),
} as const

/** Of a message that is always shown with a sentence of its own. */
const saidByStore = () => ''

/** Every message that appears as a snackbar. What appears beside a field stands in `field-messages.ts`. */
export const messages = {
	// Cart and drawer
	quantityUpdated: { text: () => text('notices.quantityUpdated'), requirement: 'CART-25', severity: 'success', ...cart },
	itemRemoved: { text: () => text('notices.itemRemoved'), requirement: 'CART-26', severity: 'success', ...cart },
	cartCleared: { text: () => text('notices.cartCleared'), requirement: 'CART-27', severity: 'success', ...cart },
	quantityFailed: { text: () => text('notices.quantityFailed'), requirement: 'CART-28', severity: 'error', ...cart },
	removeFailed: { text: () => text('notices.removeFailed'), requirement: 'CART-29', severity: 'error', ...cart },
	clearFailed: { text: () => text('notices.clearFailed'), requirement: 'CART-30', severity: 'error', ...cart },
	clearNeedsShopper: {
		text: () => text('notices.clearNeedsShopper'),
		requirement: 'CART-24',
		severity: 'error',
		...cart,
	},
	notAuthenticated: { text: () => text('notices.notAuthenticated'), requirement: 'CART-35', severity: 'error', ...cart },
	/** Shown with one of the three texts of ERR-13 to ERR-15. */
	recordInvalid: { text: saidByStore, requirement: 'ERR-13', severity: 'error', ...elsewhere },
	quantityLowered: {
		text: () => text('notices.quantityLowered'),
		requirement: 'own',
		severity: 'warning',
		...cart,
	},

	savedForLater: { text: () => text('notices.savedForLater'), requirement: 'own', severity: 'success', ...cart },
	saveFailed: { text: () => text('notices.saveFailed'), requirement: 'own', severity: 'error', ...cart },
	saveFull: { text: () => text('notices.saveFull'), requirement: 'own', severity: 'warning', ...cart },
	movedToCart: { text: () => text('notices.movedToCart'), requirement: 'own', severity: 'success', ...cart },

	// Product page and product cards
	added: { text: () => text('notices.added'), requirement: 'PROD-31', severity: 'success', ...page },
	addFailed: { text: () => text('notices.addFailed'), requirement: 'PROD-32', severity: 'error', ...page },
	singleUpdated: { text: () => text('notices.singleUpdated'), requirement: 'PROD-26', severity: 'success', ...elsewhere },
	combinationUpdated: { text: () => text('notices.combinationUpdated'), requirement: 'PROD-27', severity: 'success', ...elsewhere },
	stockExceeded: { text: () => text('notices.stockExceeded'), requirement: 'PROD-24', severity: 'warning', ...page },
	chooseVariations: { text: () => text('notices.chooseVariations'), requirement: 'PROD-28', severity: 'warning', ...elsewhere },
	buyNowFailed: { text: () => text('notices.buyNowFailed'), requirement: 'PROD-30', severity: 'error', ...elsewhere },
	outOfStock: { text: () => text('notices.outOfStock'), requirement: 'PROD-36', severity: 'warning', ...page },
	outOfStockListing: { text: () => text('common.outOfStock'), requirement: 'LIST-22', severity: 'warning', ...elsewhere },
	alreadyInCart: { text: () => text('notices.alreadyInCart'), requirement: 'PROD-38', severity: 'info', ...page },

	// Newsletter
	subscribed: { text: () => text('notices.subscribed'), requirement: 'HOME-53', severity: 'success', ...page },
	subscriptionMailed: {
		text: () => text('notices.subscriptionMailed'),
		requirement: 'own',
		severity: 'info',
		...page,
		duration: longNoticeDuration,
	},
	subscriptionFailed: { text: () => text('notices.subscriptionFailed'), requirement: 'HOME-54', severity: 'error', ...page },
	emailMissing: { text: () => text('notices.emailMissing'), requirement: 'HOME-51', severity: 'warning', ...page },

	// Accounts
	signedIn: { text: () => text('notices.signedIn'), requirement: 'AUTH-05', severity: 'success', ...elsewhere },
	verified: { text: () => text('notices.verified'), requirement: 'AUTH-21', severity: 'success', ...elsewhere },
	resetSent: { text: () => text('notices.resetSent'), requirement: 'AUTH-25', severity: 'success', ...elsewhere },
	/** Shown with the store's own sentence, and only when there is one (AMB-42). */
	accountDone: { text: saidByStore, requirement: 'AMB-42', severity: 'success', ...elsewhere },
	cartCut: { text: saidByStore, requirement: 'AMB-22', severity: 'warning', ...checkout },
	cartWaits: {
		text: () => text('notices.cartWaits'),
		requirement: 'AMB-22',
		severity: 'warning',
		...checkout,
	},

	// Profile
	profileSaved: { text: saidByStore, requirement: 'AMB-42', severity: 'success', ...checkout },
	profileFailed: {
		text: () => text('notices.profileFailed'),
		requirement: 'PROF-15',
		severity: 'error',
		...checkout,
	},
	addressesFailed: { text: () => text('notices.addressesFailed'), requirement: 'PROF-30', severity: 'error', ...elsewhere },
	addressDeleteFailed: {
		text: () => text('notices.addressDeleteFailed'),
		requirement: 'PROF-31',
		severity: 'error',
		...elsewhere,
	},
	addressSaveFailed: { text: () => text('notices.addressSaveFailed'), requirement: 'PROF-32', severity: 'error', ...elsewhere },

	passwordChanged: {
		text: () => text('notices.passwordChanged'),
		requirement: 'own',
		severity: 'success',
		...checkout,
	},
	emailChanged: {
		text: () => text('notices.emailChanged'),
		requirement: 'own',
		severity: 'success',
		...checkout,
	},
	dataExported: { text: () => text('notices.dataExported'), requirement: 'own', severity: 'success', ...elsewhere },
	accountDeleted: {
		text: () => text('notices.accountDeleted'),
		requirement: 'own',
		severity: 'success',
		...checkout,
	},
	sessionEnded: { text: () => text('notices.sessionEnded'), requirement: 'own', severity: 'success', ...elsewhere },

	// Wishlist (AMB-29, AMB-30)
	wishAddedListing: { text: () => text('notices.wishAddedListing'), requirement: 'WISH-13', severity: 'success', ...elsewhere },
	wishAddedCard: { text: () => text('notices.wishAddedCard'), requirement: 'WISH-13', severity: 'success', ...elsewhere },
	wishAddedProduct: { text: () => text('notices.wishAddedProduct'), requirement: 'WISH-13', severity: 'success', ...elsewhere },
	wishKnown: { text: () => text('notices.wishKnown'), requirement: 'WISH-14', severity: 'info', ...elsewhere },
	wishRemovedDrawer: { text: () => text('notices.wishRemovedDrawer'), requirement: 'WISH-12', severity: 'success', ...elsewhere },
	wishRemovedListing: { text: () => text('notices.wishRemovedListing'), requirement: 'WISH-12', severity: 'success', ...elsewhere },
	wishRemovedProduct: { text: () => text('notices.wishRemovedProduct'), requirement: 'WISH-12', severity: 'success', ...elsewhere },
	wishRemoveFailed: { text: () => text('notices.removeFailed'), requirement: 'WISH-15', severity: 'error', ...elsewhere },
	wishToggleFailed: { text: () => text('notices.wishToggleFailed'), requirement: 'WISH-16', severity: 'error', ...elsewhere },
	wishAddFailed: { text: () => text('notices.wishAddFailed'), requirement: 'WISH-17', severity: 'error', ...elsewhere },

	// Comparison
	/** Shown with how many there are by now. */
	compareAdded: { text: () => text('notices.compareAdded'), requirement: 'own', severity: 'success', ...elsewhere },
	compareRemoved: { text: () => text('notices.compareRemoved'), requirement: 'own', severity: 'success', ...elsewhere },
	compareCleared: { text: () => text('notices.compareCleared'), requirement: 'own', severity: 'success', ...elsewhere },
	compareFull: {
		text: () => text('notices.compareFull'),
		requirement: 'own',
		severity: 'warning',
		...elsewhere,
		duration: longNoticeDuration,
	},

	// Checkout
	addressAdded: { text: () => text('notices.addressAdded'), requirement: 'CHK-14', severity: 'success', ...checkout },
	addressAddFailed: { text: () => text('notices.addressAddFailed'), requirement: 'CHK-15', severity: 'error', ...checkout },
	orderFailed: { text: () => text('notices.orderFailed'), requirement: 'CHK-42', severity: 'error', ...checkout },

	/** Stands in every page (NoticeRegion.astro), because without a connection nothing more can be fetched. */
	codeNotLoaded: {
		text: () => text('notices.codeNotLoaded'),
		requirement: 'own',
		severity: 'error',
		...elsewhere,
		duration: longNoticeDuration,
	},
} as const satisfies Record<string, Message>
