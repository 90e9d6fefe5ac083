import { password } from './member.ts'

const line = { discount: '', quantity: '1' }
const newPassword = { password, password_confirmation: password }
const place = { country: 'Germany', city: 'Berlin', address: '1 Test Street', postal_code: '10115' }
const person = { first_name: 'Ada', last_name: 'Conform', phone: '+1 555 0100' }
const current = { current_password: password }

/** Valid bodies of customer calls by name, so that a call without a session is rejected only because of the missing session. */
export const goodBodies: Readonly<Record<string, unknown>> = {
	addToCart: { products: [{ ...line, product_id: 1, variant_id: null }] },
	updateCart: { products: [{ ...line, line_id: 1 }] },
	saveForLater: { products: [{ ...line, product_id: 1, variant_id: null }] },
	addToWishlist: { product_id: 1 },
	createAddress: { ...place, is_default: 0 },
	updateAddress: { ...place, is_default: 0 },
	placeOrder: {
		...place,
		...person,
		email: 'conform@example.com',
		final_total: 1,
		shipping_charge: 0,
		products: [{ ...line, line_id: 1 }],
	},
	updateProfile: { ...person, gender: 'other', dob: '1990-01-02' },
	answerQuestion: { question: 1, text: 'Sent by the conformance checks.' },
	saveOwnReview: { rating: 5, title: 'Conform', text: 'Sent by the conformance checks.' },
	changePassword: { ...current, ...newPassword },
	endSessions: current,
	exportPerson: current,
	deleteAccount: current,
	changeEmail: { ...current, email: 'conform@example.com' },
	confirmEmail: { code: '000000' },
}
