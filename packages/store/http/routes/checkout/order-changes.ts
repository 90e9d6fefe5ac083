import { randomUUID } from 'node:crypto'
import { askReturn, cancelOrder, cancelReturn } from '@storefront/contract/endpoints/checkout/order-changes.ts'
import { text } from '@storefront/i18n/text.ts'
import { cancelByCustomer } from '@storefront/store/commerce/checkout/cancel-order.ts'
import { sendOrderMailsLater } from '@storefront/store/commerce/checkout/mails/mail-queue.ts'
import { authorizeByEmail, authorizeByKey } from '@storefront/store/commerce/checkout/reading/authorize-order.ts'
import { readFoundOrder } from '@storefront/store/commerce/checkout/reading/find-order.ts'
import { cancelAttempt, readUnfinishedAttempts } from '@storefront/store/commerce/payments/attempt.ts'
import { cancelReturn as cancelStoredReturn } from '@storefront/store/commerce/returns/cancel-return.ts'
import { createReturn } from '@storefront/store/commerce/returns/create-return.ts'
import type { App, Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { readIdempotencyKey } from '../../calls/idempotency-key.ts'
import { implement } from '../../calls/implement.ts'

interface Proof {
	readonly order_no: string
	readonly key: string
	readonly email: string
}

/** Changes of orders by customers, signed in or not. */
export function addOrderChanges(app: App, store: Store): void {
	/** The order of a valid proof. */
	const authorizedOrder = async (c: StoreContext, { order_no, key, email }: Proof) => {
		if (key === '' && email === '') throw emailRequired()
		const order = await (key === '' ? authorizeByEmail(store, c, order_no, email) : authorizeByKey(store, c, order_no, key))
		await store.limits.take('order_change', order.order_no)
		return order
	}
	const currentOrder = async (id: number) => {
		const order = await store.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
		return await readFoundOrder(store, order)
	}

	implement(app, cancelOrder, async ({ c, body }) => {
		const { id } = await authorizedOrder(c, body)
		await cancelByCustomer(store.db, id, { reason: body.reason, now: store.clock() })
		cancelPayments(store, id)
		sendOrderMailsLater(store)
		return { data: await currentOrder(id) }
	})

	implement(app, askReturn, async ({ c, body }) => {
		const { id } = await authorizedOrder(c, body)
		const requestKey = readIdempotencyKey(c) ?? randomUUID()
		const return_no = await createReturn(store.db, id, { lines: body.lines, reason: body.reason, requestKey, now: store.clock() })
		sendOrderMailsLater(store)
		return { data: { return_no, order: await currentOrder(id) } }
	})

	implement(app, cancelReturn, async ({ c, body }) => {
		const { id } = await authorizedOrder(c, body)
		await cancelStoredReturn(store.db, id, body.return_no, store.clock())
		sendOrderMailsLater(store)
		return { data: await currentOrder(id) }
	})
}

function emailRequired(): StoreError {
	const message = text('refusals.enterEmail')
	return new StoreError('invalid_request', message, { errors: { email: [message] } })
}

/** Cancels open payments, so that the order cannot be paid any more, and refunds what was paid. */
function cancelPayments(store: Store, orderId: number): void {
	store.background.run('call off the payments of an order', async () => {
		for (const attempt of await readUnfinishedAttempts(store.payments, orderId)) await cancelAttempt(store.payments, attempt)
		store.settlePayments()
	})
}
