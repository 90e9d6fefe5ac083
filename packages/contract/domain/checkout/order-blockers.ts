import { text } from '@storefront/i18n/text.ts'
import type { CartLine } from '../cart/cart.ts'
import { type BillingField, labelInList, missingInList } from './billing.ts'
import { fieldOf, type MissingField, type OrderText } from './order/order-texts.ts'

/** A reason why an order cannot be placed: a problem of the cart, a missing choice or an empty field. */
export type OrderBlocker = 'empty' | 'unavailable' | 'saved-address' | 'undelivered' | MissingField | BillingField | 'payment'

export interface OrderDraft {
	readonly lines: readonly Pick<CartLine, 'quantity' | 'stock'>[]
	/** Required fields that are empty, in the order of the form. */
	readonly missing: readonly (MissingField | BillingField)[]
	/** Id of the chosen payment method; empty if none is chosen. */
	readonly payment: string
	/** Whether a customer with saved addresses has not chosen one. */
	readonly needsAddress: boolean
	/** The store does not deliver to the address. */
	readonly isRefused?: boolean | undefined
}

/** Lists all blockers in the order in which shoppers should fix them (CHK-33 to CHK-36, AMB-41, AMB-47). Empty if the order can be placed. */
export function findOrderBlockers({ lines, missing, payment, needsAddress, isRefused = false }: OrderDraft): readonly OrderBlocker[] {
	if (lines.length === 0) return ['empty']
	return [
		...(lines.some(({ quantity, stock }) => quantity > stock) ? (['unavailable'] as const) : []),
		...(needsAddress ? (['saved-address'] as const) : []),
		...(isRefused && !needsAddress ? (['undelivered'] as const) : []),
		...missing.filter((name) => !(needsAddress && isOfSavedAddress(name))),
		...(payment === '' ? (['payment'] as const) : []),
	]
}

/** Whether choosing a saved address fills this field. */
function isOfSavedAddress(name: MissingField | BillingField): boolean {
	return !isBilling(name) && fieldOf(name).part === 'address' && name !== 'firstName' && name !== 'lastName'
}

function isBilling(name: MissingField | BillingField): name is BillingField {
	return name.startsWith('billing-')
}

const sentences = {
	empty: () => text('checkout.cartEmpty'),
	unavailable: () => text('checkout.unavailable'),
	'saved-address': () => text('checkout.chooseAddress'),
	undelivered: () => text('checkout.undelivered'),
	payment: () => text('checkout.choosePayment'),
} as const

const labels = {
	...sentences,
	'saved-address': () => text('checkout.savedAddress'),
	payment: () => text('checkout.paymentMethod'),
	couponCode: () => text('checkout.discountCode'),
} as const

/** Message that explains how to resolve a blocker. */
export function blockerMessage(name: OrderBlocker): string {
	return name in sentences ? sentences[name as keyof typeof sentences]() : missingInList(name as MissingField | BillingField)
}

/** Label of a blocker or rejected field in a list. */
export function partLabel(name: OrderBlocker | OrderText | 'couponCode'): string {
	return name in labels ? labels[name as keyof typeof labels]() : labelInList(name as OrderText | MissingField | BillingField)
}
