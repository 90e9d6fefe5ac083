import { text } from '@storefront/i18n/text.ts'
import { placeNameLimit } from '../../constants.ts'

interface OrderField {
	/** As the form has it. */
	readonly label: () => string
	/** The most characters that the store takes. */
	readonly limit: number
	/** Where it stands in the form. */
	readonly part: 'address' | 'contact' | 'remarks'
	/** Chosen from a list, and so no part of what is typed. */
	readonly isPlace?: true
	/** It must be filled in, by this requirement. */
	readonly required?: string
	/** Though not in a country whose addresses have none: the store, which knows the country, looks. */
	readonly isByCountry?: true
	/** What is ordered with where nothing is typed. */
	readonly unless?: string
	/** Belongs to one order: it is forgotten with it, even where who and where are kept (docs/decisions/0026-guests-accounts-and-sessions). */
	readonly isForgotten?: true
	/** May have several lines. */
	readonly isLong?: true
}

/**
 * What an order says of who, where and what else, in the order of its form (ENT-29). From this follow the form, the empty
 * form, what is kept after an order, the limits and defaults of the wire, the columns of the store's table and what a
 * refusal calls a field. The wire's own names are in `contract/checkout/order-texts.ts`.
 */
export const orderFields = {
	firstName: { label: () => text('fields.firstName'), limit: 200, part: 'address', required: 'CHK-24' },
	lastName: { label: () => text('fields.lastName'), limit: 200, part: 'address', required: 'CHK-25' },
	address: { label: () => text('fields.address'), limit: 500, part: 'address', required: 'CHK-26' },
	apartment: { label: () => text('fields.apartment'), limit: 200, part: 'address' },
	country: { label: () => text('fields.country'), limit: placeNameLimit, part: 'address', isPlace: true, required: 'CHK-27' },
	city: { label: () => text('fields.city'), limit: placeNameLimit, part: 'address', isPlace: true, required: 'CHK-28' },
	state: { label: () => text('fields.state'), limit: 200, part: 'address' },
	postal_code: { label: () => text('fields.postalCode'), limit: 50, part: 'address', required: 'CHK-29', isByCountry: true },
	email: { label: () => text('fields.email'), limit: 320, part: 'contact', required: 'CHK-30' },
	phoneNumber: { label: () => text('fields.phoneNumber'), limit: 100, part: 'contact', required: 'CHK-31' },
	/** Sent as `unless` where nothing was typed (CHK-51). */
	note: { label: () => text('fields.note'), limit: 2000, part: 'remarks', unless: 'Order from website', isForgotten: true, isLong: true },
} as const satisfies Readonly<Record<string, OrderField>>

type Fields = typeof orderFields
type FieldName = keyof Fields
/** What is typed. */
export type OrderText = { [Name in FieldName]: Fields[Name] extends { isPlace: true } ? never : Name }[FieldName]
/** What must be filled in. */
export type RequiredField = { [Name in FieldName]: Fields[Name] extends { required: string } ? Name : never }[FieldName]
export type OrderTexts = Readonly<Record<OrderText, string>>

/** The same with everything told that a field may leave out. */
export const fieldOf = (name: FieldName): OrderField => orderFields[name]

const names = Object.keys(orderFields) as FieldName[]
export const orderTexts = names.filter((name) => !fieldOf(name).isPlace) as OrderText[]
/** CHK-24 to CHK-31. Nothing else is checked (CHK-32). */
export const requiredFields = names.filter((name) => fieldOf(name).required) as RequiredField[]
/** What is typed of an address. */
export type AddressText = { [Name in OrderText]: Fields[Name] extends { part: 'address' } ? Name : never }[OrderText]
/** What an address has, its places included. */
export type AddressField = AddressText | 'country' | 'city'
export const addressFields = names.filter((name) => fieldOf(name).part === 'address') as AddressField[]
/** What stands below the address and the ways to pay. */
export const orderRemarks = orderTexts.filter((name) => fieldOf(name).part === 'remarks')

/** The same of every text. */
export function eachText(value: (name: OrderText) => string): OrderTexts {
	return Object.fromEntries(orderTexts.map((name) => [name, value(name)])) as OrderTexts
}

const beginnings: Readonly<Record<OrderText, () => string>> = {
	firstName: () => text('fields.sentenceFirstName'),
	lastName: () => text('fields.sentenceLastName'),
	address: () => text('fields.address'),
	apartment: () => text('fields.apartment'),
	state: () => text('fields.state'),
	postal_code: () => text('fields.sentencePostalCode'),
	email: () => text('fields.email'),
	phoneNumber: () => text('fields.sentencePhoneNumber'),
	note: () => text('fields.note'),
}

/** As a sentence about it begins: "Postal code". */
export function labelInSentence(name: OrderText): string {
	return beginnings[name]()
}

const missing: Readonly<Record<RequiredField, () => string>> = {
	firstName: () => text('fields.missingFirstName'),
	lastName: () => text('fields.missingLastName'),
	address: () => text('fields.missingAddress'),
	country: () => text('fields.missingCountry'),
	city: () => text('fields.missingCity'),
	postal_code: () => text('fields.missingPostalCode'),
	email: () => text('fields.missingEmail'),
	phoneNumber: () => text('fields.missingPhoneNumber'),
}

/** What is said of a required field that is empty. */
export function missingSentence(name: RequiredField): string {
	return missing[name]()
}
