import { text } from '@storefront/i18n/text.ts'
import type { AddressField, OrderText } from './order-texts.ts'

interface Detail {
	readonly name: OrderText | 'payment' | 'delivery' | 'billing'
	readonly label: () => string
	/** Visible only to the shop; otherwise to everyone with access to the order. */
	readonly isInternal?: true
}

/** Details of an order besides name, address and amounts, in the order of mails, pages and commands. */
export const orderDetails = [
	{ name: 'payment', label: () => text('orders.payment') },
	{ name: 'delivery', label: () => text('orders.delivery') },
	/** Empty if the bill goes to the delivery address. */
	{ name: 'billing', label: () => text('checkout.billingAddress') },
	{ name: 'company', label: () => text('fields.company') },
	{ name: 'vatNumber', label: () => text('fields.vatNumber') },
	{ name: 'purchaseOrder', label: () => text('fields.purchaseOrder') },
	{ name: 'note', label: () => text('orders.note'), isInternal: true },
] as const satisfies readonly Detail[]

type ListedDetail = (typeof orderDetails)[number]
export type DetailName = ListedDetail['name']
/** The details that everyone with access to the order can see. */
export type BuyerDetailName = Exclude<ListedDetail, { isInternal: true }>['name']
/** Texts of these details; empty if there is none. */
export type BuyerDetails = Readonly<Record<BuyerDetailName, string>>

const toBuyer = orderDetails.filter((detail) => !('isInternal' in detail)) as Exclude<ListedDetail, { isInternal: true }>[]

/** Creates an object with the text of each detail. `value` returns the text. */
export function buyerDetails(value: (name: BuyerDetailName) => string): BuyerDetails {
	return Object.fromEntries(toBuyer.map(({ name }) => [name, value(name)])) as BuyerDetails
}

interface DetailLine {
	readonly name: DetailName
	readonly label: string
	readonly text: string
	/** Whether the shopper typed the text, so that its content is arbitrary. */
	readonly isTyped: boolean
}

/** Label and text of each non-empty detail. The shop sees all of them. */
export function detailLines(to: 'buyer' | 'shop', textOf: (name: DetailName) => string): readonly DetailLine[] {
	return linesOf(to === 'shop' ? orderDetails : toBuyer, textOf)
}

export function buyerDetailLines(texts: BuyerDetails): readonly DetailLine[] {
	return linesOf(toBuyer, (name) => texts[name])
}

function linesOf<Name extends DetailName>(
	details: readonly { readonly name: Name; readonly label: () => string }[],
	textOf: (name: Name) => string,
): readonly DetailLine[] {
	const lines = details.map(({ name, label }) => ({
		name,
		label: label(),
		text: textOf(name),
		isTyped: name !== 'payment' && name !== 'delivery',
	}))
	return lines.filter((line) => line.text !== '')
}

/** Scripts whose addresses start with the largest place, and whose names start with the family name. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * The lines of an address on an envelope, in the order of the country if the address is written in the script of the country.
 * Addresses in Latin letters use the international order.
 */
export function envelopeOf(textOf: (name: AddressField) => string): readonly string[] {
	const names = [textOf('firstName'), textOf('lastName')]
	const name = (names.every((one) => eastAsian.test(one)) ? names.toReversed() : names).join(' ')
	return [name, ...placeOf(textOf), textOf('country')].map((line) => line.trim()).filter(Boolean)
}

function placeOf(textOf: (name: AddressField) => string): readonly string[] {
	const [postalCode, state, city, address] = (['postal_code', 'state', 'city', 'address'] as const).map(textOf) as [
		string,
		string,
		string,
		string,
	]
	if (!eastAsian.test(address)) return [address, textOf('apartment'), `${postalCode} ${city}`, state]
	// Only Japan combines these scripts with seven-digit postal codes.
	const sign = /^\d{3}-?\d{4}$/.test(postalCode) ? '〒' : ''
	const places = [state, city].filter((place) => place !== '').map((place) => (eastAsian.test(place) ? place : `${place} `))
	return [sign + postalCode, places.join('') + address, textOf('apartment')]
}
