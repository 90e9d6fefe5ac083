import { type Cents, toUnits } from '@storefront/contract/domain/money.ts'
import { getCoupon, getPaymentTypes, placeGuestOrder, placeOrder } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { lookUpOrder, openOrderLink } from '@storefront/contract/endpoints/checkout/orders.ts'
import type { SentReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { hashOf, idempotencyKeyOf, type OrderBody } from '@storefront/store/commerce/checkout/order-body.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { implement } from '@storefront/store/http/calls/implement.ts'
import { visitorKey } from '@storefront/store/http/calls/visitor.ts'
import { type Attempt, limitFailures, limitSuccessesAndFailures } from '@storefront/store/http/rate-limits/limits.ts'
import type { App, Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'

interface CheckoutStore extends Pick<Store, 'trustedProxies' | 'limits'> {
	/** Key that signs the links to orders. */
	readonly orderKey: Uint8Array
	readonly currency: () => Promise<string>
}

/** Idempotency key of an order of a buyer. */
export interface OneOrder {
	readonly key: string
	readonly requestHash: string
}

type Found = SentReplyOf<typeof lookUpOrder>

/** Checkout functions of an engine. A `Buyer` is a guest or a customer with a cart. */
export interface CheckoutOfEngine<Buyer, Order> {
	customer(c: StoreContext): Promise<Buyer>
	guest(c: StoreContext, ipAddress: string | undefined): Buyer
	/** Buyer of a call, if known; otherwise null. */
	ifKnown(c: StoreContext): Promise<Buyer | null>
	paymentMethods(): Promise<readonly { readonly code: string; readonly name: string }[]>
	/** Discount of a coupon code on the cart. */
	couponDiscount(buyer: Buyer | null, code: string): Promise<Cents>
	/** Places the order and returns its number. */
	place(buyer: Buyer, body: OrderBody, one: OneOrder): Promise<string>
	/** Normalizes an order number that was entered. */
	normalizeNumber(typed: string): string
	orderOfEmail(orderNo: string, email: string): Promise<Order>
	orderOfLink(orderNo: string, key: string): Promise<Order>
	toFound(order: Order): Promise<Found>
}

/** Payment methods, coupons, orders and look-ups of orders. */
export function addCheckout<Buyer extends { readonly owner: string }, Order>(
	app: App,
	connector: CheckoutStore,
	engine: CheckoutOfEngine<Buyer, Order>,
): void {
	const { limits, orderKey } = connector
	implement(app, getPaymentTypes, async () => ({
		data: (await engine.paymentMethods()).map(({ code, name }) => ({ id: code, name })),
	}))

	implement(app, getCoupon, async ({ c, query }) => {
		const address = visitorKey(connector, c)
		const buyer = await engine.ifKnown(c)
		const tries = { good: [['coupon_right', address]], refused: [['coupon', address]] } as const
		const discount = await limitSuccessesAndFailures(limits, tries, () => engine.couponDiscount(buyer, query.code))
		// The discount is sent as a fixed amount for this cart, because the engine can have any rules.
		return { data: { type: 'fixed', value: toUnits(discount), currency: await connector.currency(), expired_at: null } }
	})

	const receive = async (c: StoreContext, buyer: Buyer, body: OrderBody) => {
		const requestHash = hashOf(body)
		const address = visitorKey(connector, c)
		const tries = (kind: 'placed' | 'refused'): readonly Attempt[] =>
			address === ''
				? []
				: [
						[`order_${kind}`, buyer.owner],
						[`order_${kind}_address`, address],
					]
		const order_no = await limitSuccessesAndFailures(limits, { good: tries('placed'), refused: tries('refused') }, () =>
			engine.place(buyer, body, { key: idempotencyKeyOf(c, requestHash), requestHash }),
		)
		return { data: { order_no, pay_key: linkKey(orderKey, order_no), payment: '' } }
	}
	implement(app, placeOrder, async ({ c, body }) => receive(c, await engine.customer(c), body))
	implement(app, placeGuestOrder, ({ c, body }) => receive(c, engine.guest(c, body.ip_address), body))

	const wrong = (c: StoreContext) => [['order_lookup_address', visitorKey(connector, c)]] as const
	/** Limits look-ups: only look-ups without a result count. Order numbers of an engine can be guessed, keys cannot. */
	const counted = <Result>(c: StoreContext, look: () => Promise<Result>) =>
		limitSuccessesAndFailures(limits, { good: [], refused: wrong(c) }, look)

	implement(app, lookUpOrder, async ({ c, body }) => {
		const order = await counted(c, async () => {
			await limits.take('order_lookup_number', engine.normalizeNumber(body.order_no))
			return engine.orderOfEmail(body.order_no, body.email)
		})
		return engine.toFound(order)
	})

	implement(app, openOrderLink, async ({ c, body }) => {
		const order = await limitFailures(limits, wrong(c), () => engine.orderOfLink(body.order_no, body.key))
		return engine.toFound(order)
	})
}
