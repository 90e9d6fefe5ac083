import { text } from '@storefront/i18n/text.ts'
import { type Cents, formatMoney } from '../../money.ts'
import { formatOrderStatus } from '../order.ts'

/** Kinds of order events. `status`: the order got a custom status of the shop. */
export const orderEventKinds = [
	'placed',
	'paid',
	'shipped',
	'delivered',
	'cancelled',
	'reopened',
	'status',
	'refunded',
	'return_asked',
	'return_accepted',
	'return_refused',
	'return_received',
	'return_closed',
	'return_cancelled',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** Who cancelled an order. `unpaid`: no one; the payment deadline passed. */
export type WhoCancelled = 'customer' | 'shop' | 'unpaid'

/** An event in the history of an order, which the customer sees. */
export interface OrderEvent {
	/** An `OrderEventKind`, or a kind of another store. */
	readonly kind: string
	readonly at: Date
	/** Who cancelled the order, a `WhoCancelled`; empty for other events, or if unknown. */
	readonly by: string
	/** The custom status, or the number of the return; empty for other events. */
	readonly text: string
	/** The paid or refunded amount. */
	readonly amount: Cents
}

function cancelledBy(who: string): string {
	switch (who) {
		case 'customer':
			return text('events.cancelledByCustomer')
		case 'shop':
			return text('events.cancelledByShop')
		case 'unpaid':
			return text('events.cancelledUnpaid')
		default:
			return text('orders.cancelled')
	}
}

/** Short text of an event for customers and shop owners; unknown kinds of other stores show the text of the event. */
export function formatOrderEvent(event: Omit<OrderEvent, 'at'>, currency: string, isPickup = false): string {
	const number = event.text
	const amount = formatMoney(event.amount, currency)
	const words: Readonly<Record<OrderEventKind, () => string>> = {
		placed: () => text('orders.ordered'),
		paid: () => (event.amount > 0 ? text('events.paid', { amount }) : text('payment.paid')),
		shipped: () => (isPickup ? text('orders.readyForPickup') : text('events.sent')),
		delivered: () => (isPickup ? text('orders.pickedUp') : text('events.arrived')),
		cancelled: () => cancelledBy(event.by),
		reopened: () => text('events.reopened'),
		status: () => formatOrderStatus(event.text, isPickup),
		refunded: () => text('events.refunded', { amount }),
		return_asked: () => text('events.returnAsked', { number }),
		return_accepted: () => text('events.returnAccepted', { number }),
		return_refused: () => text('events.returnRefused', { number }),
		return_received: () => text('events.returnReceived', { number }),
		return_closed: () => text('events.returnClosed', { number }),
		return_cancelled: () => text('events.returnCancelled', { number }),
	}
	return (words as Readonly<Record<string, () => string>>)[event.kind]?.() ?? event.text
}
