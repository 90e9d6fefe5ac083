import { text } from '@storefront/i18n/text.ts'

/** Messages next to the discount code. A message of the store has precedence (AMB-48). */
export const couponMessages = {
	invalid: { text: () => text('checkout.couponInvalid'), requirement: 'CHK-48' },
	expired: { text: () => text('checkout.couponExpired'), requirement: 'CHK-45' },
} as const

/** Messages next to the totals when an order fails. */
export const orderProblems = {
	/** It is unknown whether the order was placed; sending it again is safe. */
	unanswered: {
		text: () => text('checkout.unanswered'),
		requirement: 'own',
	},
	/** The code that sends an order could not be loaded. */
	unsent: {
		text: () => text('checkout.unsent'),
		requirement: 'own',
	},
	/** The order look-up failed and the store sent no message. */
	notFound: { text: () => text('orders.lookupFailed'), requirement: 'own' },
	/** The payment page could not be opened and the store sent no message. */
	notPaid: {
		text: () => text('payment.pageFailed'),
		requirement: 'own',
	},
	/** A cancellation or return failed and the store sent no message. */
	notChanged: {
		text: () => text('orders.notChanged'),
		requirement: 'own',
	},
	/** The receipt could not be downloaded and the store sent no message. */
	noFile: { text: () => text('receipts.fileFailed'), requirement: 'own' },
	signedOut: {
		text: () => text('checkout.signedOut'),
		requirement: 'AMB-32',
	},
	refused: { text: () => text('checkout.refused'), requirement: 'own' },
	prices: { text: () => text('checkout.pricesChanged'), requirement: 'own' },
	coupon: { text: () => text('checkout.withoutCode'), requirement: 'own' },
} as const
