import { orderPath } from '@storefront/contract/domain/paths.ts'
import { startPayment } from '@storefront/contract/endpoints/checkout/payments.ts'
import { withPageMarket } from '@storefront/i18n/server/request-locale.ts'
import { text } from '@storefront/i18n/text.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/link.ts'
import { proveByKey } from '@storefront/store/commerce/checkout/reading/prove-order.ts'
import { checkAttemptSafely, unfinishedAttempts } from '@storefront/store/commerce/payments/attempt.ts'
import { startPayment as start } from '@storefront/store/commerce/payments/start.ts'
import { receiveWebhook } from '@storefront/store/commerce/payments/webhooks.ts'
import type { App, Store, StoreContext } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { LRUCache } from 'lru-cache'
import { implement } from '../../calls/implement.ts'
import { readText } from '../../calls/read-body.ts'
import { isSecure, visitorKey } from '../../calls/visitor.ts'
import { addFakePayments } from './fake-payments.ts'

/** Where orders are paid, and what the providers have to say of it. */
export function addPayments(app: App, store: Store): void {
	const { payments, limits } = store

	implement(app, startPayment, async ({ c, body }) => {
		const order = await proveByKey(store, c, body.order_no, body.pay_key)
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

/** The address that the shopper came to, for a shop that does not know its own. */
function originOf(store: Store, c: StoreContext): string {
	return `${isSecure(store, c) ? 'https' : 'http'}://${c.req.header('host') ?? 'localhost'}`
}

/** An order that was looked at so lately is as its row says: its page asks again and again. */
const freshMs = 2000

/** Looks at what is under way of an order, so that who comes back from the provider reads what is so now. */
export function freshPayments(store: Store): (orderId: number) => Promise<void> {
	const lately = new LRUCache<number, true>({ max: 10_000, ttl: freshMs })
	return async (orderId) => {
		if (lately.get(orderId)) return
		lately.set(orderId, true)
		await Promise.all((await unfinishedAttempts(store.payments, orderId)).map((attempt) => checkAttemptSafely(store.payments, attempt)))
		store.settlePayments()
	}
}
