/** What a guest fills in (ENT-29). Country and city are chosen from lists and stand apart. */
export interface CheckoutForm {
	readonly firstName: string
	readonly lastName: string
	readonly email: string
	readonly phoneNumber: string
	readonly address: string
	readonly apartment: string
	readonly state: string
	readonly postal_code: string
	/** Whether to send offers: not a part of the order (AMB-63), but a subscription once it is placed. */
	readonly newsOffers: boolean
	/** Whether to remember who and where for the next order: a guest's in the tab, a customer's in the address book. */
	readonly keepDetails: boolean
	/** Empty: "Order from website" (CHK-51). */
	readonly note: string
	/** What is typed in the discount field. It counts once it is applied (AMB-67). */
	readonly couponCode: string
}

export const emptyCheckoutForm: CheckoutForm = {
	firstName: '',
	lastName: '',
	email: '',
	phoneNumber: '',
	address: '',
	apartment: '',
	state: '',
	postal_code: '',
	newsOffers: false,
	keepDetails: false,
	note: '',
	couponCode: '',
}

export type TextField = Exclude<keyof CheckoutForm, 'newsOffers' | 'keepDetails'>
export type RequiredField = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'address' | 'country' | 'city' | 'postal_code'

/** CHK-24 to CHK-31: what a guest must fill in, in the order of the form. Nothing else is checked (CHK-32). */
export const requiredFields: readonly RequiredField[] = [
	'firstName',
	'lastName',
	'address',
	'country',
	'city',
	'postal_code',
	'email',
	'phoneNumber',
]

/** The most characters that the store takes of each field. */
export const fieldLimits = {
	firstName: 200,
	lastName: 200,
	email: 320,
	phoneNumber: 100,
	address: 500,
	apartment: 200,
	country: 200,
	city: 200,
	state: 200,
	postal_code: 50,
	note: 2000,
	couponCode: 100,
} as const

/** The required fields that are still empty, in the order of the form. */
export function missingFields(form: CheckoutForm, place: { readonly country: unknown; readonly city: unknown }): readonly RequiredField[] {
	return requiredFields.filter((field) => (field === 'country' || field === 'city' ? !place[field] : form[field].trim() === ''))
}
