import * as v from 'valibot'
import { type BuyerDetailName, buyerDetails, type DetailName } from '../../domain/checkout/order/order-details.ts'
import { fieldOf, missingSentence, type OrderText, orderTexts, type RequiredField } from '../../domain/checkout/order/order-texts.ts'
import { text } from '../wire/wire.ts'

/** Names of order texts in the store API. The columns of the embedded store's table have the same names. */
export const wireTexts = {
	firstName: 'first_name',
	lastName: 'last_name',
	address: 'address',
	apartment: 'apartment',
	state: 'state',
	postal_code: 'postal_code',
	email: 'email',
	phoneNumber: 'phone',
	company: 'company',
	vatNumber: 'vat_number',
	purchaseOrder: 'purchase_order',
	note: 'note',
} as const satisfies Record<OrderText, string>

/** Names of address fields in the store API, including country and city. */
export const addressNames = { ...wireTexts, country: 'country', city: 'city' } as const

type WireTexts = typeof wireTexts
/** The texts of an order by their names in the store API. */
export type WireOrderTexts = Record<WireTexts[OrderText], string>

// @__NO_SIDE_EFFECTS__
function required(name: AlwaysRequired) {
	return v.pipe(
		v.string(),
		v.trim(),
		v.minLength(1, () => missingSentence(name)),
		v.maxLength(fieldOf(name).limit),
	)
}

// @__NO_SIDE_EFFECTS__
function optional(name: OrderText) {
	return v.nullish(v.pipe(v.string(), v.maxLength(fieldOf(name).limit)), fieldOf(name).unless ?? '')
}

type AlwaysRequired = Exclude<RequiredField & OrderText, 'postal_code'>
type Entries = {
	[Name in OrderText as WireTexts[Name]]: Name extends AlwaysRequired ? ReturnType<typeof required> : ReturnType<typeof optional>
}

function isRequired(name: OrderText): name is AlwaysRequired {
	const { required: isMandatory = false, isByCountry = false } = fieldOf(name)
	return isMandatory && !isByCountry
}

/** Schema entries of the order texts, for the body of an order (API-54). */
// @__NO_SIDE_EFFECTS__
export function orderTextEntries(): Entries {
	const entries = orderTexts.map((name) => [wireTexts[name], isRequired(name) ? required(name) : optional(name)])
	return Object.fromEntries(entries) as Entries
}

/** Creates an object with the texts by their names in the store API. */
export function textsForWire(value: (name: OrderText) => string): WireOrderTexts {
	return Object.fromEntries(orderTexts.map((name) => [wireTexts[name], value(name)])) as WireOrderTexts
}

/** Names of order details in the store API. */
export const wireDetails = {
	...wireTexts,
	payment: 'payment_type',
	delivery: 'delivery_dates',
	billing: 'billed_to',
} as const satisfies Record<DetailName, string>

type DetailEntries<Value> = { [Name in BuyerDetailName as (typeof wireDetails)[Name]]: Value }

const detail = v.optional(text)

/** Schema entries of the order details in responses; empty texts if there is none. Additions of this contract (AMB-23). */
// @__NO_SIDE_EFFECTS__
export function detailEntries(): DetailEntries<typeof detail> {
	return Object.fromEntries(Object.keys(detailsForWire(() => '')).map((name) => [name, detail])) as DetailEntries<typeof detail>
}

/** Creates an object with the details by their names in the store API. */
export function detailsForWire(value: (name: BuyerDetailName) => string): DetailEntries<string> {
	const texts = buyerDetails(value)
	return Object.fromEntries(
		Object.entries(texts).map(([name, orderText]) => [wireDetails[name as BuyerDetailName], orderText]),
	) as DetailEntries<string>
}
