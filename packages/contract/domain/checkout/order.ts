import { text } from '@storefront/i18n/text.ts'
import type { ReviewStatus } from '../catalogue/reviews/own-review.ts'
import type { Cents } from '../money.ts'
import type { BuyerDetails } from './order/order-details.ts'
import type { OrderEvent } from './order/order-events.ts'
import type { OrderReturn } from './returns.ts'
import type { TaxShare } from './tax.ts'

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
	/** Names it where something is sent back; null where the store does not say. */
	readonly id: string | null
	/** How many of its pieces can be sent back now. */
	readonly returnable: number
}

/** A parcel of an order that was sent. */
export interface Parcel {
	/** What the carrier is called; empty: nobody says. */
	readonly carrier: string
	/** The tracking number; empty: there is only an address. */
	readonly code: string
	/** Where it is followed, an address of the web; empty: only by typing the code at the carrier. */
	readonly url: string
}

/** What became of an order after it was placed; a store that tells nothing of it offers nothing. */
export interface OrderLife {
	/** Whether its customer can call it off now. */
	readonly canCancel: boolean
	/** What happened to it, the oldest first. */
	readonly events: readonly OrderEvent[]
	readonly parcels: readonly Parcel[]
	/** The newest first. */
	readonly returns: readonly OrderReturn[]
	/** Until when pieces can be sent back; null: no time runs, or nobody says. */
	readonly returnUntil: Date | null
}

/** What shows that somebody may see an order: the key of its mails and of the history, or the email it was placed with. */
export type OrderProof = { readonly number: string } & ({ readonly key: string } | { readonly email: string })

/** The words that the shop itself uses for how far an order is; an owner may add others (PROF-38 to PROF-41). */
export const orderStatuses = ['Ordered', 'Shipped', 'Delivered', 'Cancelled'] as const

/** A status as a shopper reads it; a word of the shop's own as the shop wrote it. */
export function formatOrderStatus(status: string): string {
	switch (status) {
		case 'Ordered':
			return text('orders.ordered')
		case 'Shipped':
			return text('orders.shipped')
		case 'Delivered':
			return text('orders.delivered')
		case 'Cancelled':
			return text('orders.cancelled')
		default:
			return status
	}
}

/** The word for an order that was just placed. */
export const firstStatus = orderStatuses[0]

/** The word for an order that is on its way. */
export const sentStatus = orderStatuses[1]

/** The word for an order that its customer has received. */
export const arrivedStatus = orderStatuses[2]

/** The word that calls an order off: what it took is free for others. */
export const cancelledStatus = orderStatuses[3]

/**
 * An order number as it is kept: `7K3M-9QXZ`. What was read out or typed off a screen may have small letters, spaces, no
 * hyphen, and the letters that nobody tells from digits.
 */
export function parseOrderNumber(typed: string): string {
	const letters = typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
	return /^[0-9A-Z]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : typed.trim()
}

/** What every view of an order tells (ENT-30). */
export interface Order extends BuyerDetails, OrderLife {
	/** What the shopper quotes. */
	readonly number: string
	/** Ordered, Shipped, Delivered, or any other word of the store's. */
	readonly status: string
	readonly quantity: number
	/** Of its amounts: a code or a symbol. */
	readonly currency: string
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
	/** Whether its receipt can be read. */
	readonly hasReceipt: boolean
	/** The tax within its total; empty where nobody says. */
	readonly taxes: readonly TaxShare[]
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
	/** By product: how far the customer's review of it is, null where none is written. Of what has not arrived there is no entry. */
	readonly reviews: ReadonlyMap<string, ReviewStatus | null>
}

/** An order that whoever knows its number and its email looks up: no name, no street, no phone number. */
export interface FoundOrder extends Order {
	readonly subtotal: Cents
	readonly shippingCharge: Cents
	readonly discount: Cents
	/** Where it goes. */
	readonly city: string
	readonly country: string
	/** Until when it waits for its payment; null: it does not. */
	readonly payBy: Date | null
	/** A guest's, out of which an account can be opened. */
	readonly canOpenAccount: boolean
	/** The last try to pay it was refused; it still waits. */
	readonly isRefused: boolean
	/** It waits for money that is on its way already, for days as with a direct debit. */
	readonly isPending: boolean
}
