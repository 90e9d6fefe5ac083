import {
	eachText,
	fieldOf,
	type MissingField,
	type OrderText,
	type OrderTexts,
	orderFields,
	type RequiredField,
	requiredFields,
} from './order/order-texts.ts'

/** Values of the checkout form (ENT-29), without country and city, which are selected from lists. */
export interface CheckoutForm extends OrderTexts {
	/** Whether to subscribe to the newsletter after the order (AMB-63). */
	readonly newsOffers: boolean
	/** Whether to keep name and address for the next order: for guests in the tab, for customers in the address book. */
	readonly keepDetails: boolean
	/** Whether a company orders: the form then has its fields. */
	readonly isCompany: boolean
	/** Value of the discount field; it has no effect until it is applied (AMB-67). */
	readonly couponCode: string
}

export const emptyCheckoutForm: CheckoutForm = {
	...eachText(() => ''),
	newsOffers: false,
	keepDetails: false,
	isCompany: false,
	couponCode: '',
}

/** Maximum length of a discount code. */
export const couponCodeLimit = 100

export type TextField = OrderText | 'couponCode'

/** Required fields that are empty, in the order of the form, without fields that the country hides. A company needs its name. */
export function missingFields(
	form: OrderTexts & Pick<CheckoutForm, 'isCompany'>,
	place: { readonly country: unknown; readonly city: unknown },
	folded: readonly string[] = [],
): readonly MissingField[] {
	const isEmpty = (field: RequiredField) => (field === 'country' || field === 'city' ? !place[field] : form[field].trim() === '')
	const missing = requiredFields.filter((field) => !folded.includes(field) && isEmpty(field))
	return form.isCompany && form.company.trim() === '' ? [...missing, 'company'] : missing
}

/** The texts to send: empty for fields that the country does not use, and for those of a company unless one orders. */
export function usedTexts(typed: OrderTexts & Pick<CheckoutForm, 'isCompany'>, folded: readonly string[]): OrderTexts {
	const isUsed = (name: OrderText) => !folded.includes(name) && (typed.isCompany || fieldOf(name).part !== 'company')
	return eachText((name) => (isUsed(name) ? typed[name] : ''))
}

/** Clears the fields that belong to a single order; name and address are kept. */
export function resetOrderFields(form: CheckoutForm): CheckoutForm {
	const isForgotten = (name: OrderText) => 'isForgotten' in orderFields[name]
	return { ...form, ...eachText((name) => (isForgotten(name) ? '' : form[name])), couponCode: '', newsOffers: false }
}
