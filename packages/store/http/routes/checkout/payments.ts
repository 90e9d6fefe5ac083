import { orderPath } from '@storefront/contract/domain/paths.ts'
import { startPayment } from '@storefront/contract/endpoints/checkout/payments.ts'
import { withPageMarket } from '@storefront/i18n/server/request-locale.ts'
import { text } from '@storefront/i18n/text.ts'
import { authorizeByKey } from '@storefront/store/commerce/checkout/reading/authorize-order.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { checkAttemptSafely, readUnfinishedAttempts } from '@storefront/store/commerce/payments/attempt.ts'
import { startPayment as start } from '@storefront/store/commerce/payments/start-payment.ts'
import { receiveWebhook } from '@storefront/store/commerce/payments/webhooks.ts'
import type { App, Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { LRUCache } from 'lru-cache'
import { implement } from '../../calls/implement.ts'
import { readText } from '../../calls/read-body.ts'
import { isSecure, visitorKey } from '../../calls/visitor.ts'
import { addFakePayments } from './fake-payments.ts'

/** Start of payments, and webhooks of payment providers. */
export function addPayments(app: App, store: Store): void {
	const { payments, limits } = store

	implement(app, startPayment, async ({ c, body }) => {
		const order = await authorizeByKey(store, c, body.order_no, body.pay_key)
		await limits.take('payment_start', visitorKey(store, c))
		const origin = store.siteUrl ?? originOf(store, c)
		const path = withPageMarket(order.market, () => orderPath(order.order_no, linkKey(store.orderKey, order.order_no)))
		const started = await start(payments, order.id, {
			...(body.payment_type_id == null ? {} : { paymentTypeId: body.payment_type_id }),
			returnUrl: new URL(path, origin).href,
		})
		store.settlePayments()
		return { data: { kind: started.kind, url: started.kind === 'redirect' ? new URL(started.url, origin).href : '' } }
	})

	app.post('/api/payment/message/:provider', async (c) => {
		const provider = payments.providers.get(c.req.param('provider'))
		if (!provider) throw new StoreError('not_found', text('refusals.noProvider'))
		const body = await readText(c)
		const sent = { body, header: (name: string) => c.req.header(name), address: visitorKey(store, c) }
		if (await receiveWebhook(payments, limits, provider, sent)) store.settlePayments()
		return c.json({ data: 'ok' })
	})

	addFakePayments(app, store)
}

/** The origin of the request, for a shop that does not know its own URL. */
function originOf(store: Store, c: StoreContext): string {
	return `${isSecure(store, c) ? 'https' : 'http'}://${c.req.header('host') ?? 'localhost'}`
}

/** How long a checked order is not checked again: its page polls. */
const freshMs = 2000

/** Checks unfinished payments of an order, so that a shopper who returns from the provider sees the current state. */
export function createPaymentRefresher(store: Store): (orderId: number) => Promise<void> {
	const recentlyChecked = new LRUCache<number, true>({ max: 10_000, ttl: freshMs })
	return async (orderId) => {
		if (recentlyChecked.get(orderId)) return
		recentlyChecked.set(orderId, true)
		await Promise.all((await readUnfinishedAttempts(store.payments, orderId)).map((attempt) => checkAttemptSafely(store.payments, attempt)))
		store.settlePayments()
	}
}
