import { text } from '@storefront/i18n/text.ts'
import { placeNameLimit } from '../../constants.ts'

interface OrderField {
	/** Label in the form. */
	readonly label: () => string
	/** Maximum length in characters. */
	readonly limit: number
	/** Part of the form with the field. */
	readonly part: 'address' | 'company' | 'contact' | 'remarks'
	/** Selected from a list, so no typed text. */
	readonly isPlace?: true
	/** Must have a value (CHK-24 to CHK-31). */
	readonly required?: true
	/** Not required in countries without it. The store checks this, because it knows the country. */
	readonly isByCountry?: true
	/** Default text of an empty field. */
	readonly unless?: string
	/**
	 * Belongs to a single order: it is cleared after the order, even if name and address are kept
	 * (docs/decisions/0026-guests-accounts-and-sessions).
	 */
	readonly isForgotten?: true
	/** Allows several lines. */
	readonly isLong?: true
}

/**
 * The fields of an order besides its lines, in the order of the form (ENT-29). They define the form, its empty state, the
 * fields to keep after an order, limits and defaults of the store API, columns of the store's table, and labels in validation
 * errors. The names in the store API are in `endpoints/checkout/order-texts.ts`.
 */
export const orderFields = {
	email: { label: () => text('fields.email'), limit: 320, part: 'contact', required: true },
	phoneNumber: { label: () => text('fields.phoneNumber'), limit: 100, part: 'contact', required: true },
	/** Decides which fields of the address follow. */
	country: { label: () => text('fields.country'), limit: placeNameLimit, part: 'address', isPlace: true, required: true },
	firstName: { label: () => text('fields.firstName'), limit: 200, part: 'address', required: true },
	lastName: { label: () => text('fields.lastName'), limit: 200, part: 'address', required: true },
	address: { label: () => text('fields.address'), limit: 500, part: 'address', required: true },
	apartment: { label: () => text('fields.apartment'), limit: 200, part: 'address' },
	city: { label: () => text('fields.city'), limit: placeNameLimit, part: 'address', isPlace: true, required: true },
	state: { label: () => text('fields.state'), limit: 200, part: 'address' },
	postal_code: { label: () => text('fields.postalCode'), limit: 50, part: 'address', required: true, isByCountry: true },
	/** Required if the shopper orders as a company: see `missingFields`. */
	company: { label: () => text('fields.company'), limit: 200, part: 'company' },
	/** Has the format of its country: see `company/vat-number.ts`. */
	vatNumber: { label: () => text('fields.vatNumber'), limit: 30, part: 'company' },
	/** Number of the order at the company that buys. */
	purchaseOrder: { label: () => text('fields.purchaseOrder'), limit: 50, part: 'company', isForgotten: true },
	/** The default is sent if the field is empty (CHK-51). */
	note: { label: () => text('fields.note'), limit: 2000, part: 'remarks', unless: 'Order from website', isForgotten: true, isLong: true },
} as const satisfies Readonly<Record<string, OrderField>>

type Fields = typeof orderFields
type FieldName = keyof Fields
/** The typed fields. */
export type OrderText = { [Name in FieldName]: Fields[Name] extends { isPlace: true } ? never : Name }[FieldName]
/** The required fields. */
export type RequiredField = { [Name in FieldName]: Fields[Name] extends { required: true } ? Name : never }[FieldName]
/** A field that can be required and empty. */
export type MissingField = RequiredField | 'company'
export type OrderTexts = Readonly<Record<OrderText, string>>

/** A field with its optional properties. */
export const fieldOf = (name: FieldName): OrderField => orderFields[name]

const names = Object.keys(orderFields) as FieldName[]
export const orderTexts = names.filter((name) => !fieldOf(name).isPlace) as OrderText[]
/** CHK-24 to CHK-31. No other validation applies (CHK-32). */
export const requiredFields = names.filter((name) => fieldOf(name).required) as RequiredField[]
/** The typed fields of an address. */
export type AddressText = { [Name in OrderText]: Fields[Name] extends { part: 'address' } ? Name : never }[OrderText]
/** All fields of an address, including country and city. */
export type AddressField = AddressText | 'country' | 'city'
export const addressFields = names.filter((name) => fieldOf(name).part === 'address') as AddressField[]
/** The fields below the address and the payment methods. */
export const orderRemarks = orderTexts.filter((name) => fieldOf(name).part === 'remarks')

/** Whether receipts show the field, so that bookkeeping needs it. */
export function isOnReceipts(name: OrderText): boolean {
	return ['address', 'company'].includes(fieldOf(name).part)
}

/** Creates an object with a value for each typed field. */
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
	company: () => text('fields.company'),
	vatNumber: () => text('fields.vatNumber'),
	purchaseOrder: () => text('fields.purchaseOrder'),
	email: () => text('fields.email'),
	phoneNumber: () => text('fields.sentencePhoneNumber'),
	note: () => text('fields.note'),
}

/** Label of a field at the start of a sentence: "Postal code". */
export function labelInSentence(name: OrderText): string {
	return beginnings[name]()
}

const missing: Readonly<Record<MissingField, () => string>> = {
	firstName: () => text('fields.missingFirstName'),
	lastName: () => text('fields.missingLastName'),
	address: () => text('fields.missingAddress'),
	country: () => text('fields.missingCountry'),
	city: () => text('fields.missingCity'),
	postal_code: () => text('fields.missingPostalCode'),
	email: () => text('fields.missingEmail'),
	phoneNumber: () => text('fields.missingPhoneNumber'),
	company: () => text('fields.missingCompany'),
}

/** Error message of an empty required field. */
export function missingSentence(name: MissingField): string {
	return missing[name]()
}
