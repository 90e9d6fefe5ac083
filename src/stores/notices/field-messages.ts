import type { RequiredField } from '../../domain/checkout/checkout-form.ts'

/** What stands beside a required field of the checkout that is empty. */
export const fieldMessages: Readonly<Record<RequiredField, { readonly text: string; readonly requirement: string }>> = {
	firstName: { text: 'First name is required', requirement: 'CHK-24' },
	lastName: { text: 'Last name is required', requirement: 'CHK-25' },
	address: { text: 'Address is required', requirement: 'CHK-26' },
	country: { text: 'Country is required', requirement: 'CHK-27' },
	city: { text: 'City is required', requirement: 'CHK-28' },
	postal_code: { text: 'Postal code is required', requirement: 'CHK-29' },
	email: { text: 'Email is required', requirement: 'CHK-30' },
	phoneNumber: { text: 'Phone number is required', requirement: 'CHK-31' },
}

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
	/** Looking up an order, where the store sends no sentence of its own. */
	notFound: { text: 'Your order could not be looked up. Please try again.', requirement: 'own' },
	signedOut: {
		text: 'Your session has ended, so nothing was ordered yet. Sign in again: your cart and what you typed are kept.',
		requirement: 'AMB-32',
	},
	refused: { text: 'Please look at your order again.', requirement: 'own' },
	prices: { text: 'Prices have changed.', requirement: 'own' },
	coupon: { text: 'Nothing was ordered yet. Press “Place Order” once more to order without the code.', requirement: 'own' },
} as const
