import { parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import type { SentFoundOrder } from '@storefront/contract/endpoints/checkout/orders.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { Selectable } from 'kysely'
import { readPaymentTexts } from '../booking/payment-types.ts'
import { isLinkKey } from './link.ts'
import { type AttemptsShown, foundOrderForWire, readOrderLines } from './order-for-wire.ts'
import { readOrderLives } from './order-life.ts'

type Reading = Pick<Store, 'db' | 'orderKey' | 'clock'>

/** The order that a mail of ours links to. Throws `order_unknown`. */
export async function findByLink(store: Reading, orderNo: string, key: string): Promise<SentFoundOrder> {
	return seenOrder(store, await orderOfLink(store.db, store.orderKey, orderNo, key))
}

/** Throws `order_unknown` for an email that is not this number's. */
export async function orderOfEmail(db: Db, typedNumber: string, email: string): Promise<Selectable<OrdersTable>> {
	const order = await findOrder(db, typedNumber)
	if (!order || normalizeEmail(order.email) !== normalizeEmail(email)) throw new StoreError('order_unknown', text('refusals.orderUnknown'))
	return order
}

/** Throws `order_unknown` for a key that is not this number's. */
export async function orderOfLink(db: Db, orderKey: Uint8Array, orderNo: string, key: string): Promise<Selectable<OrdersTable>> {
	const order = isLinkKey(orderKey, orderNo, key) ? await findOrder(db, orderNo) : undefined
	if (!order) throw new StoreError('order_unknown', text('refusals.orderLinkUnknown'))
	return order
}

function findOrder(db: Db, typedNumber: string) {
	return db.selectFrom('orders').selectAll().where('order_no', '=', parseOrderNumber(typedNumber)).executeTakeFirst()
}

/** As whoever may see it sees it now. */
export async function seenOrder({ db, clock }: Reading, order: Selectable<OrdersTable>): Promise<SentFoundOrder> {
	const lines = await readOrderLines(db, [order.id])
	const [paymentTexts, attempts, lives] = await Promise.all([
		readPaymentTexts(db, order),
		attemptsShown(db, order),
		readOrderLives(db, [order], clock()),
	])
	return foundOrderForWire(order, lines.get(order.id) ?? [], { ...paymentTexts, attempts, life: lives(order) })
}

/** Whether the last attempt to pay an order that still waits was refused where it was paid, and whether money is on its way. */
async function attemptsShown(db: Db, { id, payment_state }: Selectable<OrdersTable>): Promise<AttemptsShown> {
	if (payment_state !== 'open') return { isRefused: false, isPending: false }
	const attempts = await db
		.selectFrom('payment_attempts')
		.select(['state', 'reference'])
		.where('order_id', '=', id)
		.orderBy('id', 'desc')
		.execute()
	const [last] = attempts
	return {
		// One without a name at the provider is the shop's own trouble, and nobody's refusal.
		isRefused: last?.state === 'refused' && last.reference !== null,
		isPending: attempts.some(({ state }) => state === 'pending'),
	}
}
