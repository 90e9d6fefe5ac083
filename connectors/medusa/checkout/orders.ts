import { type Cents, toCents, toUnits } from '@storefront/contract/domain/money.ts'
import { toWireName } from '@storefront/contract/domain/names.ts'
import type { foundOrder } from '@storefront/contract/endpoints/checkout/orders.ts'
import { isLinkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { InferInput } from 'valibot'
import type { Connector } from '../connector/connector.ts'
import { EngineRefusal } from '../store-api/client.ts'
import { type EngineOrder, orderFields, orderNumberOf } from './engine-order.ts'

/** Order by id, of any owner: the engine shows it to anyone who knows the id, which the connector does not disclose. */
export async function readOrder({ api }: Pick<Connector, 'api'>, id: string): Promise<EngineOrder | null> {
	try {
		return (await api.ask<{ order: EngineOrder }>('GET', `/store/orders/${id}`, { query: { fields: orderFields } })).order
	} catch (error) {
		if (error instanceof EngineRefusal && error.status === 404) return null
		throw error
	}
}

/** Finds the order with this number, if it was placed with this email. Throws `order_unknown`. */
export async function findOrderByEmail(connector: Pick<Connector, 'api'>, typedNumber: string, email: string): Promise<EngineOrder> {
	const order = await placedOrder(connector, typedNumber)
	if (!order || normalizeEmail(order.email ?? '') !== normalizeEmail(email))
		throw new StoreError(
			'order_unknown',
			'We found no order with this number and email. Please check both: they are in your order confirmation.',
		)
	return order
}

/** Finds the order of a link that the connector has created. Throws `order_unknown`. */
export async function findOrderByKey(
	connector: Pick<Connector, 'api' | 'orderKey'>,
	typedNumber: string,
	key: string,
): Promise<EngineOrder> {
	const order = isLinkKey(connector.orderKey, normalizeOrderNumber(typedNumber), key) ? await placedOrder(connector, typedNumber) : null
	if (!order) throw new StoreError('order_unknown', 'This link does not open an order. Please enter your order number and your email.')
	return order
}

/** Removes a leading `#` of an order number. */
export function normalizeOrderNumber(typed: string): string {
	return typed.trim().replace(/^#/, '')
}

/** Finds an order by its number. The connector's routes in the engine map numbers to ids (engine/src/api/storefront/orders). */
async function placedOrder(connector: Pick<Connector, 'api'>, typedNumber: string): Promise<EngineOrder | null> {
	const number = normalizeOrderNumber(typedNumber)
	if (!/^\d{1,10}$/.test(number)) return null
	const { order } = await connector.api.ask<{ order: { id: string } | null }>('GET', '/storefront/orders', { query: { number } })
	return order && (await readOrder(connector, order.id))
}

/** Maps delivery states of the engine to the contract; custom states are not changed. */
const statuses: Readonly<Record<string, string>> = {
	not_fulfilled: 'Ordered',
	partially_fulfilled: 'Ordered',
	fulfilled: 'Ordered',
	partially_shipped: 'Shipped',
	shipped: 'Shipped',
	partially_delivered: 'Shipped',
	delivered: 'Delivered',
	canceled: 'Cancelled',
}

/** States of payments without a captured amount; with a provider that captures immediately the state is `captured`. */
const due = ['not_paid', 'awaiting', 'authorized', 'partially_authorized', 'requires_action']

/** Converts an order for the history and for look-ups. */
export function orderForWire(order: EngineOrder, currency: string) {
	const state = order.fulfillment_status ?? 'not_fulfilled'
	const isCancelled = order.status === 'canceled'
	const isDue = due.includes(order.payment_status ?? '')
	return {
		order_no: orderNumberOf(order),
		order_status: isCancelled ? 'Cancelled' : (statuses[state] ?? state),
		total_qty: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
		final_total: toUnits(toCents(order.total)),
		currency,
		sell_lines: order.items.map((item) => {
			const options = item.variant_title && item.variant_title !== 'Default' ? item.variant_title : ''
			return {
				quantity: item.quantity,
				product_name: toWireName(item.product_title),
				line_total: toUnits(toCents(item.original_total)),
				product_id: item.product_id,
				variant_id: options === '' ? null : item.variant_id,
				variant: options,
			}
		}),
		created_at: order.created_at,
		payment_state: isCancelled ? '' : isDue ? 'due' : 'paid',
		delivery_dates: order.shipping_methods?.[0]?.name ?? '',
	}
}

/** Converts an order for anyone who knows its number, without personal data. */
export async function publicOrderForWire(
	{ places, currency }: Pick<Connector, 'places' | 'currency'>,
	order: EngineOrder,
): Promise<InferInput<typeof foundOrder>> {
	const subtotal: Cents = order.items.reduce((sum, { original_total }) => sum + toCents(original_total), 0)
	const [shipping, total] = [toCents(order.shipping_total), toCents(order.total)]
	const code = order.shipping_address?.country_code?.toUpperCase() ?? ''
	return {
		...orderForWire(order, await currency()),
		subtotal: toUnits(subtotal),
		shipping_charge: toUnits(shipping),
		discount: toUnits(Math.max(0, subtotal + shipping - total)),
		city: order.shipping_address?.city ?? '',
		country: (await places.countries()).find((country) => country.code === code)?.name ?? code,
	}
}
