import { text } from '@storefront/i18n/text.ts'

/** What stands beside the discount code. The store's own sentence comes before the default (AMB-48). */
export const couponMessages = {
	invalid: { text: () => text('checkout.couponInvalid'), requirement: 'CHK-48' },
	expired: { text: () => text('checkout.couponExpired'), requirement: 'CHK-45' },
} as const

/** What stands by the totals when an order was not placed, beside the store's own sentence. */
export const orderProblems = {
	/** Whether the order was placed is not known; the same one can be sent again without harm. */
	unanswered: {
		text: () => text('checkout.unanswered'),
		requirement: 'own',
	},
	/** What sends an order could not be loaded. */
	unsent: {
		text: () => text('checkout.unsent'),
		requirement: 'own',
	},
	/** Looking up an order, where the store sends no sentence of its own. */
	notFound: { text: () => text('orders.lookupFailed'), requirement: 'own' },
	/** An order that is there could not be led to where it is paid, and the store sends no sentence of its own. */
	notPaid: {
		text: () => text('payment.pageFailed'),
		requirement: 'own',
	},
	/** An order that is there could not be called off, or nothing of it sent back, and the store sends no sentence of its own. */
	notChanged: {
		text: () => text('orders.notChanged'),
		requirement: 'own',
	},
	/** The receipt could not be made as a file, and the store sends no sentence of its own. */
	noFile: { text: () => text('receipts.fileFailed'), requirement: 'own' },
	signedOut: {
		text: () => text('checkout.signedOut'),
		requirement: 'AMB-32',
	},
	refused: { text: () => text('checkout.refused'), requirement: 'own' },
	prices: { text: () => text('checkout.pricesChanged'), requirement: 'own' },
	coupon: { text: () => text('checkout.withoutCode'), requirement: 'own' },
} as const
