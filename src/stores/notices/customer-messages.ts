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
	notAuthenticated: { text: () => text('notices.notAuthenticated'), requirement: 'CART-35', severity: 'error', ...positions.cart },
	/** Shown with one of the three texts of ERR-13 to ERR-15. */
	recordInvalid: { text: textFromStore, requirement: 'ERR-13', severity: 'error', ...positions.bottom },
	signedIn: { text: () => text('notices.signedIn'), requirement: 'AUTH-05', severity: 'success', ...positions.bottom },
	verified: { text: () => text('notices.verified'), requirement: 'AUTH-21', severity: 'success', ...positions.bottom },
	resetSent: { text: () => text('notices.resetSent'), requirement: 'AUTH-25', severity: 'success', ...positions.bottom },
	/** Shown only if the store sends a message, as its text (AMB-42). */
	accountDone: { text: textFromStore, requirement: 'AMB-42', severity: 'success', ...positions.bottom },
	cartCut: { text: textFromStore, requirement: 'AMB-22', severity: 'warning', ...positions.checkout },
	cartWaits: {
		text: () => text('notices.cartWaits'),
		requirement: 'AMB-22',
		severity: 'warning',
		...positions.checkout,
	},
	profileSaved: { text: textFromStore, requirement: 'AMB-42', severity: 'success', ...positions.checkout },
	profileFailed: {
		text: () => text('notices.profileFailed'),
		requirement: 'PROF-15',
		severity: 'error',
		...positions.checkout,
	},
	addressesFailed: { text: () => text('notices.addressesFailed'), requirement: 'PROF-30', severity: 'error', ...positions.bottom },
	addressDeleteFailed: {
		text: () => text('notices.addressDeleteFailed'),
		requirement: 'PROF-31',
		severity: 'error',
		...positions.bottom,
	},
	addressSaveFailed: { text: () => text('notices.addressSaveFailed'), requirement: 'PROF-32', severity: 'error', ...positions.bottom },
	passwordChanged: {
		text: () => text('notices.passwordChanged'),
		requirement: 'own',
		severity: 'success',
		...positions.checkout,
	},
	emailChanged: {
		text: () => text('notices.emailChanged'),
		requirement: 'own',
		severity: 'success',
		...positions.checkout,
	},
	dataExported: { text: () => text('notices.dataExported'), requirement: 'own', severity: 'success', ...positions.bottom },
	accountDeleted: {
		text: () => text('notices.accountDeleted'),
		requirement: 'own',
		severity: 'success',
		...positions.checkout,
	},
	sessionEnded: { text: () => text('notices.sessionEnded'), requirement: 'own', severity: 'success', ...positions.bottom },
	addressAdded: { text: () => text('notices.addressAdded'), requirement: 'CHK-14', severity: 'success', ...positions.checkout },
	addressAddFailed: { text: () => text('notices.addressAddFailed'), requirement: 'CHK-15', severity: 'error', ...positions.checkout },
} as const satisfies Record<string, Message>
