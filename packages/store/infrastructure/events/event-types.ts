/** An event that webhooks can be sent. */
interface EventType {
	/** What has happened, in the words of the desk. */
	readonly label: string
	readonly about: string
}

/** All types of events. Receivers depend on the names, so they never change; docs/webhooks-and-tokens.md describes their data. */
export const eventTypes = {
	'order.placed': { label: 'Order placed', about: 'A customer or a person of the shop has placed an order. It may not be paid yet.' },
	'order.paid': { label: 'Order paid', about: 'The payment of an order was received.' },
	'order.shipped': { label: 'Order shipped', about: 'An order has left the shop.' },
	'order.delivered': { label: 'Order delivered', about: 'An order has arrived.' },
	'order.cancelled': {
		label: 'Order cancelled',
		about: 'An order was cancelled by its customer, by the shop, or because it was not paid.',
	},
	'order.refunded': { label: 'Order refunded', about: 'A refund of an order was recorded.' },
	'order.changed': {
		label: 'Order changed otherwise',
		about: 'Another status, a part that was shipped, a new delivery address, or a change that was undone.',
	},
	'return.requested': { label: 'Return requested', about: 'A customer wants to return something.' },
	'return.changed': { label: 'Return changed', about: 'A return was accepted, refused, received, closed or cancelled.' },
	'product.changed': { label: 'Product changed', about: 'Texts, prices, pictures or stock of products have changed.' },
} as const satisfies Readonly<Record<string, EventType>>

export type EventTypeName = keyof typeof eventTypes
export const eventTypeNames = Object.keys(eventTypes) as EventTypeName[]

/** The event of the button "Send a test". */
export const testEventType = 'webhook.test'
