import { text } from '@storefront/i18n/text.ts'
import type { AddressField, OrderText } from './order-texts.ts'

interface Detail {
	readonly name: OrderText | 'payment' | 'delivery' | 'billing'
	readonly label: () => string
	/** `buyer`: shown to whoever may see the order; `shop`: to the shop alone. */
	readonly to: 'buyer' | 'shop'
}

/** The details of an order beside who, where and how much, in the sequence in which mails, pages and commands show them. */
export const orderDetails = [
	{ name: 'payment', label: () => text('orders.payment'), to: 'buyer' },
	{ name: 'delivery', label: () => text('orders.delivery'), to: 'buyer' },
	/** Empty: it is billed to whom it goes. */
	{ name: 'billing', label: () => text('checkout.billingAddress'), to: 'buyer' },
	{ name: 'note', label: () => text('orders.note'), to: 'shop' },
] as const satisfies readonly Detail[]

type ListedDetail = (typeof orderDetails)[number]
export type DetailName = ListedDetail['name']
/** The details that are shown to whoever may see the order. */
export type BuyerDetailName = Extract<ListedDetail, { to: 'buyer' }>['name']
/** Their texts; empty where nothing was said. */
export type BuyerDetails = Readonly<Record<BuyerDetailName, string>>

const toBuyer = orderDetails.filter(({ to }) => to === 'buyer') as Extract<ListedDetail, { to: 'buyer' }>[]

/** Picks them from something that holds more: `value` gives the text of each. */
export function buyerDetails(value: (name: BuyerDetailName) => string): BuyerDetails {
	return Object.fromEntries(toBuyer.map(({ name }) => [name, value(name)])) as BuyerDetails
}

interface DetailLine {
	readonly name: DetailName
	readonly label: string
	readonly text: string
	/** Whether the shopper typed it, who may write anything. */
	readonly isTyped: boolean
}

/** Label and text of each detail that is not empty. The shop sees all of them. */
export function detailLines(to: Detail['to'], textOf: (name: DetailName) => string): readonly DetailLine[] {
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

/** Scripts in whose addresses the largest place stands first, and the family name before the given one. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * To whom and where, line by line, as on an envelope: in the order of the country, as far as it is written in that country's script.
 * Latin letters go by the order that carriers everywhere read.
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
	// No other country of these scripts has such postal codes.
	const sign = /^\d{3}-?\d{4}$/.test(postalCode) ? '〒' : ''
	const places = [state, city].filter((place) => place !== '').map((place) => (eastAsian.test(place) ? place : `${place} `))
	return [sign + postalCode, places.join('') + address, textOf('apartment')]
}
