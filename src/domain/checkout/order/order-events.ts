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

const cancelled: Readonly<Record<WhoCancelled, string>> = {
	customer: 'Cancelled by the customer',
	shop: 'Cancelled by the shop',
	unpaid: 'Cancelled: it was not paid in time',
}

/** The event in a few words, for its customer and for the owner alike; of another store's kind what it says of it. */
export function eventInWords({ kind, by, text, amount }: Omit<OrderEvent, 'at'>, currency: string): string {
	const words: Readonly<Record<OrderEventKind, string>> = {
		placed: 'Ordered',
		paid: amount > 0 ? `Paid: ${formatMoney(amount, currency)}` : 'Paid',
		shipped: 'Sent',
		delivered: 'Arrived',
		cancelled: cancelled[by as WhoCancelled] ?? 'Cancelled',
		reopened: 'Taken up again',
		status: text,
		refunded: `Refund of ${formatMoney(amount, currency)} begun`,
		return_asked: `Return ${text} asked for`,
		return_accepted: `Return ${text} accepted`,
		return_refused: `Return ${text} refused`,
		return_received: `Return ${text} arrived at the shop`,
		return_closed: `Return ${text} closed`,
		return_cancelled: `Return ${text} cancelled by the customer`,
	}
	return (words as Readonly<Record<string, string>>)[kind] ?? text
}
