import { text } from '@storefront/i18n/text.ts'
import type { Message } from './messages.ts'
import { positions } from './positions.ts'

/** Texts of `recordInvalid`, by problem (ERR-13 to ERR-15). */
export const recordErrorTexts = {
	missing: () => text('notices.recordMissing'),
	noToken: () => text('notices.recordNoToken'),
	unreadable: () => text('notices.recordUnreadable'),
} as const

/** For messages whose text always comes from the caller. */
const textFromStore = () => ''

/** Messages about sessions, accounts and addresses; pages for guests do not load them. */
export const customerMessages = {
	// CART-35
	notAuthenticated: { text: () => text('notices.notAuthenticated'), severity: 'error', ...positions.cart },
	/** Shown with one of the three texts of ERR-13 to ERR-15. */
	// ERR-13
	recordInvalid: { text: textFromStore, severity: 'error', ...positions.bottom },
	// AUTH-05
	signedIn: { text: () => text('notices.signedIn'), severity: 'success', ...positions.bottom },
	// AUTH-21
	verified: { text: () => text('notices.verified'), severity: 'success', ...positions.bottom },
	// AUTH-25
	resetSent: { text: () => text('notices.resetSent'), severity: 'success', ...positions.bottom },
	/** Shown only if the store sends a message, as its text (AMB-42). */
	// AMB-42
	accountDone: { text: textFromStore, severity: 'success', ...positions.bottom },
	// AMB-22
	cartCut: { text: textFromStore, severity: 'warning', ...positions.checkout },
	cartWaits: {
		text: () => text('notices.cartWaits'),
		// AMB-22
		severity: 'warning',
		...positions.checkout,
	},
	// AMB-42
	profileSaved: { text: textFromStore, severity: 'success', ...positions.checkout },
	profileFailed: {
		text: () => text('notices.profileFailed'),
		// PROF-15
		severity: 'error',
		...positions.checkout,
	},
	// PROF-30
	addressesFailed: { text: () => text('notices.addressesFailed'), severity: 'error', ...positions.bottom },
	addressDeleteFailed: {
		text: () => text('notices.addressDeleteFailed'),
		// PROF-31
		severity: 'error',
		...positions.bottom,
	},
	// PROF-32
	addressSaveFailed: { text: () => text('notices.addressSaveFailed'), severity: 'error', ...positions.bottom },
	passwordChanged: {
		text: () => text('notices.passwordChanged'),
		severity: 'success',
		...positions.checkout,
	},
	emailChanged: {
		text: () => text('notices.emailChanged'),
		severity: 'success',
		...positions.checkout,
	},
	dataExported: { text: () => text('notices.dataExported'), severity: 'success', ...positions.bottom },
	accountDeleted: {
		text: () => text('notices.accountDeleted'),
		severity: 'success',
		...positions.checkout,
	},
	sessionEnded: { text: () => text('notices.sessionEnded'), severity: 'success', ...positions.bottom },
	// CHK-14
	addressAdded: { text: () => text('notices.addressAdded'), severity: 'success', ...positions.checkout },
	// CHK-15
	addressAddFailed: { text: () => text('notices.addressAddFailed'), severity: 'error', ...positions.checkout },
} as const satisfies Record<string, Message>
