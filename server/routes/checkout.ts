import { getCoupon, getPaymentTypes, placeOrder as placeCustomerOrder, placeGuestOrder } from '../../src/contract/checkout.ts'
import { subtotalOf } from '../../src/domain/cart.ts'
import { toPercent, toUnits } from '../../src/domain/money.ts'
import { findCart } from '../cart/cart.ts'
import { readLines } from '../cart/line.ts'
import { implement } from '../implement.ts'
import { checkCoupon, findCoupon } from '../orders/coupon.ts'
import { sendOrderMailsLater } from '../orders/mail-queue.ts'
import { hashOf, idempotencyKeyOf, type OrderBody } from '../orders/order-body.ts'
import { placeOrder } from '../orders/place.ts'
import { readCurrency } from '../settings.ts'
import { customerOf, guestOf, type Shopper, shopperIfKnown } from '../shopper.ts'
import type { App, Store, StoreContext } from '../store.ts'
import { visitorAddress } from '../visitor.ts'

/** Ways to pay, coupons and orders (API-50 to API-54). */
export function addCheckout(app: App, store: Store): void {
	implement(app, getPaymentTypes, async () => ({
		data: await store.db.selectFrom('payment_types').select(['id', 'name']).orderBy('position').orderBy('id').execute(),
	}))

	implement(app, getCoupon, async ({ c, query }) => {
		await store.limits.take('coupon', visitorAddress(store, c))
		const coupon = await findCoupon(store.db, query.code)
		const shopper = await shopperIfKnown(store, c)
		checkCoupon(coupon, shopper && (await subtotalFor(store, shopper)), await readCurrency(store.db))
		const value = coupon.type === 'fixed' ? toUnits(coupon.value) : toPercent(coupon.value)
		return { data: { type: coupon.type, value, expired_at: coupon.expires_at } }
	})

	const order = async (c: StoreContext, shopper: Shopper, body: OrderBody) => {
		await store.limits.take('order', visitorAddress(store, c))
		const requestHash = hashOf(body)
		const placed = await placeOrder(store, shopper, body, { key: idempotencyKeyOf(c, requestHash), requestHash })
		sendOrderMailsLater(store)
		return { data: placed }
	}
	implement(app, placeCustomerOrder, async ({ c, body }) => order(c, await customerOf(store, c), body))
	implement(app, placeGuestOrder, ({ c, body }) => order(c, guestOf(store, c, body.ip_address), body))
}

/** null for a shopper without a cart, whose coupon is judged when there is one. */
async function subtotalFor(store: Store, shopper: Shopper): Promise<number | null> {
	const cartId = await findCart(store.db, shopper)
	const lines = cartId === null ? [] : await readLines(store.db, cartId)
	return lines.length === 0 ? null : subtotalOf(lines)
}
