import { toUnits } from '@storefront/contract/domain/money.ts'
import { toWireName } from '@storefront/contract/domain/names.ts'
import { detailsForWire } from '@storefront/contract/endpoints/checkout/order-texts.ts'
import type { foundOrder } from '@storefront/contract/endpoints/checkout/orders.ts'
import { isLinkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { InferInput } from 'valibot'
import type { Connector } from '../connector/connector.ts'
import { EngineRefusal } from '../shop-api/client.ts'
import { type PlacedOrder, placedFields } from '../shop-api/documents.ts'
import { billingAddressOf, eventsOf, parcelsOf, taxesOf } from './order-events.ts'
import { paymentNames } from './payment-methods.ts'

const orderDocument = /* GraphQL */ `
	query Order($code: String!) { orderByCode(code: $code) { ...PlacedFields } }
	${placedFields}
`

/** Order by number, of any owner: the plugin in the engine gives the connector access. null if there is none. */
export async function readOrder({ api }: Pick<Connector, 'api'>, code: string): Promise<PlacedOrder | null> {
	try {
		return (await api.ask<{ orderByCode: PlacedOrder | null }>(orderDocument, { code })).orderByCode
	} catch (error) {
		// The engine responds with "forbidden" to unknown numbers too.
		if (error instanceof EngineRefusal && ['FORBIDDEN', 'ENTITY_NOT_FOUND'].includes(error.code)) return null
		throw error
	}
}

/** Finds the order with this number, if it was placed with this email. Throws `order_unknown`. */
export async function findOrderByEmail(connector: Pick<Connector, 'api'>, typedNumber: string, email: string): Promise<PlacedOrder> {
	const order = await placedOrder(connector, typedNumber)
	if (!order || normalizeEmail(order.customer?.emailAddress ?? '') !== normalizeEmail(email))
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
): Promise<PlacedOrder> {
	const order = isLinkKey(connector.orderKey, normalizeOrderNumber(typedNumber), key) ? await placedOrder(connector, typedNumber) : null
	if (!order) throw new StoreError('order_unknown', 'This link does not open an order. Please enter your order number and your email.')
	return order
}

/** Removes a leading `#` of an order number and converts it to upper case. */
export function normalizeOrderNumber(typed: string): string {
	return typed.trim().replace(/^#/, '').toUpperCase()
}

async function placedOrder(connector: Pick<Connector, 'api'>, typedNumber: string): Promise<PlacedOrder | null> {
	const number = normalizeOrderNumber(typedNumber)
	const order = /^[\w-]{1,64}$/.test(number) ? await readOrder(connector, number) : null
	// Carts have numbers too.
	return order && !order.active && order.orderPlacedAt ? order : null
}

/** Maps states of the engine to the contract; custom states are not changed. */
const statuses: Readonly<Record<string, string>> = {
	PaymentAuthorized: 'Ordered',
	PaymentSettled: 'Ordered',
	PartiallyShipped: 'Shipped',
	Shipped: 'Shipped',
	PartiallyDelivered: 'Shipped',
	Delivered: 'Delivered',
	Cancelled: 'Cancelled',
}

/** Data for the display of orders: names of payment methods by code, and the currency. */
export interface OrderContext {
	readonly payments: ReadonlyMap<string, string>
	readonly currency: string
}

export async function orderContext(connector: Pick<Connector, 'api' | 'shop' | 'currency'>): Promise<OrderContext> {
	const [payments, currency] = await Promise.all([paymentNames(connector), connector.currency()])
	return { payments, currency }
}

/** Converts an order for the history and for look-ups. */
export function orderForWire(order: PlacedOrder, { payments, currency }: OrderContext) {
	const isDue = order.state === 'PaymentAuthorized'
	// The engine ships only paid orders.
	const isPaid = order.state === 'PaymentSettled' || ['Shipped', 'Delivered'].includes(statuses[order.state] ?? '')
	const [payment] = order.payments ?? []
	return {
		order_no: order.code,
		order_status: statuses[order.state] ?? order.state,
		total_qty: order.totalQuantity,
		final_total: toUnits(order.totalWithTax),
		currency,
		sell_lines: order.lines
			.filter(({ quantity }) => quantity > 0)
			.map(({ quantity, productVariant: variant, discountedLinePriceWithTax }) => ({
				quantity,
				product_name: toWireName(variant.product.name),
				line_total: toUnits(discountedLinePriceWithTax),
				product_id: variant.product.id,
				variant_id: variant.options.length > 0 ? variant.id : null,
				variant: variant.options.map(({ name }) => name).join(' / '),
			})),
		created_at: order.orderPlacedAt ?? order.createdAt,
		payment_state: isDue ? 'due' : isPaid ? 'paid' : '',
		...detailsForWire((name) => {
			if (name === 'billing') return billingAddressOf(order)
			if (name === 'delivery') return order.shippingLines?.[0]?.shippingMethod.name ?? ''
			return name === 'payment' && payment ? (payments.get(payment.method) ?? '') : ''
		}),
		events: eventsOf(order),
		parcels: parcelsOf(order),
		taxes: taxesOf(order),
	}
}

/** Converts an order for anyone who knows its number, without personal data. */
export function publicOrderForWire(order: PlacedOrder, telling: OrderContext): InferInput<typeof foundOrder> {
	const subtotal = order.lines.reduce((sum, line) => sum + line.discountedLinePriceWithTax, 0)
	return {
		...orderForWire(order, telling),
		subtotal: toUnits(subtotal),
		shipping_charge: toUnits(order.shippingWithTax),
		discount: toUnits(Math.max(0, subtotal - order.subTotalWithTax)),
		city: order.shippingAddress?.city ?? '',
		country: order.shippingAddress?.country ?? '',
	}
}
