import { addCheckout } from '@storefront/connectors-shared/routes/checkout.ts'
import type { App } from '@storefront/store/infrastructure/context/store.ts'
import { type Buyer, customerBuyer, findBuyer, guestBuyer } from '../cart/buyer.ts'
import { couponDiscount } from '../checkout/coupon.ts'
import type { EngineOrder } from '../checkout/engine-order.ts'
import { findOrderByEmail, findOrderByKey, normalizeOrderNumber, publicOrderForWire } from '../checkout/orders.ts'
import { paymentMethods } from '../checkout/payment-methods.ts'
import { placeOrder } from '../checkout/place.ts'
import type { Connector } from '../connector/connector.ts'

/** Payment methods, coupons, orders and look-ups of orders. */
export function addEngineCheckout(app: App, connector: Connector): void {
	addCheckout<Buyer, EngineOrder>(app, connector, {
		customer: (c) => customerBuyer(connector, c),
		guest: (c, ipAddress) => guestBuyer(connector, c, ipAddress),
		ifKnown: (c) => findBuyer(connector, c),
		paymentMethods: () => paymentMethods(connector),
		couponDiscount: (buyer, code) => couponDiscount(connector, buyer, code),
		async place(buyer, body, one) {
			const number = await placeOrder(connector, buyer, body, one)
			// Updates listings soon after a change of the stock.
			connector.catalogue.refresh().catch((error: unknown) => connector.logger.warn({ err: error }, 'The catalogue could not be refreshed'))
			return number
		},
		normalizeNumber: normalizeOrderNumber,
		orderOfEmail: (number, email) => findOrderByEmail(connector, number, email),
		orderOfLink: (number, key) => findOrderByKey(connector, number, key),
		toFound: async (order) => ({ data: await publicOrderForWire(connector, order) }),
	})
}
