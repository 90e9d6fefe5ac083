import { addCheckout } from '@storefront/connectors-shared/routes/checkout.ts'
import type { App } from '@storefront/store/infrastructure/context/store.ts'
import { type Buyer, customerBuyer, findBuyer, guestBuyer } from '../cart/buyer.ts'
import { couponDiscount } from '../checkout/coupon.ts'
import { findOrderByEmail, findOrderByKey, normalizeOrderNumber, orderContext, publicOrderForWire } from '../checkout/orders.ts'
import { paymentMethods } from '../checkout/payment-methods.ts'
import { placeOrder } from '../checkout/place.ts'
import type { Connector } from '../connector/connector.ts'
import type { PlacedOrder } from '../shop-api/documents.ts'

/** Payment methods, coupons, orders and look-ups of orders. */
export function addEngineCheckout(app: App, connector: Connector): void {
	addCheckout<Buyer, PlacedOrder>(app, connector, {
		customer: (c) => customerBuyer(connector, c),
		guest: (c, ipAddress) => guestBuyer(connector, c, ipAddress),
		ifKnown: (c) => findBuyer(connector, c),
		paymentMethods: () => paymentMethods(connector),
		couponDiscount: (buyer, code) => couponDiscount(connector, buyer, code),
		place: (buyer, body, one) => placeOrder(connector, buyer, body, one),
		normalizeNumber: normalizeOrderNumber,
		orderOfEmail: (number, email) => findOrderByEmail(connector, number, email),
		orderOfLink: (number, key) => findOrderByKey(connector, number, key),
		toFound: async (order) => ({ data: publicOrderForWire(order, await orderContext(connector)) }),
	})
}
