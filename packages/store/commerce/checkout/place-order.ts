import { type SentTax, taxesForWire } from '@storefront/contract/endpoints/checkout/taxes.ts'
import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Transaction } from 'kysely'
import { readSettings } from '../../infrastructure/context/settings.ts'
import { ownerKey, type Shopper } from '../../infrastructure/context/shopper.ts'
import type { Store } from '../../infrastructure/context/store.ts'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { type Cart, lockCart } from '../cart/cart.ts'
import { type Line, readLines } from '../cart/line.ts'
import { unknownMarketError } from '../markets/market.ts'
import { storedTax } from '../prices/tax-rates.ts'
import { type CartStep, passSteps } from '../statistics/cart-steps.ts'
import { refuseCompany } from './address/company.ts'
import { checkTotals } from './check-totals.ts'
import { compareCart } from './compare-cart.ts'
import { queueOrderPlacedMails } from './order/payment-columns.ts'
import { readPaymentTexts } from './order/payment-types.ts'
import type { OrderBody } from './order-body.ts'
import { formatDelivery } from './order-texts.ts'
import { placeLines } from './place-lines.ts'

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
	/** Delivery service and promised delivery dates; empty: none. */
	readonly delivery_dates: string
}

/**
 * Places an order from the shopper's cart in one transaction. Stock, prices, shipping and coupon come from the database
 * and are compared with the call. The cart is locked first, so that of two orders of one shopper the second waits and
 * then finds the first: the same key never places a second order.
 */
export async function processOrder(
	store: Store,
	shopper: Shopper,
	body: OrderBody,
	{ key, requestHash }: OrderIdentity,
): Promise<PlacedOrder> {
	let passed: readonly CartStep[] = []
	const placed = await inTransaction(store.db, async (trx) => {
		const now = store.clock()
		passed = []
		const cart = await lockCart(trx, shopper, now)
		const earlier = await findEarlierOrder(trx, shopper, key, requestHash)
		if (earlier) return earlier
		const market = cart?.market ?? null
		if (market?.is_open === 0) throw unknownMarketError(market.code)
		const placed = await withMarket(market, () => order(store, trx, { shopper, body, cart, idempotency: { key, requestHash }, now }))
		if (cart) passed = await passSteps(trx, cart, now)
		return placed
	})
	store.stepCounts.add(passed, store.clock())
	return placed
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
	refuseCompany(await readSettings(trx), body)
	const inCart = cart === null ? [] : await readLines(trx, cart)
	const asShown = compareCart(inCart, body.products)
	const { id, orderNo, lines, money, taxes, delivery, currency } = await placeLines(trx, store.payments, {
		customerId: shopper.kind === 'customer' ? shopper.id : null,
		details: body,
		lines: inCart,
		idempotency: { owner_key: ownerKey(shopper), idempotency_key: key, request_hash: requestHash },
		language: language(),
		createdBy: '',
		now,
		check: (totals, priced, currency) => checkTotals(body, totals, priced, asShown, currency),
	})
	await queueOrderPlacedMails(trx, id, money.payment_state === 'open', now)
	await emptyCart(trx, lines)
	return { order_no: orderNo, delivery_dates: delivery, taxes: taxesForWire(taxes, currency), ...(await paymentOf(trx, money)) }
}

async function findEarlierOrder(trx: Trx, shopper: Shopper, key: string, requestHash: string): Promise<PlacedOrder | null> {
	const earlier = await trx
		.selectFrom('orders')
		.select([
			'order_no',
			'request_hash',
			'delivery_dates',
			'delivery_service_name',
			'delivery_point',
			'payment_state',
			'payment_type_id',
			'payment_type',
			'taxes',
			'currency',
		])
		.where('owner_key', '=', ownerKey(shopper))
		.where('idempotency_key', '=', key)
		.executeTakeFirst()
	if (!earlier) return null
	if (earlier.request_hash !== requestHash) throw new StoreError('idempotency_mismatch', text('refusals.orderDiffers'))
	const delivery_dates = formatDelivery(earlier)
	return {
		order_no: earlier.order_no,
		delivery_dates,
		taxes: taxesForWire(storedTax(earlier), earlier.currency),
		...(await paymentOf(trx, earlier)),
	}
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
