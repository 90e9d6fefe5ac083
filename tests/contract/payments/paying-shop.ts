import type { OrderRequest } from '@storefront/contract/client/checkout/checkout.ts'
import { requestCancellation } from '@storefront/contract/client/checkout/order-changes.ts'
import { unwrap } from '@storefront/contract/client/http/http.ts'
import { openOrderLink } from '@storefront/contract/endpoints/checkout/orders.ts'
import { startPayment } from '@storefront/contract/endpoints/checkout/payments.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { defaultPaymentTimeoutMs } from '@storefront/store/commerce/payments/payment-queues.ts'
import { openProviders } from '@storefront/store/commerce/payments/providers/open-providers.ts'
import { createStore, type RunningStore } from '@storefront/store/http/app/app.ts'
import type { Payments } from '@storefront/store/infrastructure/context/payments.ts'
import { deriveKey } from '@storefront/store/infrastructure/crypto/keys.ts'
import type { Db, Engine } from '@storefront/store/infrastructure/db/open.ts'
import type { Mail } from '@storefront/store/infrastructure/mail/mail.ts'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { type PaymentSimulator, startPaymentSimulator, webhookSecret } from '../../payment-simulator/simulator.ts'
import type { TillPayment } from '../../payment-simulator/till.ts'
import { openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, order } from '../checkout/buyer.ts'
import { openTestDatabase, visitorOf } from '../engines.ts'

const secret = new Uint8Array(32).fill(7)

/** A shop with the payment simulator on one engine, with a clock that tests set. */
export interface PayingShop {
	readonly engine: Engine
	readonly provider: 'stripe' | 'mollie'
	readonly db: Db
	readonly store: RunningStore
	readonly simulator: PaymentSimulator
	/** The context of commands, besides the running store. */
	readonly payments: Payments
	/** Subjects of the emails to an address, oldest first. */
	subjects(email: string): string[]
	mailsTo(email: string): readonly Mail[]
	/** The ids of the payment methods. */
	readonly types: { readonly provider: number; readonly manual: number }
	/** Moves the clock. */
	pass(minutes: number): void
	/** Orders a laptop for $100 with a payment provider; returns the order number. */
	place(changes?: Partial<OrderRequest> & { readonly pieces?: number }): Promise<string>
	keyOf(orderNo: string): string
	/** The payment page. */
	start(orderNo: string, paymentTypeId?: number): Promise<{ kind: string; url: string }>
	/** Starts a payment and returns the payment at the provider. */
	begin(orderNo: string): Promise<TillPayment>
	/** The customer cancels the order. */
	cancel(orderNo: string): Promise<unknown>
	/** Processes everything that is due. */
	settle(): Promise<void>
	/** The provider sends a webhook. */
	say(message: { readonly method: string; readonly body: string; readonly headers: Record<string, string> }): Promise<Response>
	row(
		orderNo: string,
	): Promise<{ status: string; payment_state: string; paid_amount: number; refunded_amount: number; payment_type: string }>
	seen(orderNo: string): ReturnType<typeof read>
	left(): Promise<number>
}

/** $100 and $12.90 to Berlin. */
export const total = 11_290

/** Both providers run on both engines; Mollie on PostgreSQL only in the walks. */
export function describePaying(name: string, suite: (shop: PayingShop) => void): void {
	const isWalk = process.env.TEST_SET === 'walks'
	const each = (['sqlite', 'postgres'] as const)
		.flatMap((engine) => (['stripe', 'mollie'] as const).map((provider) => ({ engine, provider })))
		.filter(({ engine, provider }) => process.env.TEST_SET === 'all' || isWalk === (engine === 'postgres' && provider === 'mollie'))
	describe.each(each)(`${name} with $provider on $engine`, ({ engine, provider }) => {
		let opened: PayingShop & { close(): Promise<void> }
		const shop = new Proxy({ engine, provider } as PayingShop, { get: (own, key) => Reflect.get(key in own ? own : opened, key) })
		beforeAll(async () => {
			opened = await openPayingShop(engine, provider)
		})
		afterEach(() => {
			opened.simulator.fault = () => 'none'
			opened.simulator.till.initialRefundState = 'done'
			opened.simulator.till.minimum = 0
		})
		afterAll(() => opened.close())
		suite(shop)
	})
}

async function openPayingShop(engine: Engine, provider: 'stripe' | 'mollie'): Promise<PayingShop & { close(): Promise<void> }> {
	const simulator = await startPaymentSimulator()
	const { db, close } = await openTestDatabase(engine)
	await seedCheckoutData(db)
	await db.insertInto('settings').values({ key: 'email', value: 'shop@shop.example' }).execute()
	const added = await db
		.insertInto('payment_types')
		.values({ name: 'Card', position: -1, provider })
		.returning('id')
		.executeTakeFirstOrThrow()
	const manual = await db.selectFrom('payment_types').select('id').where('name', '=', 'Bank transfer').executeTakeFirstOrThrow()
	await db.updateTable('payment_types').set({ instructions: 'IBAN DE00 1234\nBIC TESTDEFF' }).where('id', '=', manual.id).execute()
	let now = new Date('2026-11-20T12:00:00.000Z')
	simulator.clock = () => now
	const mailbox = openMailbox()
	const keys =
		provider === 'stripe'
			? { STRIPE_SECRET_KEY: 'sk_test_simulated', STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: simulator.url }
			: { MOLLIE_API_KEY: 'test_simulated', MOLLIE_API_URL: simulator.url }
	const paymentProviders = await openProviders(keys, db)
	const store = createStore({
		db,
		logger: pino({ level: process.env.TLOG ?? 'silent' }),
		limited: false,
		secret,
		clock: () => now,
		siteUrl: 'https://shop.example',
		mailer: mailbox.mailer,
		paymentProviders,
	})
	const laptop = await addGoods(db, { name: 'Laptop', price: 10_000, stock: 1000 })
	const { client, fetch } = visitorOf(store)
	const keyOf = (orderNo: string) => linkKey(deriveKey(secret, 'order'), orderNo)
	const start: PayingShop['start'] = async (order_no, paymentTypeId) => {
		const body = { order_no, pay_key: keyOf(order_no), ...(paymentTypeId === undefined ? {} : { payment_type_id: paymentTypeId }) }
		const { kind, url } = unwrap(await client.call(startPayment, { body }))
		return { kind, url }
	}
	return {
		engine,
		provider,
		db,
		store,
		simulator,
		payments: {
			db,
			clock: () => now,
			logger: { warn: () => undefined, error: () => undefined },
			providers: paymentProviders,
			paymentTimeoutMs: defaultPaymentTimeoutMs,
			webhookUrl: () => null,
		},
		subjects: (email) => mailbox.mailsTo(email).map(({ subject }) => subject),
		mailsTo: mailbox.mailsTo,
		types: { provider: added.id, manual: manual.id },
		pass: (minutes) => {
			now = new Date(now.getTime() + minutes * 60_000)
		},
		async place({ pieces = 1, ...changes } = {}) {
			const buyer = visitorOf(store).client
			await addToCart(buyer, laptop, pieces)
			return await order(buyer, { paymentTypeId: String(added.id), ...changes })
		},
		keyOf,
		start,
		async begin(orderNo) {
			const { url } = await start(orderNo)
			return simulator.till.get(url.split('/').at(-1) ?? '')
		},
		cancel: (number) => requestCancellation(client, { number, key: keyOf(number) }, ''),
		async settle() {
			store.settlePayments()
			await store.whenIdle()
		},
		async say(message) {
			const response = await fetch(`/api/payment/message/${provider}`, message)
			await store.whenIdle()
			return response
		},
		row: (orderNo) =>
			db
				.selectFrom('orders')
				.select(['status', 'payment_state', 'paid_amount', 'refunded_amount', 'payment_type'])
				.where('order_no', '=', orderNo)
				.executeTakeFirstOrThrow(),
		seen: (orderNo) => read(store, orderNo, keyOf(orderNo)),
		left: () => stock(db, laptop),
		async close() {
			await store.shutdown()
			await close()
			await simulator.close()
		},
	}
}

async function read(store: RunningStore, order_no: string, key: string) {
	return unwrap(await visitorOf(store).client.call(openOrderLink, { body: { order_no, key } }))
}

async function stock(db: Db, { productId }: AddedGoods): Promise<number> {
	const row = await db.selectFrom('products').select('stock').where('id', '=', productId).executeTakeFirstOrThrow()
	return row.stock
}
