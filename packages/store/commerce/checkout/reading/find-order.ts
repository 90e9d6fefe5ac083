import { parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import type { SentFoundOrder } from '@storefront/contract/endpoints/checkout/orders.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { OrdersTable } from '@storefront/store/infrastructure/db/schema/checkout.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { normalizeEmail } from '@storefront/store/infrastructure/text/email.ts'
import type { Selectable } from 'kysely'
import { readPaymentTexts } from '../order/payment-types.ts'
import { type AttemptResults, foundOrderForWire, readOrderLines } from './order-for-wire.ts'
import { isLinkKey } from './order-link.ts'
import { readOrderProgress } from './order-progress.ts'

type ReadContext = Pick<Store, 'db' | 'orderKey' | 'clock'>

/** The order of a link in an email. Throws `order_unknown`. */
export async function readOrderByLink(store: ReadContext, orderNo: string, key: string): Promise<SentFoundOrder> {
	return readFoundOrder(store, await findOrderByLink(store.db, store.orderKey, orderNo, key))
}

/** Throws `order_unknown` if the order number has another email. */
export async function findOrderByEmail(db: Db, typedNumber: string, email: string): Promise<Selectable<OrdersTable>> {
	const order = await findOrder(db, typedNumber)
	if (!order || normalizeEmail(order.email) !== normalizeEmail(email)) throw new StoreError('order_unknown', text('refusals.orderUnknown'))
	return order
}

/** Throws `order_unknown` for a wrong key. */
export async function findOrderByLink(db: Db, orderKey: Uint8Array, orderNo: string, key: string): Promise<Selectable<OrdersTable>> {
	const order = isLinkKey(orderKey, orderNo, key) ? await findOrder(db, orderNo) : undefined
	if (!order) throw new StoreError('order_unknown', text('refusals.orderLinkUnknown'))
	return order
}

function findOrder(db: Db, typedNumber: string) {
	return db.selectFrom('orders').selectAll().where('order_no', '=', parseOrderNumber(typedNumber)).executeTakeFirst()
}

/** The current order as the owner of the link or the email sees it. */
export async function readFoundOrder({ db, clock }: ReadContext, order: Selectable<OrdersTable>): Promise<SentFoundOrder> {
	const lines = await readOrderLines(db, [order.id])
	const [paymentTexts, attempts, progress] = await Promise.all([
		readPaymentTexts(db, order),
		readAttemptResults(db, order),
		readOrderProgress(db, [order], clock()),
	])
	return foundOrderForWire(order, lines.get(order.id) ?? [], { ...paymentTexts, attempts, progress: progress(order) })
}

/** Whether the last payment attempt of an unpaid order was refused by the provider, and whether a payment is pending. */
async function readAttemptResults(db: Db, { id, payment_state }: Selectable<OrdersTable>): Promise<AttemptResults> {
	if (payment_state !== 'open') return { isRefused: false, isPending: false }
	const attempts = await db
		.selectFrom('payment_attempts')
		.select(['state', 'reference'])
		.where('order_id', '=', id)
		.orderBy('id', 'desc')
		.execute()
	const [last] = attempts
	return {
		// An attempt without a reference never reached the provider, so the provider has not refused it.
		isRefused: last?.state === 'refused' && last.reference !== null,
		isPending: attempts.some(({ state }) => state === 'pending'),
	}
}
