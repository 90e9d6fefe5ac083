import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { createOrder, type OrderRequest } from '@storefront/contract/client/checkout/checkout.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { type StoreClient, unwrap } from '@storefront/contract/client/http/http.ts'
import { startPayment } from '@storefront/contract/endpoints/checkout/payments.ts'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { readLedger } from '@storefront/store/commerce/payments/ledger.ts'
import { deriveKey } from '@storefront/store/infrastructure/crypto/keys.ts'
import { type Db, type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { fillForm, guest } from '#tests/contract/checkout/buyer.ts'
import { type Shop, startShop } from '#tests/e2e/support/shop.ts'
import { type PaymentSimulator, startPaymentSimulator, stripeWebhook, webhookSecret } from '#tests/payment-simulator/simulator.ts'
import { fillStock } from './ledger.ts'
import { comparePayments, settled } from './payment-ledger.ts'
import { Random } from './random.ts'
import type { Result, Row } from './table.ts'
import { newVisitor, type Round } from './visitor.ts'
import type { Fixture } from './workshop.ts'

/** Number of orders, of concurrent shoppers, and of kills during the run. */
const orders = 500
const shoppers = 12
const kills = 10
/** Shares of the provider's responses that are errors, and that are lost after a successful action. */
const faults = { refused: 0.04, lost: 0.04 } as const
/** Share of paid orders that the owner cancels. */
const calledOff = 0.1
/** Signing secret of the shop, so that the run can create order keys. */
const secret = 'a secret text of this run, long enough'

interface Run {
	readonly random: Random
	readonly simulator: PaymentSimulator
	readonly rounds: readonly Round[]
	readonly typeId: string
	readonly goods: Awaited<ReturnType<typeof fillStock>>
	/** Undelivered webhooks. */
	readonly messages: string[]
	readonly placed: string[]
	readonly tally: Record<'paid' | 'refused' | 'left' | 'strange' | 'twice' | 'late' | 'unanswered', number>
}

/**
 * Shoppers order and pay, are rejected, leave, or pay twice, too late or too much, while the provider fails, its webhooks are lost,
 * duplicated and delayed, the owner cancels orders, and processes are killed (SIGKILL). Throws unless the orders, the payments and the
 * records of the provider agree at the end.
 */
export async function measurePayments(workshop: Fixture, { seed }: { readonly seed: number }): Promise<Result> {
	return {
		title: `Payments: ${orders} orders with faults at every step and ${kills} kills by SIGKILL; seed ${seed}`,
		note: 'For every order exactly one of paid, given up, refunded; no money without an order, none taken twice; the stock adds up: else there were no figures.',
		rows: [await payAll(workshop, 'sqlite', 1, seed), await payAll(workshop, 'postgres', 2, seed)],
	}
}

async function payAll(workshop: Fixture, engine: Engine, processes: number, seed: number): Promise<Row> {
	const random = new Random(seed)
	const simulator = await startPaymentSimulator()
	const { environment } = await workshop.catalogue(engine, 1000)
	const settings = {
		...environment,
		LOG_LEVEL: 'silent',
		JWT_SECRET: secret,
		STRIPE_SECRET_KEY: 'sk_test_simulated',
		STRIPE_WEBHOOK_SECRET: webhookSecret,
		STRIPE_API_URL: simulator.url,
	}
	const start = () => startShop({ environment: settings, storeOnly: true })
	const shops: Shop[] = [await start()]
	while (shops.length < processes) shops.push(await start())
	const db = openDatabase(environment.DATABASE_URL)
	const rounds = shops.map(({ url }, index) => ({ url, visit: index * 100_000 }))
	try {
		const run: Run = {
			random,
			simulator,
			rounds,
			typeId: await offerCard(db),
			goods: await fillStock(db),
			messages: [],
			placed: [],
			tally: { paid: 0, refused: 0, left: 0, strange: 0, twice: 0, late: 0, unanswered: 0 },
		}
		simulator.fault = () => (random.chance(faults.refused) ? 'refused' : random.chance(faults.lost) ? 'lost' : 'none')
		const before = await piecesOf(db)
		const began = performance.now()
		const shopping = Promise.all(Array.from({ length: shoppers }, () => shopUntilDone(run)))
		const posting = postMessages(run, () => run.placed.length >= orders && run.messages.length === 0)
		for (let kill = 0; kill < kills; kill++) {
			const wanted = ((kill + 1) * orders) / (kills + 1)
			while (run.placed.length < wanted) await wait(20)
			const index = random.whole(0, shops.length - 1)
			await shops[index]?.kill()
			const shop = await start()
			shops[index] = shop
			const round = rounds[index]
			if (round) round.url = shop.url
		}
		await shopping
		await posting
		simulator.fault = () => 'none'
		await payLate(run, db)
		await settled(db)
		const called = await callOff(run, db)
		await settled(db)
		await comparePayments(db, simulator.till, before)
		const books = await readLedger(db)
		return {
			shop: `${engine}, ${processes} process${processes > 1 ? 'es' : ''}`,
			orders: run.placed.length,
			kills,
			...run.tally,
			'called off': called,
			...states(books.orders),
			'books agree': 'yes',
			seconds: (performance.now() - began) / 1000,
		}
	} finally {
		await Promise.all(shops.map((shop) => shop.stop()))
		await db.destroy()
		await simulator.close()
	}
}

const states = (counts: Readonly<Record<string, number>>) => ({
	'end paid': counts.paid ?? 0,
	'end given up': counts.given_up ?? 0,
	'end refunded': counts.refunded ?? 0,
})

async function offerCard(db: Db): Promise<string> {
	const row = await db
		.insertInto('payment_types')
		.values({ name: 'Card', position: 99, provider: 'stripe' })
		.returning('id')
		.executeTakeFirstOrThrow()
	return String(row.id)
}

async function piecesOf(db: Db): Promise<number> {
	const { sum } = await db
		.selectFrom('offers')
		.select(({ fn }) => fn.sum<number | string>('stock').as('sum'))
		.executeTakeFirstOrThrow()
	return Number(sum)
}

async function shopUntilDone(run: Run): Promise<void> {
	while (run.placed.length < orders) {
		const round = run.random.pick(run.rounds as [Round, ...Round[]])
		const client = newVisitor(round)
		const form = await untilAnswered(run, async () => {
			const goods = run.random.pick(run.goods as [(typeof run.goods)[number], ...typeof run.goods])
			await addLine(client, guest, { ...goods, quantity: 1, unitPrice: 0, discount: '' })
			return await fillForm(client, { paymentTypeId: run.typeId })
		})
		const placed = form && (await untilAnswered(run, () => place(client, form)))
		if (!placed) continue
		run.placed.push(placed.order_no)
		await pay(run, client, placed)
	}
}

/** Places an order and returns its number, with the key that its emails contain. */
async function place(client: StoreClient, form: OrderRequest): Promise<{ order_no: string; pay_key: string }> {
	const { number: order_no } = await createOrder(client, guest, form)
	return { order_no, pay_key: linkKey(deriveKey(new TextEncoder().encode(secret), 'order'), order_no) }
}

/** Action of the shopper on the provider's page. */
async function pay(run: Run, client: StoreClient, body: { readonly order_no: string; readonly pay_key: string }): Promise<void> {
	const { random, simulator, tally } = run
	const begin = () => untilAnswered(run, async () => unwrap(await client.call(startPayment, { body })))
	const first = await begin()
	const reference = first?.url.split('/').at(-1) ?? ''
	if (!simulator.till.payments.has(reference)) return
	const choice = random.share()
	if (choice < 0.1) {
		// The first card is rejected, and the shopper pays with another one.
		tally.refused += 1
		simulator.till.end(reference, 'refused')
		const second = (await begin())?.url.split('/').at(-1) ?? ''
		if (simulator.till.payments.get(second)?.state === 'open') settle(run, second)
		// The bank accepts the rejected payment later.
		if (random.chance(0.3)) {
			tally.twice += 1
			simulator.till.pay(reference, { late: true })
			say(run, reference)
		}
	} else if (choice < 0.3) tally.left += 1
	else if (choice < 0.35) {
		tally.strange += 1
		simulator.till.pay(reference, { amount: simulator.till.get(reference).amount + random.whole(1, 500) })
		say(run, reference)
	} else settle(run, reference)
}

function settle(run: Run, reference: string): void {
	run.tally.paid += 1
	run.simulator.till.pay(reference)
	say(run, reference)
}

/** Queues the webhook of a payment; it can be lost or duplicated. */
function say({ random, messages }: Run, reference: string): void {
	if (random.chance(0.2)) return
	messages.push(reference)
	if (random.chance(0.3)) messages.push(reference)
}

/** Delivers webhooks in random order; failed ones are delivered again, as the provider does it. */
async function postMessages({ messages, rounds, random }: Run, isOver: () => boolean): Promise<void> {
	while (!isOver()) {
		const index = random.whole(0, Math.max(0, messages.length - 1))
		const [reference] = messages.splice(index, 1)
		if (reference === undefined) {
			await wait(20)
			continue
		}
		const { url } = random.pick(rounds as [Round, ...Round[]])
		const taken = await fetch(`${url}/api/payment/message/stripe`, stripeWebhook(reference, `evt_${reference}_${randomInt(3)}`)).then(
			({ ok }) => ok,
			() => false,
		)
		if (!taken) messages.push(reference)
	}
}

/** Expires unpaid orders; some are paid at the same moment or later. */
async function payLate({ simulator, random, tally }: Run, db: Db): Promise<void> {
	await db.updateTable('orders').set({ pay_by: new Date().toISOString() }).where('payment_state', '=', 'open').execute()
	for (const payment of simulator.till.payments.values()) {
		if (payment.state !== 'open' || !random.chance(0.3)) continue
		tally.late += 1
		simulator.till.pay(payment.reference)
	}
}

/** Cancels paid orders as the owner, which refunds them. */
async function callOff({ placed, random }: Run, db: Db): Promise<number> {
	const chosen = placed.filter(() => random.chance(calledOff))
	for (const orderNo of chosen) await setOrderStatus(db, orderNo, { status: 'Cancelled', stock: 'auto', mail: false, now: new Date() })
	return chosen.length
}

/** Retries until the shop responds; null: sold out. */
async function untilAnswered<Result>({ tally }: Run, work: () => Promise<Result>): Promise<Result | null> {
	for (let tries = 0; ; tries++) {
		try {
			return await work()
		} catch (failure) {
			if (!(failure instanceof StoreFailure)) throw failure
			if (failure.code === 'stock_exceeded' || failure.code === 'cart_empty') return null
			if (tries > 200 || (failure.kind !== 'network' && failure.status < 500)) throw failure
			tally.unanswered += 1
			await wait(50)
		}
	}
}
