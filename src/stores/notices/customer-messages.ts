import { text } from '@storefront/i18n/text.ts'
import type { Message } from './messages.ts'
import { places } from './places.ts'

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
	notAuthenticated: { text: () => text('notices.notAuthenticated'), requirement: 'CART-35', severity: 'error', ...places.cart },
	/** Shown with one of the three texts of ERR-13 to ERR-15. */
	recordInvalid: { text: textFromStore, requirement: 'ERR-13', severity: 'error', ...places.elsewhere },
	signedIn: { text: () => text('notices.signedIn'), requirement: 'AUTH-05', severity: 'success', ...places.elsewhere },
	verified: { text: () => text('notices.verified'), requirement: 'AUTH-21', severity: 'success', ...places.elsewhere },
	resetSent: { text: () => text('notices.resetSent'), requirement: 'AUTH-25', severity: 'success', ...places.elsewhere },
	/** Shown only if the store sends a message, as its text (AMB-42). */
	accountDone: { text: textFromStore, requirement: 'AMB-42', severity: 'success', ...places.elsewhere },
	cartCut: { text: textFromStore, requirement: 'AMB-22', severity: 'warning', ...places.checkout },
	cartWaits: {
		text: () => text('notices.cartWaits'),
		requirement: 'AMB-22',
		severity: 'warning',
		...places.checkout,
	},
	profileSaved: { text: textFromStore, requirement: 'AMB-42', severity: 'success', ...places.checkout },
	profileFailed: {
		text: () => text('notices.profileFailed'),
		requirement: 'PROF-15',
		severity: 'error',
		...places.checkout,
	},
	addressesFailed: { text: () => text('notices.addressesFailed'), requirement: 'PROF-30', severity: 'error', ...places.elsewhere },
	addressDeleteFailed: {
		text: () => text('notices.addressDeleteFailed'),
		requirement: 'PROF-31',
		severity: 'error',
		...places.elsewhere,
	},
	addressSaveFailed: { text: () => text('notices.addressSaveFailed'), requirement: 'PROF-32', severity: 'error', ...places.elsewhere },
	passwordChanged: {
		text: () => text('notices.passwordChanged'),
		requirement: 'own',
		severity: 'success',
		...places.checkout,
	},
	emailChanged: {
		text: () => text('notices.emailChanged'),
		requirement: 'own',
		severity: 'success',
		...places.checkout,
	},
	dataExported: { text: () => text('notices.dataExported'), requirement: 'own', severity: 'success', ...places.elsewhere },
	accountDeleted: {
		text: () => text('notices.accountDeleted'),
		requirement: 'own',
		severity: 'success',
		...places.checkout,
	},
	sessionEnded: { text: () => text('notices.sessionEnded'), requirement: 'own', severity: 'success', ...places.elsewhere },
	addressAdded: { text: () => text('notices.addressAdded'), requirement: 'CHK-14', severity: 'success', ...places.checkout },
	addressAddFailed: { text: () => text('notices.addressAddFailed'), requirement: 'CHK-15', severity: 'error', ...places.checkout },
} as const satisfies Record<string, Message>
