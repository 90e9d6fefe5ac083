import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { envelopeOf } from './order/order-details.ts'
import { type AddressField, addressFields, fieldOf, missingSentence, orderFields } from './order/order-texts.ts'

/** To whom an order is billed, where that is not whom it goes to. A field is empty that was left so, or that its country has not. */
export type BillingAddress = Readonly<Record<AddressField, string>>

/** The same of every field. */
export function eachAddressField(value: (name: AddressField) => string): BillingAddress {
	return Object.fromEntries(addressFields.map((name) => [name, value(name)])) as BillingAddress
}

export const noBillingAddress = eachAddressField(() => '')

/** In one line; empty: it is billed to whom it goes. */
export function billedTo(billing: BillingAddress | null | undefined): string {
	return billing ? formatList(envelopeOf((name) => billing[name])) : ''
}

/** What is missing of an order that is told apart from the same field of the other address. */
export type BillingField = `billing-${AddressField}`

export function billingField(name: AddressField): BillingField {
	return `billing-${name}`
}

/** The required fields of it that are still empty, in the order of the form. */
export function missingBilling(billing: BillingAddress, folded: readonly string[]): readonly BillingField[] {
	const isMissing = (name: AddressField) => fieldOf(name).required && !folded.includes(name) && billing[name].trim() === ''
	return addressFields.filter(isMissing).map(billingField)
}

/** What a list of missing fields calls one of them, and says of it. */
export function missingInWords(name: keyof typeof orderFields | BillingField): { readonly label: string; readonly sentence: string } {
	const own = name.replace(/^billing-/, '') as Parameters<typeof missingSentence>[0]
	const label = orderFields[own].label()
	const sentence = missingSentence(own)
	return own === name
		? { label, sentence }
		: { label: text('fields.ofBilling', { label }), sentence: text('fields.billingSentence', { sentence }) }
}
