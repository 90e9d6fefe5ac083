import { unwrap } from '@storefront/contract/client/http/http.ts'
import { startPayment } from '@storefront/contract/endpoints/checkout/payments.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { openProviders } from '@storefront/store/commerce/payments/providers/open-providers.ts'
import { createStore, type RunningStore } from '@storefront/store/http/app/app.ts'
import { deriveKey } from '@storefront/store/infrastructure/crypto/keys.ts'
import type { Engine } from '@storefront/store/infrastructure/db/open.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
	mollieWebhook,
	type PaymentSimulator,
	startPaymentSimulator,
	stripeRefundWebhook,
	stripeWebhook,
	webhookSecret,
} from '../../payment-simulator/simulator.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, order } from '../checkout/buyer.ts'
import { openTestDatabase, type TestDatabase, visitorOf } from '../engines.ts'

const secret = new Uint8Array(32).fill(5)
const minute = 60_000

describe.each<Engine>(['sqlite', 'postgres'])('a provider that hangs on %s', (engine) => {
	let database: TestDatabase
	let simulator: PaymentSimulator
	let store: RunningStore
	let laptop: AddedGoods
	let now = new Date('2026-11-20T12:00:00.000Z')
	const types: Record<string, number> = {}

	beforeAll(async () => {
		simulator = await startPaymentSimulator()
		simulator.clock = () => now
		database = await openTestDatabase(engine)
		const { db } = database
		await seedCheckoutData(db)
		for (const provider of ['stripe', 'mollie']) {
			const row = { name: provider, position: -1, provider }
			types[provider] = (await db.insertInto('payment_types').values(row).returning('id').executeTakeFirstOrThrow()).id
		}
		const url = simulator.url
		const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url, MOLLIE_API_KEY: 'test_1' }
		store = createStore({
			db,
			logger: pino({ level: 'silent' }),
			limited: false,
			secret,
			clock: () => now,
			paymentProviders: await openProviders({ ...keys, MOLLIE_API_URL: url }, db),
		})
		laptop = await addGoods(db, { name: 'Laptop', price: 10_000, stock: 100 })
	})
	afterEach(async () => {
		simulator.fault = () => 'none'
		simulator.release()
		await store.whenIdle()
	})
	afterAll(async () => {
		await store.shutdown()
		await database.close()
		await simulator.close()
	})

	const begin = async (provider: string) => {
		const { client } = visitorOf(store)
		await addToCart(client, laptop)
		const order_no = await order(client, { paymentTypeId: String(types[provider]) })
		const body = { order_no, pay_key: linkKey(deriveKey(secret, 'order'), order_no) }
		const { url } = unwrap(await client.call(startPayment, { body }))
		return simulator.till.get(url.split('/').at(-1) ?? '')
	}
	const say = (provider: string, message: RequestInit) => visitorOf(store).fetch(`/api/payment/message/${provider}`, message)
	const stateOf = async (orderNo: string) =>
		(await database.db.selectFrom('orders').select('payment_state').where('order_no', '=', orderNo).executeTakeFirstOrThrow()).payment_state
	/** The state after another run: on a slow machine a provider that hung may be paused. */
	const settledState = async (orderNo: string) => {
		store.settlePayments()
		await store.whenIdle()
		return await stateOf(orderNo)
	}
	const hangStripe = () => {
		simulator.fault = ({ path }) => (path.startsWith('/v1/') ? 'hang' : 'none')
	}

	it('a hanging provider delays no payment, refund or abandoned order of another one', async () => {
		const waiting = await begin('mollie')
		now = new Date(now.getTime() + 50 * minute)
		const [stripe, mollie, late] = [await begin('stripe'), await begin('mollie'), await begin('mollie')]
		simulator.till.pay(stripe.reference)
		simulator.till.pay(mollie.reference)
		// A payment that differs from the request is refunded.
		simulator.till.pay(late.reference, { amount: 5 })
		now = new Date(now.getTime() + 11 * minute)
		hangStripe()
		expect((await say('stripe', stripeWebhook(stripe.reference))).status).toBe(200)
		for (const { reference } of [mollie, late]) expect((await say('mollie', mollieWebhook(reference))).status).toBe(200)
		store.settlePayments()
		// Stripe does not respond before this test ends.
		await expect.poll(() => stateOf(mollie.orderNo), { timeout: 60_000 }).toBe('paid')
		await expect.poll(() => stateOf(waiting.orderNo), { timeout: 60_000 }).toBe('given_up')
		await expect.poll(() => late.refunds.size, { timeout: 60_000 }).toBe(1)
		expect(await stateOf(stripe.orderNo)).toBe('open')
		simulator.fault = () => 'none'
		simulator.release()
		await expect.poll(() => settledState(stripe.orderNo), { timeout: 60_000 }).toBe('paid')
	}, 180_000)

	it('a hanging provider does not delay its webhooks, even those with another id', async () => {
		const payment = await begin('stripe')
		simulator.till.pay(payment.reference)
		await say('stripe', stripeWebhook(payment.reference))
		await store.whenIdle()
		simulator.till.refundAtProvider(payment.reference, 1290)
		hangStripe()
		const message = stripeRefundWebhook('charge.refunded', payment.reference)
		expect((await say('stripe', message)).status).toBe(200)
		expect((await say('stripe', message)).status).toBe(200)
		simulator.fault = () => 'none'
		simulator.release()
		await expect.poll(() => settledState(payment.orderNo), { timeout: 60_000 }).toBe('partly_refunded')
		const unresolved = database.db.selectFrom('payment_events').select('event_id').where('unresolved', 'is not', null)
		expect(await unresolved.execute()).toEqual([])
	}, 180_000)

	it('the payment of a webhook is found in a later run when the provider failed', async () => {
		const payment = await begin('stripe')
		simulator.till.pay(payment.reference)
		await say('stripe', stripeWebhook(payment.reference))
		await store.whenIdle()
		simulator.till.refundAtProvider(payment.reference, 1290)
		simulator.fault = ({ path }) => (path.startsWith('/v1/') ? 'refused' : 'none')
		await say('stripe', stripeRefundWebhook('refund.created', payment.reference))
		await store.whenIdle()
		expect(await stateOf(payment.orderNo)).toBe('paid')
		simulator.fault = () => 'none'
		store.settlePayments()
		await store.whenIdle()
		expect(await stateOf(payment.orderNo)).toBe('partly_refunded')
	})
})
