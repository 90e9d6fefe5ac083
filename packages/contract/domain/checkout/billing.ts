import { formatList } from '@storefront/i18n/format-list.ts'
import { text } from '@storefront/i18n/text.ts'
import { envelopeOf } from './order/order-details.ts'
import { type AddressField, addressFields, fieldOf, type MissingField, missingSentence, orderFields } from './order/order-texts.ts'

/** Billing address, if it differs from the delivery address. Fields may be empty. */
export type BillingAddress = Readonly<Record<AddressField, string>>

/** Creates an address with a value per field. */
export function eachAddressField(value: (name: AddressField) => string): BillingAddress {
	return Object.fromEntries(addressFields.map((name) => [name, value(name)])) as BillingAddress
}

export const noBillingAddress = eachAddressField(() => '')

/** The billing address as one line; empty if there is none. */
export function formatBillingAddress(billing: BillingAddress | null | undefined): string {
	return billing ? formatList(envelopeOf((name) => billing[name])) : ''
}

/** Id of a field of the billing address, distinct from the same field of the delivery address. */
export type BillingField = `billing-${AddressField}`

export function billingField(name: AddressField): BillingField {
	return `billing-${name}`
}

/** Required fields of the billing address that are empty, in the order of the form. */
export function missingBilling(billing: BillingAddress, folded: readonly string[]): readonly BillingField[] {
	const isMissing = (name: AddressField) => fieldOf(name).required && !folded.includes(name) && billing[name].trim() === ''
	return addressFields.filter(isMissing).map(billingField)
}

type FormField = keyof typeof orderFields | BillingField

function deliveryField(name: FormField): Exclude<FormField, BillingField> {
	return name.replace(/^billing-/, '') as Exclude<FormField, BillingField>
}

/** Label of a field in a list. */
export function labelInList(name: FormField): string {
	const own = deliveryField(name)
	const label = orderFields[own].label()
	return own === name ? label : text('fields.ofBilling', { label })
}

/** Error message of an empty field in a list. */
export function missingInList(name: MissingField | BillingField): string {
	const own = deliveryField(name)
	const sentence = missingSentence(own as MissingField)
	return own === name ? sentence : text('fields.billingSentence', { sentence })
}
