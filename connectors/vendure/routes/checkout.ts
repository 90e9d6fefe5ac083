import { hashOf, idempotencyKeyOf, type OrderBody } from '../../../server/checkout/order-body.ts'
import { linkKey } from '../../../server/checkout/reading/link.ts'
import { implement } from '../../../server/http/implement.ts'
import { visitorKey } from '../../../server/http/visitor.ts'
import { countApart, type Try } from '../../../server/limits/limits.ts'
import type { App, StoreContext } from '../../../server/store/store.ts'
import { getCoupon, getPaymentTypes, placeGuestOrder, placeOrder as placeOrderCall } from '../../../src/contract/checkout/checkout.ts'
import { lookUpOrder, openOrderLink } from '../../../src/contract/checkout/orders.ts'
import { toUnits } from '../../../src/domain/money.ts'
import { type Buyer, buyerIfKnown, customerBuyer, guestBuyer } from '../cart/buyer.ts'
import { couponDiscount } from '../checkout/coupon.ts'
import { foundForWire, numberMeant, orderOfEmail, orderOfLink, tellingOf } from '../checkout/orders.ts'
import { paymentMethods } from '../checkout/payment-methods.ts'
import { placeOrder } from '../checkout/place.ts'
import type { Connector } from '../connector/connector.ts'

/** Ways to pay, coupons, orders, and orders seen again. */
export function addCheckout(app: App, connector: Connector): void {
	const { limits, orderKey } = connector
	implement(app, getPaymentTypes, async () => ({
		data: (await paymentMethods(connector)).map(({ code, name }) => ({ id: code, name })),
	}))

	implement(app, getCoupon, async ({ c, query }) => {
		const address = visitorKey(connector, c)
		const buyer = await buyerIfKnown(connector, c)
		const tries = { good: [['coupon_right', address]], refused: [['coupon', address]] } as const
		const discount = await countApart(limits, tries, () => couponDiscount(connector, buyer, query.code))
		// What it takes off this cart: the engine's rules may be anything.
		return { data: { type: 'fixed', value: toUnits(discount), currency: await connector.currency(), expired_at: null } }
	})

	const receive = async (c: StoreContext, buyer: Buyer, body: OrderBody) => {
		const requestHash = hashOf(body)
		const address = visitorKey(connector, c)
		const tries = (kind: 'placed' | 'refused'): readonly Try[] =>
			address === ''
				? []
				: [
						[`order_${kind}`, buyer.owner],
						[`order_${kind}_address`, address],
					]
		const order_no = await countApart(limits, { good: tries('placed'), refused: tries('refused') }, () =>
			placeOrder(connector, buyer, body, { key: idempotencyKeyOf(c, requestHash), requestHash }),
		)
		return { data: { order_no, pay_key: linkKey(orderKey, order_no), payment: '' } }
	}
	implement(app, placeOrderCall, async ({ c, body }) => receive(c, await customerBuyer(connector, c), body))
	implement(app, placeGuestOrder, ({ c, body }) => receive(c, guestBuyer(connector, c, body.ip_address), body))

	/** Who finds an order is no guesser of numbers: only what is not found counts. */
	const counted = <Result>(c: StoreContext, look: () => Promise<Result>) =>
		countApart(limits, { good: [], refused: [['order_lookup_address', visitorKey(connector, c)]] }, look)

	implement(app, lookUpOrder, async ({ c, body }) => {
		const order = await counted(c, async () => {
			await limits.take('order_lookup_number', numberMeant(body.order_no))
			return orderOfEmail(connector, body.order_no, body.email)
		})
		return { data: foundForWire(order, await tellingOf(connector)) }
	})

	implement(app, openOrderLink, async ({ c, body }) => {
		const order = await counted(c, () => orderOfLink(connector, body.order_no, body.key))
		return { data: foundForWire(order, await tellingOf(connector)) }
	})
}
