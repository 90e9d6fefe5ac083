import { compareCart, shortLines } from '@storefront/connectors-shared/cart/lines.ts'
import { compareTotals } from '@storefront/connectors-shared/checkout/compare-totals.ts'
import { chooseMethod } from '@storefront/connectors-shared/checkout/delivery-services.ts'
import type { Destination } from '@storefront/connectors-shared/places/places.ts'
import type { OneOrder } from '@storefront/connectors-shared/routes/checkout.ts'
import { toCents } from '@storefront/contract/domain/money.ts'
import { stockExceeded } from '@storefront/store/commerce/cart/stock-exceeded.ts'
import { checkPostalCode } from '@storefront/store/commerce/checkout/address/postal-code.ts'
import type { OrderBody } from '@storefront/store/commerce/checkout/order-body.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Buyer } from '../cart/buyer.ts'
import { changeCart, type EngineCart, findCart, openCart } from '../cart/engine-cart.ts'
import { readLines } from '../cart/lines.ts'
import type { Connector } from '../connector/connector.ts'
import { EngineRefusal } from '../store-api/client.ts'
import { billingInput, shippingInput } from './address-input.ts'
import { applyCoupon } from './coupon.ts'
import { readMethods } from './delivery.ts'
import { type EngineOrder, orderFields } from './engine-order.ts'
import { completeOrderRecord, deleteOrderRecord, findOrderRecord, recordOrder } from './order-records.ts'
import { type PaymentMethod, paymentMethod } from './payment-methods.ts'

/**
 * Orders the cart and returns the order number. The totals of the engine are compared with the totals of the client. The cart is locked, so
 * that the second of two concurrent orders finds the first: a repeated key never creates a second order.
 */
export async function placeOrder(connector: Connector, buyer: Buyer, body: OrderBody, one: OneOrder): Promise<string> {
	return await connector.locks.run(buyer.owner, async () => {
		const earlier = await findEarlier(connector, buyer, one)
		if (earlier !== null) return earlier
		const cart = await openCart(connector, buyer)
		const lines = await readLines(connector, cart)
		const asShown = compareCart(lines, body.products)
		const destination = await connector.places.destination(body.country, body.city)
		checkPostalCode(body.postal_code, destination.country)
		const method = await paymentMethod(connector, body.payment_type_id)
		const short = shortLines(lines)
		if (short.length > 0) throw stockExceeded([...short])
		const order = await prepare(connector, buyer, cart as EngineCart, body, destination)
		const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
		const [shippingCharge, total] = [toCents(order.shipping_total), toCents(order.total)]
		const totals = { subtotal, shippingCharge, total, discount: subtotal + shippingCharge - total }
		compareTotals(body, totals, lines, asShown, await connector.currency())
		// The engine serializes buyers of the last items, and aborts requests that wait too long.
		return await connector.locks.run('placing', () => complete(connector, buyer, order, { ...one, method }))
	})
}

/** Order of an earlier request with the same key, whose response can have been lost; null if there is none. */
async function findEarlier(connector: Connector, buyer: Buyer, { key, requestHash }: OneOrder): Promise<string | null> {
	const earlier = findOrderRecord(connector, buyer, key)
	if (!earlier) return null
	if (earlier.request_hash !== requestHash) throw new StoreError('idempotency_mismatch', 'This order was sent before with other contents.')
	if (earlier.order_no !== null) return earlier.order_no
	const cart = await findCart(connector.api, earlier.cart_id)
	if (cart && cart.completed_at !== null) {
		// The engine returns the order if the cart has already become one.
		const answer = await completed(connector, cart)
		if (answer.order) return completeOrderRecord(connector, buyer, key, answer.order)
	}
	deleteOrderRecord(connector, buyer, key)
	return null
}

/** Sets address, customer and coupon in the engine; returns the cart with its delivery. */
async function prepare(
	connector: Connector,
	buyer: Buyer,
	cart: EngineCart,
	body: OrderBody,
	destination: Destination,
): Promise<EngineCart> {
	const code = String(body.coupon_id).trim()
	if (code !== '') await applyCoupon(connector, cart, code)
	await changeCart(connector, cart, '', {
		// Only guests set the email, because another email would assign a customer's cart to another customer.
		...(buyer.kind === 'guest' ? { email: body.email } : {}),
		shipping_address: shippingInput(body, destination),
		billing_address: await billingInput(connector.places, body, destination),
		metadata: { note: body.note ?? '' },
	})
	const { id } = chooseMethod(await readMethods(connector, cart, destination), body.delivery_service ?? '')
	return await changeCart(connector, cart, '/shipping-methods', { option_id: id })
}

interface OrderInProgress extends OneOrder {
	readonly method: PaymentMethod
}

/** Completes the order. The record that was written before finds it again if the response is lost. */
async function complete(
	connector: Connector,
	buyer: Buyer,
	cart: EngineCart,
	{ key, requestHash, method }: OrderInProgress,
): Promise<string> {
	await payBy(connector, cart, method)
	recordOrder(connector, buyer, { key, requestHash, cartId: cart.id })
	try {
		const answer = await completed(connector, cart)
		if (answer.order) return completeOrderRecord(connector, buyer, key, answer.order)
		connector.logger.warn({ method: method.code, reason: answer.error?.message }, 'The engine refused a payment')
	} catch (error) {
		if (!(error instanceof EngineRefusal)) throw error
		// An earlier attempt can still be running; its result is found by the key.
		if (error.status === 409) throw new StoreError('store_unavailable', 'Your order is on its way. Please try again in a moment.')
		deleteOrderRecord(connector, buyer, key)
		throw await notPlaced(connector, buyer, error)
	}
	deleteOrderRecord(connector, buyer, key)
	throw new StoreError('payment_unknown', 'This payment method was declined. Please choose another one.')
}

async function payBy({ api }: Connector, cart: EngineCart, { code }: PaymentMethod): Promise<void> {
	const { payment_collection } = await api.ask<{ payment_collection: { id: string } }>('POST', '/store/payment-collections', {
		body: { cart_id: cart.id },
	})
	await api.ask('POST', `/store/payment-collections/${payment_collection.id}/payment-sessions`, { body: { provider_id: code } })
}

type Completed =
	| { readonly type: 'order'; readonly order: EngineOrder; readonly error?: undefined }
	| { readonly type: 'cart'; readonly order?: undefined; readonly error?: { readonly message: string } }

function completed({ api }: Connector, { id }: Pick<EngineCart, 'id'>): Promise<Completed> {
	return api.ask<Completed>('POST', `/store/carts/${id}/complete`, { query: { fields: orderFields } })
}

/** The engine rejects an order that exceeds the stock without naming the line, so the lines are compared with the stock. */
async function notPlaced(connector: Connector, buyer: Buyer, refused: EngineRefusal): Promise<Error> {
	const short = shortLines(await readLines(connector, await openCart(connector, buyer)))
	if (short.length > 0) return stockExceeded([...short])
	return new Error(`The engine does not take the order: ${refused.type}, ${refused.message}`, { cause: refused })
}
