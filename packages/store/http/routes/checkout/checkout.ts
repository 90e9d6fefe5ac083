import { toAmount, toPercent } from '@storefront/contract/domain/money.ts'
import { goodsTotals } from '@storefront/contract/domain/totals.ts'
import { getCoupon, getPaymentTypes, placeGuestOrder, placeOrder } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { text } from '@storefront/i18n/text.ts'
import { findCart } from '@storefront/store/commerce/cart/cart.ts'
import { checkCoupon, findCoupon } from '@storefront/store/commerce/checkout/coupon.ts'
import { sendOrderMailsLater } from '@storefront/store/commerce/checkout/mails/mail-queue.ts'
import { readPaymentTypes } from '@storefront/store/commerce/checkout/order/payment-types.ts'
import { hashOf, idempotencyKeyOf, type OrderBody } from '@storefront/store/commerce/checkout/order-body.ts'
import { processOrder } from '@storefront/store/commerce/checkout/place-order.ts'
import { canBecomeAccount } from '@storefront/store/commerce/checkout/reading/can-become-account.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { readDiscountedLines } from '@storefront/store/commerce/discounts/discount-cart.ts'
import { localize } from '@storefront/store/commerce/translations/localize.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import { ownerKey, type Shopper } from '@storefront/store/infrastructure/context/shopper.ts'
import type { App, Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { countStep } from '../../calls/count-step.ts'
import { implement } from '../../calls/implement.ts'
import { findShopper, requireCustomer, requireGuest } from '../../calls/shopper.ts'
import { visitorKey } from '../../calls/visitor.ts'
import { limitSuccessesAndFailures } from '../../rate-limits/limits.ts'

/** Payment methods, coupons and orders (API-50 to API-54). */
export function addCheckout(app: App, store: Store): void {
	implement(app, getPaymentTypes, async ({ c }) => {
		// The checkout shows them first, and no other page of a shopper with a cart does.
		countStep(store, c, 'checkout', () => findShopper(store, c))
		const types = await readPaymentTypes(store.db, store.payments.providers)
		const paidAt = (provider: string) => {
			const name = store.payments.providers.get(provider)?.name
			return name === undefined ? {} : { provider: provider === 'test' ? text('answers.testProvider') : name }
		}
		return { data: types.map(({ id, name, texts, provider }) => ({ id, name: localize(texts).text('name', name), ...paidAt(provider) })) }
	})

	implement(app, getCoupon, async ({ c, query }) => {
		const address = visitorKey(store, c)
		const coupon = await limitSuccessesAndFailures(
			store.limits,
			{ good: [['coupon_right', address]], refused: [['coupon', address]] },
			async () => {
				const found = await findCoupon(store.db, query.code)
				const shopper = await findShopper(store, c)
				await checkCoupon(store.db, found, shopper && (await subtotalFor(store, shopper)))
				return found
			},
		)
		const currency = await readCurrency(store.db)
		const value = coupon.type === 'fixed' ? toAmount(coupon.value, currency) : toPercent(coupon.value)
		return { data: { type: coupon.type, value, currency, expired_at: coupon.expires_at } }
	})

	const receive = async (c: StoreContext, shopper: Shopper, body: OrderBody) => {
		const [owner, address] = [ownerKey(shopper), visitorKey(store, c)]
		const requestHash = hashOf(body)
		const placed = await limitSuccessesAndFailures(store.limits, orderTries(owner, address), () =>
			processOrder(store, shopper, body, { key: idempotencyKeyOf(c, requestHash), requestHash }),
		)
		sendOrderMailsLater(store)
		const canOpen = canBecomeAccount({ customer_id: shopper.kind === 'customer' ? shopper.id : null, left_at: null, email: body.email })
		return { data: { ...placed, pay_key: linkKey(store.orderKey, placed.order_no), can_open_account: canOpen ? 1 : 0 } }
	}
	implement(app, placeOrder, async ({ c, body }) => receive(c, await requireCustomer(store, c), body))
	implement(app, placeGuestOrder, ({ c, body }) => receive(c, requireGuest(store, c, body.ip_address), body))
}

/** Many shoppers of an office share an address: each shopper has a small limit, and the address a large one. */
function orderTries(owner: string, address: string) {
	// Calls of the shop's own pages have no address and are not limited.
	if (address === '') return { good: [], refused: [] }
	return {
		good: [
			['order_placed', owner],
			['order_placed_address', address],
		],
		refused: [
			['order_refused', owner],
			['order_refused_address', address],
		],
	} as const
}

/** The subtotal less automatic discounts; null for an empty cart: the coupon is checked again when there is one. */
async function subtotalFor(store: Store, shopper: Shopper): Promise<number | null> {
	const cart = await findCart(store.db, shopper)
	const lines = cart === null ? [] : await readDiscountedLines(store.db, cart, store.clock())
	const { subtotal, discount } = goodsTotals(lines)
	return lines.length === 0 ? null : subtotal - discount
}
