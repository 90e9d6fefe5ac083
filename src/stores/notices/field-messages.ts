import { fieldOf, missingSentence, type RequiredField, requiredFields } from '../../domain/checkout/order/order-texts.ts'

interface FieldMessage {
	readonly text: string
	readonly requirement: string
}

/** What stands beside a required field of the checkout that is empty. */
export const fieldMessages = Object.fromEntries(
	requiredFields.map((name) => [name, { text: missingSentence(name), requirement: fieldOf(name).required ?? '' }]),
) as Readonly<Record<RequiredField, FieldMessage>>

/** What stands beside the discount code. The store's own sentence comes before the default (AMB-48). */
export const couponMessages = {
	invalid: { text: 'Invalid coupon code', requirement: 'CHK-48' },
	expired: { text: 'This coupon has expired', requirement: 'CHK-45' },
} as const

/** What stands by the totals when an order was not placed, beside the store's own sentence. */
export const orderProblems = {
	/** Whether the order was placed is not known; the same one can be sent again without harm. */
	unanswered: {
		text: 'We have not heard back about your order. Press “Send again” to find out: it is never placed twice.',
		requirement: 'own',
	},
	/** What sends an order could not be loaded. */
	unsent: {
		text: 'Nothing was ordered: the shop could not be reached. Please check your connection, then press again.',
		requirement: 'own',
	},
	/** Looking up an order, where the store sends no sentence of its own. */
	notFound: { text: 'Your order could not be looked up. Please try again.', requirement: 'own' },
	/** An order that is there could not be led to where it is paid, and the store sends no sentence of its own. */
	notPaid: {
		text: 'The page where you pay could not be reached. Your order is kept, and nothing is ordered twice: please try again, or choose another way to pay.',
		requirement: 'own',
	},
	/** An order that is there could not be called off, or nothing of it sent back, and the store sends no sentence of its own. */
	notChanged: {
		text: 'We could not be reached, and do not know whether it was done. Please try again: nothing is done twice.',
		requirement: 'own',
	},
	/** The receipt could not be made as a file, and the store sends no sentence of its own. */
	noFile: { text: 'The file could not be made just now. Please try again, or print the page.', requirement: 'own' },
	signedOut: {
		text: 'Your session has ended, so nothing was ordered yet. Sign in again: your cart and what you typed are kept.',
		requirement: 'AMB-32',
	},
	refused: { text: 'Please look at your order again.', requirement: 'own' },
	prices: { text: 'Prices have changed.', requirement: 'own' },
	coupon: { text: 'Nothing was ordered yet. Press “Place Order” once more to order without the code.', requirement: 'own' },
} as const
