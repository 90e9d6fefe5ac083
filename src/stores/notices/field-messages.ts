import { text } from '@storefront/i18n/text.ts'

/** Messages next to the discount code. A message of the store has precedence (AMB-48). */
export const couponMessages = {
	// CHK-48
	invalid: { text: () => text('checkout.couponInvalid') },
	// CHK-45
	expired: { text: () => text('checkout.couponExpired') },
} as const

/** Messages next to the totals when an order fails. */
export const orderProblems = {
	/** It is unknown whether the order was placed; sending it again is safe. */
	unanswered: { text: () => text('checkout.unanswered') },
	/** The code that sends an order could not be loaded. */
	unsent: { text: () => text('checkout.unsent') },
	/** The order look-up failed and the store sent no message. */
	notFound: { text: () => text('orders.lookupFailed') },
	/** The payment page could not be opened and the store sent no message. */
	notPaid: { text: () => text('payment.pageFailed') },
	/** A cancellation or return failed and the store sent no message. */
	notChanged: { text: () => text('orders.notChanged') },
	/** The receipt could not be downloaded and the store sent no message. */
	noFile: { text: () => text('receipts.fileFailed') },
	// AMB-32
	signedOut: { text: () => text('checkout.signedOut') },
	refused: { text: () => text('checkout.refused') },
	prices: { text: () => text('checkout.pricesChanged') },
	coupon: { text: () => text('checkout.withoutCode') },
} as const
