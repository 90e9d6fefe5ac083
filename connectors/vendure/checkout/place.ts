import { compareCart, shortLines } from '@storefront/connectors-shared/cart/lines.ts'
import { compareTotals } from '@storefront/connectors-shared/checkout/compare-totals.ts'
import { chooseMethod } from '@storefront/connectors-shared/checkout/delivery-services.ts'
import type { Destination } from '@storefront/connectors-shared/places/places.ts'
import type { OneOrder } from '@storefront/connectors-shared/routes/checkout.ts'
import { stockExceeded } from '@storefront/store/commerce/cart/stock-exceeded.ts'
import { checkPostalCode } from '@storefront/store/commerce/checkout/address/postal-code.ts'
import type { OrderBody } from '@storefront/store/commerce/checkout/order-body.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Buyer } from '../cart/buyer.ts'
import { mutateCart, mutateCartOrThrow, openCart } from '../cart/engine-cart.ts'
import { toLines } from '../cart/lines.ts'
import type { Connector } from '../connector/connector.ts'
import { isRefused, type Refused } from '../shop-api/client.ts'
import type { EngineOrder } from '../shop-api/documents.ts'
import { billingInput, shippingInput } from './address-input.ts'
import { applyCoupon } from './coupon.ts'
import { readMethods } from './delivery.ts'
import { completeOrderRecord, deleteOrderRecord, type OrderRecord, recordOrder } from './order-records.ts'
import { readOrder } from './orders.ts'
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
		const lines = toLines(cart)
		const asShown = compareCart(lines, body.products)
		const destination = await connector.places.destination(body.country, body.city)
		checkPostalCode(body.postal_code, destination.country)
		const method = await paymentMethod(connector, body.payment_type_id)
		const order = await prepare(connector, buyer, cart as EngineOrder, body, destination)
		const discount = (cart as EngineOrder).subTotalWithTax - order.subTotalWithTax
		const totals = {
			subtotal: (cart as EngineOrder).subTotalWithTax,
			discount,
			shippingCharge: order.shippingWithTax,
			total: order.totalWithTax,
		}
		compareTotals(body, totals, lines, asShown, await connector.currency())
		// Serializes the payments of the last items, because the engine reduces the stock only with the payment.
		return await connector.locks.run('paying', () => pay(connector, buyer, order, { ...one, method, note: body.note }))
	})
}

/** Order of an earlier request with the same key, whose response can have been lost; null if there is none. */
async function findEarlier(connector: Connector, buyer: Buyer, { key, requestHash }: OneOrder): Promise<string | null> {
	const earlier = await connector.database.one<OrderRecord>(
		'select order_code, request_hash, state from placed_orders where owner = ? and idempotency_key = ?',
		...[buyer.owner, key],
	)
	if (!earlier) return null
	if (earlier.request_hash !== requestHash) throw new StoreError('idempotency_mismatch', 'This order was sent before with other contents.')
	if (earlier.state === 'placed') return earlier.order_code
	const order = await readOrder(connector, earlier.order_code)
	if (order && !order.active && order.state !== 'Cancelled') {
		await completeOrderRecord(connector, buyer, key, order)
		return order.code
	}
	await deleteOrderRecord(connector, buyer, key)
	return null
}

/** Sets address, customer and coupon in the engine; returns the cart with its delivery. */
async function prepare(
	connector: Connector,
	buyer: Buyer,
	cart: EngineOrder,
	body: OrderBody,
	destination: Destination,
): Promise<EngineOrder> {
	const code = String(body.coupon_id).trim()
	if (code !== '') await applyCoupon(connector, buyer, cart, code)
	await mutateCartOrThrow(connector, buyer, 'setOrderShippingAddress', { input: shippingInput(body, destination) })
	await mutateCartOrThrow(connector, buyer, 'setOrderBillingAddress', { input: await billingInput(connector.places, body, destination) })
	if (buyer.kind === 'guest') await nameGuest(connector, buyer, body)
	const { id } = chooseMethod(await readMethods(connector, buyer, destination), body.delivery_service ?? '')
	return await mutateCartOrThrow(connector, buyer, 'setOrderShippingMethod', { shippingMethodId: [id] })
}

async function nameGuest(connector: Connector, buyer: Buyer, body: OrderBody): Promise<void> {
	const input = { firstName: body.first_name, lastName: body.last_name, emailAddress: body.email, phoneNumber: body.phone }
	const answer = await mutateCart(connector, buyer, 'setCustomerForOrder', { input })
	if (!isRefused(answer)) return
	if (answer.errorCode === 'EMAIL_ADDRESS_CONFLICT_ERROR') {
		const sentence = 'There is an account with this email. Please sign in, or order with another email.'
		throw new StoreError('invalid_request', sentence, { errors: { email: [sentence] } })
	}
	if (answer.errorCode === 'GUEST_CHECKOUT_ERROR')
		throw new StoreError('invalid_request', 'Please sign in to order: this shop takes no orders of guests.')
	throw new Error(`The engine refused the guest: ${answer.errorCode}, ${answer.message}`)
}

interface Paying extends OneOrder {
	readonly method: PaymentMethod
	readonly note: string | null | undefined
}

/** Completes the order. The record that was written before the payment finds it again if the response is lost. */
async function pay(connector: Connector, buyer: Buyer, order: EngineOrder, { key, requestHash, method, note }: Paying): Promise<string> {
	const arranged = await mutateCart(connector, buyer, 'transitionOrderToState', { state: 'ArrangingPayment' })
	if (isRefused(arranged)) throw await notArranged(connector, buyer, arranged)
	await recordOrder(connector, buyer, { key, requestHash, code: order.code })
	const paid = await mutateCart(connector, buyer, 'addPaymentToOrder', { input: { method: method.code, metadata: note ? { note } : {} } })
	if (!isRefused(paid)) {
		await completeOrderRecord(connector, buyer, key, paid)
		return paid.code
	}
	await deleteOrderRecord(connector, buyer, key)
	await openCart(connector, buyer)
	connector.logger.warn({ method: method.code, code: paid.errorCode, reason: paid.message }, 'The engine refused a payment')
	throw new StoreError('payment_unknown', 'This payment method was declined. Please choose another one.')
}

/** The engine rejects an order that exceeds the stock without naming the line, so the lines are compared with the stock. */
async function notArranged(connector: Connector, buyer: Buyer, refused: Refused): Promise<Error> {
	const short = shortLines(toLines(await openCart(connector, buyer)))
	if (short.length > 0) return stockExceeded([...short])
	return new Error(`The engine does not take the order: ${refused.errorCode}, ${refused.message}`)
}
