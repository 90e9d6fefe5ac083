/** What a guest fills in (ENT-29). Country and city are chosen from lists and stand apart. */
export interface CheckoutForm {
	readonly firstName: string
	readonly lastName: string
	readonly email: string
	readonly phoneNumber: string
	readonly address: string
	readonly apartment: string
	readonly state: string
	readonly postalCode: string
	/** Whether to send offers; not a part of the order (AMB-63). */
	readonly newsOffers: boolean
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
	postalCode: '',
	newsOffers: false,
	note: '',
	couponCode: '',
}

export type TextField = Exclude<keyof CheckoutForm, 'newsOffers'>
export type RequiredField = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'address' | 'country' | 'city' | 'postalCode'

/** CHK-24 to CHK-31: what a guest must fill in, in the order of the form. Nothing else is checked (CHK-32). */
export const requiredFields: readonly RequiredField[] = [
	'firstName',
	'lastName',
	'address',
	'country',
	'city',
	'postalCode',
	'email',
	'phoneNumber',
]

/** The required fields that are still empty, in the order of the form. */
export function missingFields(form: CheckoutForm, place: { readonly country: unknown; readonly city: unknown }): readonly RequiredField[] {
	return requiredFields.filter((field) => (field === 'country' || field === 'city' ? !place[field] : form[field].trim() === ''))
}
