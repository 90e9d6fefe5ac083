import { subtotalOf } from '@storefront/contract/domain/cart/cart.ts'
import { chargeOfOrder } from '@storefront/contract/domain/checkout/shipping.ts'
import { datesText } from '@storefront/contract/domain/location/delivery-text.ts'
import { orderTotals } from '@storefront/contract/domain/totals.ts'
import { type SentTax, taxesForWire } from '@storefront/contract/endpoints/checkout/taxes.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Transaction } from 'kysely'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import { ownerKey, type Shopper } from '../../infrastructure/context/shopper.ts'
import type { Store } from '../../infrastructure/context/store.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { toSingleLine } from '../../infrastructure/text/plain-text.ts'
import { type Cart, lockCart } from '../cart/cart.ts'
import { type Line, readLines } from '../cart/line.ts'
import { findDeliveryEstimate, readFreeDeliveryFrom } from '../location/delivery-times.ts'
import { unknownMarketError } from '../markets/market.ts'
import { storedTax } from '../prices/tax-rates.ts'
import { checkPostalCode } from './address/postal-code.ts'
import { checkTotals } from './check-totals.ts'
import { compareCart } from './compare-cart.ts'
import { type CouponUser, findCoupon, redeemCoupon } from './coupon.ts'
import { findDestination } from './destination.ts'
import { insertOrder } from './insert-order.ts'
import { paymentColumns } from './order/payment-columns.ts'
import { findPaymentType, readPaymentTexts } from './order/payment-types.ts'
import type { OrderBody } from './order-body.ts'
import { countSales, soldTags, takeStock } from './stock.ts'

type Trx = Transaction<Database>

/** Identifies an order: see `idempotencyKeyOf` and `hashOf`. */
interface OrderIdentity {
	readonly key: string
	readonly requestHash: string
}

/** An order that was placed by this request, or by an earlier one with the same key. */
export interface PlacedOrder {
	readonly order_no: string
	/** `due`: it waits for the payment at a provider. Empty: there is nothing to pay here. */
	readonly payment: 'due' | ''
	/** How to pay an order that the shop collects itself. */
	readonly payment_instructions: string
	/** The tax included in the total. */
	readonly taxes: SentTax[]
	/** The promised delivery dates; empty: none. */
	readonly delivery_dates: string
}

/**
 * Places an order from the shopper's cart in one transaction. Stock, prices, shipping and coupon come from the database
 * and are compared with the call. The cart is locked first, so that of two orders of one shopper the second waits and
 * then finds the first: the same key never places a second order.
 */
export function processOrder(store: Store, shopper: Shopper, body: OrderBody, { key, requestHash }: OrderIdentity): Promise<PlacedOrder> {
	return inTransaction(store.db, async (trx) => {
		const now = store.clock()
		const cart = await lockCart(trx, shopper, now)
		const earlier = await findEarlierOrder(trx, shopper, key, requestHash)
		if (earlier) return earlier
		const market = cart?.market ?? null
		if (market?.is_open === 0) throw unknownMarketError(market.code)
		return await withMarket(market, () => order(store, trx, { shopper, body, cart, idempotency: { key, requestHash }, now }))
	})
}

interface OrderInput {
	readonly shopper: Shopper
	readonly body: OrderBody
	readonly cart: Cart | null
	readonly idempotency: OrderIdentity
	readonly now: Date
}

/** Places the order with prices, charges, countries and payment methods of the cart's market. */
async function order(
	store: Store,
	trx: Trx,
	{ shopper, body, cart, idempotency: { key, requestHash }, now }: OrderInput,
): Promise<PlacedOrder> {
	const inCart = cart === null ? [] : await readLines(trx, cart)
	const asShown = compareCart(inCart, body.products)
	const currency = await readCurrency(trx)
	const destination = await findDestination(trx, body.country, body.city)
	checkPostalCode(body.postal_code, destination)
	const type = await findPaymentType(trx, body.payment_type_id, store.payments.providers)
	const code = String(body.coupon_id).trim()
	const coupon = code === '' ? null : await findCoupon(trx, code)

	const lines = await takeStock(trx, inCart)
	const sold = await countSales(trx, lines)
	const subtotal = subtotalOf(lines)
	const discount = coupon ? await redeemCoupon(trx, coupon, subtotal, userOf(shopper, body), now) : 0
	const shippingCharge = chargeOfOrder(destination.charge, subtotal, await readFreeDeliveryFrom(trx)) ?? 0
	const totals = { ...orderTotals({ subtotal, discount, shippingCharge }), shippingCharge }
	checkTotals(body, totals, lines, asShown, currency)
	const money = paymentColumns(type, { total: totals.total, paymentTimeoutMs: store.payments.paymentTimeoutMs, now })

	const idempotency = { owner_key: ownerKey(shopper), idempotency_key: key, request_hash: requestHash }
	const arrival = await findDeliveryEstimate(trx, destination.travel, now)
	const delivery_dates = arrival ? datesText(arrival, { year: true }) : ''
	const { orderNo, taxes } = await insertOrder(trx, {
		shopper,
		body,
		idempotency,
		destination,
		delivery_dates,
		money,
		coupon: coupon?.code ?? null,
		totals,
		lines,
		currency,
		now,
	})
	await emptyCart(trx, lines)
	await recordChanges(trx, sold.flatMap(soldTags), now)
	return { order_no: orderNo, delivery_dates, taxes: taxesForWire(taxes, currency), ...(await paymentOf(trx, money)) }
}

function userOf(shopper: Shopper, { email }: OrderBody): CouponUser {
	return { customerId: shopper.kind === 'customer' ? shopper.id : null, email: toSingleLine(email) }
}

async function findEarlierOrder(trx: Trx, shopper: Shopper, key: string, requestHash: string): Promise<PlacedOrder | null> {
	const earlier = await trx
		.selectFrom('orders')
		.select(['order_no', 'request_hash', 'delivery_dates', 'payment_state', 'payment_type_id', 'payment_type', 'taxes', 'currency'])
		.where('owner_key', '=', ownerKey(shopper))
		.where('idempotency_key', '=', key)
		.executeTakeFirst()
	if (!earlier) return null
	if (earlier.request_hash !== requestHash) throw new StoreError('idempotency_mismatch', text('refusals.orderDiffers'))
	const { order_no, delivery_dates } = earlier
	return { order_no, delivery_dates, taxes: taxesForWire(storedTax(earlier), earlier.currency), ...(await paymentOf(trx, earlier)) }
}

async function paymentOf(
	trx: Trx,
	money: Parameters<typeof readPaymentTexts>[1],
): Promise<Pick<PlacedOrder, 'payment' | 'payment_instructions'>> {
	return { payment: money.payment_state === 'open' ? 'due' : '', payment_instructions: (await readPaymentTexts(trx, money)).instructions }
}

async function emptyCart(trx: Trx, lines: readonly Line[]): Promise<void> {
	const ids = lines.map((line) => line.id)
	await trx.deleteFrom('cart_lines').where('id', 'in', ids).execute()
}
