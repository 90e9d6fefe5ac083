import { text } from '@storefront/i18n/text.ts'
import type { AutomaticDiscount } from '../cart/automatic-discount.ts'
import type { ReviewStatus } from '../catalogue/reviews/own-review.ts'
import type { Cents } from '../money.ts'
import type { BuyerDetails } from './order/order-details.ts'
import type { OrderEvent } from './order/order-events.ts'
import type { OrderReturn } from './returns.ts'
import type { TaxShare } from './tax.ts'

/** A line of a placed order (ENT-31). */
export interface OrderLine {
	readonly name: string
	/** Selected options; may be empty. */
	readonly variant: string
	/** URL of the product's picture; empty if the store does not send it. */
	readonly image: string
	readonly quantity: number
	readonly total: Cents
	/** For reordering; null if the store does not send it. */
	readonly productId: string | null
	/** null for a product without variations, or if the store does not send it. */
	readonly variantId: string | null
	/** Identifies the line in returns; null if the store does not send it. */
	readonly id: string | null
	/** Quantity that can be returned now. */
	readonly returnable: number
}

/** A parcel of a shipped order. */
export interface Parcel {
	/** Name of the carrier; empty if unknown. */
	readonly carrier: string
	/** Tracking number; empty if there is only a URL. */
	readonly code: string
	/** URL of the tracking page; may be empty. */
	readonly url: string
	/** Its content; empty if it is not known, or the whole order. */
	readonly lines: readonly ParcelLine[]
}

/** Pieces of an item in a parcel. */
export interface ParcelLine {
	readonly name: string
	/** Empty for a product without variations. */
	readonly variant: string
	readonly quantity: number
}

/** State of an order after it was placed; empty if the store does not support it. */
export interface OrderProgress {
	/** Whether the customer can cancel it now. */
	readonly canCancel: boolean
	/** Events, oldest first. */
	readonly events: readonly OrderEvent[]
	readonly parcels: readonly Parcel[]
	/** Newest first. */
	readonly returns: readonly OrderReturn[]
	/** End of the return period; null if unknown or not started. */
	readonly returnUntil: Date | null
}

/** Proof of access to an order: its key from emails or the order history, or its email address. */
export type OrderProof = { readonly number: string } & ({ readonly key: string } | { readonly email: string })

/** Predefined order statuses; owners may add others (PROF-38 to PROF-41). */
export const orderStatuses = ['Ordered', 'Shipped', 'Delivered', 'Cancelled'] as const

/** Localized name of a status. The embedded store knows two more; custom statuses of the shop are returned unchanged. */
export function formatOrderStatus(status: string, isPickup = false): string {
	switch (status) {
		case 'Ordered':
			return text('orders.ordered')
		case 'Shipped':
			return isPickup ? text('orders.readyForPickup') : text('orders.shipped')
		case 'Delivered':
			return isPickup ? text('orders.pickedUp') : text('orders.delivered')
		case 'Cancelled':
			return text('orders.cancelled')
		case 'Packed':
			return text('orders.packed')
		case 'Partly shipped':
			return text('orders.partlyShipped')
		default:
			return status
	}
}

/** Status of a new order. */
export const firstStatus = orderStatuses[0]

/** Status of a shipped order. */
export const shippedStatus = orderStatuses[1]

/** Status of a delivered order. */
export const deliveredStatus = orderStatuses[2]

/** Status of a cancelled order; its stock is released. */
export const cancelledStatus = orderStatuses[3]

/**
 * Normalizes an order number to the form `7K3M-9QXZ`. Accepts lower case, spaces, a missing hyphen, and letters that look like
 * digits.
 */
export function parseOrderNumber(typed: string): string {
	const letters = typed.replaceAll(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1')
	return /^[0-9A-Z]{8}$/.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : typed.trim()
}

/** Common fields of all views of an order (ENT-30). */
export interface Order extends BuyerDetails, OrderProgress {
	/** Order number. */
	readonly number: string
	/** Ordered, Shipped, Delivered, or a custom status of the store. */
	readonly status: string
	/** Whether the customer picks it up. */
	readonly isPickup: boolean
	readonly quantity: number
	/** Code or symbol of the currency. */
	readonly currency: string
	readonly total: Cents
	readonly lines: readonly OrderLine[]
	/** null if the store does not send it. */
	readonly placedAt: Date | null
	/** A `PaymentState`, or a state of another store; empty if unknown. */
	readonly paymentState: string
	/** Refunded amount, including pending refunds. */
	readonly refunded: Cents
	/** Instructions for a manual payment, in lines; may be empty. */
	readonly instructions: string
	/** Whether there is a receipt. */
	readonly hasReceipt: boolean
	/** Taxes included in the total; empty if unknown. */
	readonly taxes: readonly TaxShare[]
}

/** Data for paying an order. */
export interface PayableOrder {
	readonly number: string
	/** Key that gives access to the order and its payment; empty if the store has no keys. */
	readonly key: string
}

/** An order of the order history. */
export interface CustomersOrder extends Order, PayableOrder {
	readonly id: string
	/** Status of the customer's review by product; null without a review. Products that are not delivered have no entry. */
	readonly reviews: ReadonlyMap<string, ReviewStatus | null>
}

/** An order found by number and email. It contains no name, street or phone number. */
export interface FoundOrder extends Order {
	readonly subtotal: Cents
	readonly shippingCharge: Cents
	/** Coupon and automatic discounts together. */
	readonly discount: Cents
	/** The automatic ones by name; missing: none. */
	readonly automaticDiscounts?: readonly AutomaticDiscount[] | undefined
	/** Delivery address. */
	readonly city: string
	readonly country: string
	/** Deadline of the payment; null if none is due. */
	readonly payBy: Date | null
	/** Whether it is a guest order from which an account can be created. */
	readonly canOpenAccount: boolean
	/** Whether the last payment was refused and another one is awaited. */
	readonly isRefused: boolean
	/** Whether the payment is pending, such as a direct debit. */
	readonly isPending: boolean
}
