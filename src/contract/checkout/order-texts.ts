import * as v from 'valibot'
import { type SaidName, type SaidToBuyer, saidToBuyer } from '../../domain/checkout/order-says.ts'
import { fieldOf, missingSentence, type OrderText, orderTexts, type RequiredField } from '../../domain/checkout/order-texts.ts'
import { text } from '../wire/wire.ts'

/** What the wire calls the texts of an order. The columns of the embedded store's table have the same names. */
export const wireTexts = {
	firstName: 'first_name',
	lastName: 'last_name',
	address: 'address',
	apartment: 'apartment',
	state: 'state',
	postal_code: 'postal_code',
	email: 'email',
	phoneNumber: 'phone',
	note: 'note',
} as const satisfies Record<OrderText, string>

type WireTexts = typeof wireTexts
/** The texts of an order by the wire's names. */
export type WireOrderTexts = Record<WireTexts[OrderText], string>

// @__NO_SIDE_EFFECTS__
function required(name: RequiredField) {
	return v.pipe(v.string(), v.trim(), v.minLength(1, missingSentence(name)), v.maxLength(fieldOf(name).limit))
}

// @__NO_SIDE_EFFECTS__
function optional(name: OrderText) {
	return v.nullish(v.pipe(v.string(), v.maxLength(fieldOf(name).limit)), fieldOf(name).unless ?? '')
}

type Entries = {
	[Name in OrderText as WireTexts[Name]]: Name extends RequiredField ? ReturnType<typeof required> : ReturnType<typeof optional>
}

/** Their part of an order's body (API-54). */
// @__NO_SIDE_EFFECTS__
export function orderTextEntries(): Entries {
	const entries = orderTexts.map((name) => [wireTexts[name], fieldOf(name).required ? required(name as RequiredField) : optional(name)])
	return Object.fromEntries(entries) as Entries
}

/** By the wire's names. */
export function textsForWire(value: (name: OrderText) => string): WireOrderTexts {
	return Object.fromEntries(orderTexts.map((name) => [wireTexts[name], value(name)])) as WireOrderTexts
}

/** What the wire, and the store's table, call what an order says. */
export const wireSayings = { ...wireTexts, payment: 'payment_type' } as const satisfies Record<SaidName, string>

type SaidEntry<Value> = { [Name in SaidToBuyer as (typeof wireSayings)[Name]]: Value }

const said = v.optional(text)

/** What a seen order says: empty where it was not told. Additions of this contract (AMB-23). */
// @__NO_SIDE_EFFECTS__
export function saidEntries(): SaidEntry<typeof said> {
	return Object.fromEntries(Object.keys(saidForWire(() => '')).map((name) => [name, said])) as SaidEntry<typeof said>
}

/** By the wire's names. */
export function saidForWire(value: (name: SaidToBuyer) => string): SaidEntry<string> {
	const texts = saidToBuyer(value)
	return Object.fromEntries(Object.entries(texts).map(([name, told]) => [wireSayings[name as SaidToBuyer], told])) as SaidEntry<string>
}
