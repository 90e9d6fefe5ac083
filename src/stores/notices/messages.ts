import { longNoticeDuration, noticeDuration } from '../../domain/constants.ts'

export type Severity = 'success' | 'info' | 'warning' | 'error'

/** One sentence to the shopper, as a snackbar shows it. */
export interface Message {
	readonly text: string
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

/** Every message that appears as a snackbar. What appears beside a field stands in `field-messages.ts`. */
export const messages = {
	// Cart and drawer
	quantityUpdated: { text: 'Quantity updated successfully', requirement: 'CART-25', severity: 'success', ...cart },
	itemRemoved: { text: 'Item removed from cart', requirement: 'CART-26', severity: 'success', ...cart },
	cartCleared: { text: 'Cart cleared successfully', requirement: 'CART-27', severity: 'success', ...cart },
	quantityFailed: { text: 'Failed to update quantity', requirement: 'CART-28', severity: 'error', ...cart },
	removeFailed: { text: 'Failed to remove item', requirement: 'CART-29', severity: 'error', ...cart },
	clearFailed: { text: 'Failed to clear cart', requirement: 'CART-30', severity: 'error', ...cart },
	clearNeedsShopper: {
		text: 'Token or IP address is required to clear the cart.',
		requirement: 'CART-24',
		severity: 'error',
		...cart,
	},
	notAuthenticated: { text: 'User is not authenticated', requirement: 'CART-35', severity: 'error', ...cart },
	/** Shown with one of the three texts of ERR-13 to ERR-15. */
	recordInvalid: { text: '', requirement: 'ERR-13', severity: 'error', ...elsewhere },
	quantityLowered: {
		text: 'There are fewer left than you chose. The quantity was lowered.',
		requirement: 'own',
		severity: 'warning',
		...cart,
	},

	savedForLater: { text: 'Saved for later', requirement: 'own', severity: 'success', ...cart },
	saveFailed: { text: 'Failed to save this item for later', requirement: 'own', severity: 'error', ...cart },
	saveFull: { text: 'So much can be saved for later. Remove something first.', requirement: 'own', severity: 'warning', ...cart },
	movedToCart: { text: 'Moved to cart', requirement: 'own', severity: 'success', ...cart },

	// Product page and product cards
	added: { text: 'Added to cart successfully', requirement: 'PROD-31', severity: 'success', ...page },
	addFailed: { text: 'Failed to add to cart', requirement: 'PROD-32', severity: 'error', ...page },
	singleUpdated: { text: 'Quantity updated for the single product.', requirement: 'PROD-26', severity: 'success', ...elsewhere },
	combinationUpdated: { text: 'Quantity updated for the selected combination.', requirement: 'PROD-27', severity: 'success', ...elsewhere },
	stockExceeded: { text: 'Cannot exceed available stock', requirement: 'PROD-24', severity: 'warning', ...page },
	chooseVariations: { text: 'Please select all variations', requirement: 'PROD-28', severity: 'warning', ...elsewhere },
	buyNowFailed: { text: 'Failed to process your order', requirement: 'PROD-30', severity: 'error', ...elsewhere },
	outOfStock: { text: 'Sorry, this item is out of stock', requirement: 'PROD-36', severity: 'warning', ...page },
	outOfStockListing: { text: 'Out of stock', requirement: 'LIST-22', severity: 'warning', ...elsewhere },
	alreadyInCart: { text: 'Item already in cart. Please update quantity in cart.', requirement: 'PROD-38', severity: 'info', ...page },

	// Newsletter
	subscribed: { text: 'You have successfully subscribed to our newsletter.', requirement: 'HOME-53', severity: 'success', ...page },
	subscriptionMailed: {
		text: 'Please confirm it: we have sent you an email.',
		requirement: 'own',
		severity: 'info',
		...page,
		duration: longNoticeDuration,
	},
	subscriptionFailed: { text: 'Subscription failed! Please try again.', requirement: 'HOME-54', severity: 'error', ...page },
	emailMissing: { text: 'Please enter a valid email address!', requirement: 'HOME-51', severity: 'warning', ...page },

	// Accounts
	signedIn: { text: 'Login successful!', requirement: 'AUTH-05', severity: 'success', ...elsewhere },
	verified: { text: 'OTP verified successfully!', requirement: 'AUTH-21', severity: 'success', ...elsewhere },
	resetSent: { text: 'Reset link sent! Please check your email.', requirement: 'AUTH-25', severity: 'success', ...elsewhere },
	/** Shown with the store's own sentence, and only when there is one (AMB-42). */
	accountDone: { text: '', requirement: 'AMB-42', severity: 'success', ...elsewhere },
	cartCut: { text: '', requirement: 'AMB-22', severity: 'warning', ...checkout },
	cartWaits: {
		text: 'What you had put into the cart before signing in could not be added yet. Nothing is lost: we try again with the next page.',
		requirement: 'AMB-22',
		severity: 'warning',
		...checkout,
	},

	// Profile
	profileSaved: { text: '', requirement: 'AMB-42', severity: 'success', ...checkout },
	profileFailed: {
		text: 'Failed to update profile. Please try again.',
		requirement: 'PROF-15',
		severity: 'error',
		...checkout,
	},
	addressesFailed: { text: 'Failed to load addresses. Please try again.', requirement: 'PROF-30', severity: 'error', ...elsewhere },
	addressDeleteFailed: {
		text: 'Failed to delete the address. Please try again.',
		requirement: 'PROF-31',
		severity: 'error',
		...elsewhere,
	},
	addressSaveFailed: { text: 'Failed to save the address. Please try again.', requirement: 'PROF-32', severity: 'error', ...elsewhere },

	passwordChanged: {
		text: 'Your password has been changed. You are signed out everywhere else.',
		requirement: 'own',
		severity: 'success',
		...checkout,
	},
	emailChanged: {
		text: 'Your email has been changed. You are signed out everywhere else.',
		requirement: 'own',
		severity: 'success',
		...checkout,
	},
	dataExported: { text: 'Your data has been saved as a file.', requirement: 'own', severity: 'success', ...elsewhere },
	accountDeleted: {
		text: 'Your account has been deleted. We have sent you a mail about it.',
		requirement: 'own',
		severity: 'success',
		...checkout,
	},
	sessionEnded: { text: 'That session has ended.', requirement: 'own', severity: 'success', ...elsewhere },

	// Wishlist (AMB-29, AMB-30)
	wishAddedListing: { text: 'Added to wishlist', requirement: 'WISH-13', severity: 'success', ...elsewhere },
	wishAddedCard: { text: 'Added to wishlist successfully', requirement: 'WISH-13', severity: 'success', ...elsewhere },
	wishAddedProduct: { text: 'Product added to wishlist successfully!', requirement: 'WISH-13', severity: 'success', ...elsewhere },
	wishKnown: { text: 'This product is already in your wishlist!', requirement: 'WISH-14', severity: 'info', ...elsewhere },
	wishRemovedDrawer: { text: 'Item removed from wishlist', requirement: 'WISH-12', severity: 'success', ...elsewhere },
	wishRemovedListing: { text: 'Removed from wishlist', requirement: 'WISH-12', severity: 'success', ...elsewhere },
	wishRemovedProduct: { text: 'Product removed from wishlist!', requirement: 'WISH-12', severity: 'success', ...elsewhere },
	wishRemoveFailed: { text: 'Failed to remove item', requirement: 'WISH-15', severity: 'error', ...elsewhere },
	wishToggleFailed: { text: 'Failed to update wishlist', requirement: 'WISH-16', severity: 'error', ...elsewhere },
	wishAddFailed: { text: 'Failed to add to wishlist', requirement: 'WISH-17', severity: 'error', ...elsewhere },

	// Comparison
	/** Shown with how many there are by now. */
	compareAdded: { text: 'Added to the comparison', requirement: 'own', severity: 'success', ...elsewhere },
	compareRemoved: { text: 'Removed from the comparison', requirement: 'own', severity: 'success', ...elsewhere },
	compareCleared: { text: 'The comparison is empty', requirement: 'own', severity: 'success', ...elsewhere },
	compareFull: {
		text: 'Four products can be compared at a time. Take one out of the comparison to add this one.',
		requirement: 'own',
		severity: 'warning',
		...elsewhere,
		duration: longNoticeDuration,
	},

	// Checkout
	addressAdded: { text: 'Address added successfully', requirement: 'CHK-14', severity: 'success', ...checkout },
	addressAddFailed: { text: 'Failed to add address', requirement: 'CHK-15', severity: 'error', ...checkout },
	orderFailed: { text: 'Failed to place order', requirement: 'CHK-42', severity: 'error', ...checkout },

	/** Stands in every page (NoticeRegion.astro), because without a connection nothing more can be fetched. */
	codeNotLoaded: {
		text: 'That did not work: the connection was lost. Nothing has been sent.',
		requirement: 'own',
		severity: 'error',
		...elsewhere,
		duration: longNoticeDuration,
	},
} as const satisfies Record<string, Message>
