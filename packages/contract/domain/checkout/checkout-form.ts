import { eachText, type OrderText, type OrderTexts, orderFields, type RequiredField, requiredFields } from './order/order-texts.ts'

/** What is typed at the checkout (ENT-29). Country and city are chosen from lists and stand apart. */
export interface CheckoutForm extends OrderTexts {
	/** Whether to send offers: not a part of the order (AMB-63), but a subscription once it is placed. */
	readonly newsOffers: boolean
	/** Whether to remember who and where for the next order: a guest's in the tab, a customer's in the address book. */
	readonly keepDetails: boolean
	/** What is typed in the discount field. It counts once it is applied (AMB-67). */
	readonly couponCode: string
}

export const emptyCheckoutForm: CheckoutForm = { ...eachText(() => ''), newsOffers: false, keepDetails: false, couponCode: '' }

/** The most characters of a discount code. */
export const couponCodeLimit = 100

export type TextField = OrderText | 'couponCode'

/** The required fields that are still empty, in the order of the form. What its country folds away is missed by nobody. */
export function missingFields(
	form: OrderTexts,
	place: { readonly country: unknown; readonly city: unknown },
	folded: readonly string[] = [],
): readonly RequiredField[] {
	const isEmpty = (field: RequiredField) => (field === 'country' || field === 'city' ? !place[field] : form[field].trim() === '')
	return requiredFields.filter((field) => !folded.includes(field) && isEmpty(field))
}

/** After an order, where who and where are kept: what belonged to it alone goes. */
export function keptForm(form: CheckoutForm): CheckoutForm {
	const isForgotten = (name: OrderText) => 'isForgotten' in orderFields[name]
	return { ...form, ...eachText((name) => (isForgotten(name) ? '' : form[name])), couponCode: '', newsOffers: false }
}
