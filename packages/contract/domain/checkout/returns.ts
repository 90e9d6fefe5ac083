import { text } from '@storefront/i18n/text.ts'
import type { Cents } from '../money.ts'

/** States of a return. `refunded`: completed, whatever the refunded amount. `cancelled`: withdrawn by the customer. */
export const returnStates = ['asked', 'accepted', 'refused', 'received', 'refunded', 'cancelled'] as const
export type ReturnState = (typeof returnStates)[number]

/** In these states, a line of the order cannot be part of another return. */
export const openReturnStates = ['asked', 'accepted', 'received'] as const satisfies readonly ReturnState[]

/** In these states, the items can be part of a new return. */
export const voidReturnStates = ['refused', 'cancelled'] as const satisfies readonly ReturnState[]

/** Names of the states for customers and shop owners. */
const words: Readonly<Record<ReturnState, () => string>> = {
	asked: () => text('returns.stateAsked'),
	accepted: () => text('returns.stateAccepted'),
	refused: () => text('returns.stateRefused'),
	received: () => text('returns.stateReceived'),
	refunded: () => text('returns.stateClosed'),
	cancelled: () => text('returns.stateCancelled'),
}

/** Name of a return state; empty for unknown states of other stores. */
export function formatReturnState(state: string): string {
	return (words as Readonly<Record<string, () => string>>)[state]?.() ?? ''
}

/** Maximum length, in characters, of the reason for a return or cancellation. */
export const reasonLimit = 500

export interface ReturnLine {
	readonly lineId: string
	readonly name: string
	/** Selected options; empty without options. */
	readonly variant: string
	readonly quantity: number
}

/** A return of items by a customer. */
export interface OrderReturn {
	/** Number of the return, which the customer writes on the parcel. */
	readonly number: string
	/** A `ReturnState`, or a state of another store. */
	readonly state: string
	/** Empty if the customer gave no reason. */
	readonly reason: string
	/** Reply of the shop in lines: the return address, or the reason for the rejection; empty without a reply. */
	readonly answer: string
	readonly requestedAt: Date | null
	/** Whether the customer can withdraw the return now. */
	readonly canCancel: boolean
	/** Refunded amount. */
	readonly refunded: Cents
	readonly lines: readonly ReturnLine[]
}

/** Amounts of an order that determine the refund of returned items. */
export interface ReturnedFrom {
	readonly subtotal: Cents
	/** Coupon and automatic discounts together. */
	readonly discount: Cents
	/** The automatic discounts of all lines. */
	readonly automatic: Cents
	readonly finalTotal: Cents
	readonly pieces: number
}

/** Returned pieces of an order line. */
export interface ReturnedPieces {
	readonly lineId: number | string
	readonly unitPrice: Cents
	readonly quantity: number
	/** The automatic discount of the whole line, and its pieces. */
	readonly line: { readonly discount: Cents; readonly quantity: number }
}

/**
 * The refund for items that are returned after earlier returns: their price, minus their share of automatic discounts
 * and of the coupon. A complete
 * return also refunds delivery (directive 2011/83/EU, article 13). The refund is the difference of two sums, so that rounding
 * never adds or loses a cent across several returns.
 */
export function returnAmount(order: ReturnedFrom, now: readonly ReturnedPieces[], before: readonly ReturnedPieces[]): Cents {
	return discountedWorth(order, [...before, ...now]) - discountedWorth(order, before)
}

function discountedWorth({ subtotal, discount, automatic, finalTotal, pieces }: ReturnedFrom, returned: readonly ReturnedPieces[]): Cents {
	if (returned.reduce((sum, { quantity }) => sum + quantity, 0) >= pieces) return finalTotal
	const price = Map.groupBy(returned, ({ lineId }) => lineId)
		.values()
		.reduce((sum, own) => sum + priceOf(own), 0)
	const left = subtotal - automatic
	return left <= 0 ? 0 : Math.round((price * (left - Math.min(discount - automatic, left))) / left)
}

/** Price of pieces of one line after its automatic discount. */
function priceOf(pieces: readonly ReturnedPieces[]): Cents {
	const [first] = pieces
	if (!first) return 0
	const quantity = pieces.reduce((sum, each) => sum + each.quantity, 0)
	return first.unitPrice * quantity - shareOfLine(first.line, quantity)
}

/** The share of some pieces in the automatic discount of their line. */
export function shareOfLine(line: ReturnedPieces['line'], quantity: number): Cents {
	return line.quantity === 0 ? 0 : Math.round((line.discount * quantity) / line.quantity)
}
