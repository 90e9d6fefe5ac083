import { text } from '@storefront/i18n/text.ts'
import type { Cents } from '../money.ts'

/** How far a return is. `refunded`: it is done, whatever was paid back for it. `cancelled`: its customer took it back. */
export const returnStates = ['asked', 'accepted', 'refused', 'received', 'refunded', 'cancelled'] as const
export type ReturnState = (typeof returnStates)[number]

/** While one of these, the same line cannot be in another return. */
export const openReturnStates = ['asked', 'accepted', 'received'] as const satisfies readonly ReturnState[]

/** Of these the pieces are the customer's again, who may ask for another return. */
export const voidReturnStates = ['refused', 'cancelled'] as const satisfies readonly ReturnState[]

/** What a return's state is called, for customers and for the owner alike. */
const words: Readonly<Record<ReturnState, () => string>> = {
	asked: () => text('returns.stateAsked'),
	accepted: () => text('returns.stateAccepted'),
	refused: () => text('returns.stateRefused'),
	received: () => text('returns.stateReceived'),
	refunded: () => text('returns.stateClosed'),
	cancelled: () => text('returns.stateCancelled'),
}

/** Empty for a state that is not known: another store may have others. */
export function formatReturnState(state: string): string {
	return (words as Readonly<Record<string, () => string>>)[state]?.() ?? ''
}

/** The most characters of the reason for a return, or for calling an order off. */
export const reasonLimit = 500

export interface ReturnLine {
	readonly lineId: string
	readonly name: string
	/** The chosen options, empty when none. */
	readonly variant: string
	readonly quantity: number
}

/** What a customer sends back, or wants to. */
export interface OrderReturn {
	/** What the customer writes on the parcel. */
	readonly number: string
	/** One of `ReturnState`, or a word of another store's. */
	readonly state: string
	/** Empty: none was given. */
	readonly reason: string
	/** The shop's: where to send it, or why not, in lines; empty: it has said nothing. */
	readonly answer: string
	readonly askedAt: Date | null
	/** Whether its customer can take it back now. */
	readonly canCancel: boolean
	/** What was paid back for it. */
	readonly refunded: Cents
	readonly lines: readonly ReturnLine[]
}

/** What an order cost, as far as it decides what its pieces are worth when they come back. */
export interface ReturnedFrom {
	readonly subtotal: Cents
	readonly discount: Cents
	readonly finalTotal: Cents
	readonly pieces: number
}

export interface ReturnedPieces {
	readonly unitPrice: Cents
	readonly quantity: number
}

/**
 * What is paid back for pieces that come back after others did: what they cost, less their share of the coupon. Who gives
 * everything back gets everything, the delivery too (directive 2011/83/EU, article 13). Counted as the difference of two
 * sums, so that no cent is lost or made between several returns.
 */
export function returnAmount(order: ReturnedFrom, now: readonly ReturnedPieces[], before: readonly ReturnedPieces[]): Cents {
	return worth(order, [...before, ...now]) - worth(order, before)
}

function worth({ subtotal, discount, finalTotal, pieces }: ReturnedFrom, returned: readonly ReturnedPieces[]): Cents {
	if (returned.reduce((sum, { quantity }) => sum + quantity, 0) >= pieces) return finalTotal
	const price = returned.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
	return subtotal === 0 ? 0 : Math.round((price * (subtotal - Math.min(discount, subtotal))) / subtotal)
}
