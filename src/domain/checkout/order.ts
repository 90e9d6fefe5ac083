import type { Cents } from '../money.ts'
import type { BuyerDetails } from './order-details.ts'

/** One line of a placed order (ENT-31). */
export interface OrderLine {
	readonly name: string
	/** The chosen options, empty when none or not told. */
	readonly variant: string
	readonly quantity: number
	readonly total: Cents
	/** For ordering again; null where the store does not say. */
	readonly productId: string | null
	/** null for a product without variations, and where the store does not say. */
	readonly variantId: string | null
}

/** The words that the shop itself uses for how far an order is; an owner may add others (PROF-38 to PROF-41). */
export const orderStatuses = ['Ordered', 'Shipped', 'Delivered', 'Cancelled'] as const

/** The word for an order that its customer has received. */
export const arrivedStatus = orderStatuses[2]

/** The word that calls an order off: what it took is free for others. */
export const cancelledStatus = orderStatuses[3]

/**
 * An order number as it is kept: `7K3M-9QXZ`. What was read out or typed off a screen may have small letters, spaces, no
 * hyphen, and the letters that nobody tells from digits.
 */
export function orderNumberMeant(typed: string): string {
	const letters = typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
	return /^[0-9A-Z]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : typed.trim()
}

/** What every view of an order tells (ENT-30). */
export interface Order extends BuyerDetails {
	/** What the shopper quotes. */
	readonly number: string
	/** Ordered, Shipped, Delivered, or any other word of the store's. */
	readonly status: string
	readonly quantity: number
	readonly total: Cents
	readonly lines: readonly OrderLine[]
	/** null where the store does not say. */
	readonly placedAt: Date | null
	/** How far its money is: one of `PaymentState`, or a word of another store's; empty where nobody says. */
	readonly paymentState: string
	/** What has gone back, or is on its way back. */
	readonly refunded: Cents
	/** How to pay what the shop settles itself, in lines; empty: nothing is said, or to be paid. */
	readonly instructions: string
}

/** An order as whoever may pay it knows it. */
export interface PayableOrder {
	readonly number: string
	/** Opens it, and lets it be paid, without more; empty where the store has no such key. */
	readonly key: string
}

/** An order of a customer's history. */
export interface CustomersOrder extends Order, PayableOrder {
	readonly id: string
}

/** An order that whoever knows its number and its email looks up: no name, no street, no phone number. */
export interface FoundOrder extends Order {
	readonly subtotal: Cents
	readonly shippingCharge: Cents
	readonly discount: Cents
	/** The symbol before its amounts. */
	readonly currency: string
	/** Where it goes. */
	readonly city: string
	readonly country: string
	/** Until when it waits for its payment; null: it does not. */
	readonly payBy: Date | null
}
