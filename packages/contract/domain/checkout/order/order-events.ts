import { text } from '@storefront/i18n/text.ts'
import { type Cents, formatMoney } from '../../money.ts'

/** What can happen to an order. `status`: it got a word of the shop's own. */
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

/** `unpaid`: nobody did, its time to be paid was over. */
export type WhoCancelled = 'customer' | 'shop' | 'unpaid'

/** What happened to an order, and when: the log that its customer reads. */
export interface OrderEvent {
	/** One of `OrderEventKind`, or another store's. */
	readonly kind: string
	readonly at: Date
	/** Who called it off, a `WhoCancelled`; empty where nobody says, and for anything else. */
	readonly by: string
	/** The status of the shop's own, or the number of the return; empty: there is none. */
	readonly text: string
	/** Of what was paid, or goes back. */
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

/** The event in a few words, for its customer and for the owner alike; of another store's kind what it says of it. */
export function formatOrderEvent(event: Omit<OrderEvent, 'at'>, currency: string): string {
	const number = event.text
	const amount = formatMoney(event.amount, currency)
	const words: Readonly<Record<OrderEventKind, () => string>> = {
		placed: () => text('orders.ordered'),
		paid: () => (event.amount > 0 ? text('events.paid', { amount }) : text('payment.paid')),
		shipped: () => text('events.sent'),
		delivered: () => text('events.arrived'),
		cancelled: () => cancelledBy(event.by),
		reopened: () => text('events.reopened'),
		status: () => event.text,
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
