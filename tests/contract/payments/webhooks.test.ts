import { createStore } from '@storefront/store/http/app/app.ts'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { mollieWebhook, stripeWebhook, webhookSecret } from '../../payment-simulator/simulator.ts'
import { visitorOf } from '../engines.ts'
import { describePaying, type PayingShop, total } from './paying-shop.ts'

const messageOf = ({ provider }: PayingShop, reference: string, event?: string) =>
	provider === 'stripe' ? stripeWebhook(reference, event) : mollieWebhook(reference)

/** The same shop with rate limits, as visitors reach it. */
const limitedStore = ({ db, payments }: PayingShop) =>
	createStore({ db, logger: pino({ level: 'silent' }), clock: payments.clock, paymentProviders: payments.providers })

const forgedOf = ({ provider }: PayingShop) =>
	provider === 'stripe' ? stripeWebhook('cs_test_1', 'evt_1', 'whsec_another') : { ...mollieWebhook('x'), body: 'id=../../etc/passwd' }

describePaying('webhooks of a provider', (shop) => {
	it('a webhook only triggers a check; its content is not trusted', async () => {
		const number = await shop.place()
		const payment = await shop.begin(number)
		await shop.say(messageOf(shop, payment.reference))
		expect(await shop.row(number)).toMatchObject({ payment_state: 'open', paid_amount: 0 })
	})

	it('a repeated webhook changes the order once', async () => {
		const number = await shop.place()
		const payment = await shop.begin(number)
		shop.simulator.till.pay(payment.reference)
		await Promise.all(Array.from({ length: 5 }, () => shop.say(messageOf(shop, payment.reference))))
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ payment_state: 'paid', paid_amount: total })
		const { order_id } = await shop.db
			.selectFrom('payment_attempts')
			.select('order_id')
			.where('reference', '=', payment.reference)
			.executeTakeFirstOrThrow()
		const mails = await shop.db.selectFrom('order_mails').select('kind').where('order_id', '=', order_id).execute()
		expect(mails).toEqual([])
		expect(payment.refunds.size).toBe(0)
	})

	it('a forged webhook is refused without a check', async () => {
		const forged = forgedOf(shop)
		const before = shop.simulator.calls
		expect((await shop.say(forged)).status).toBe(422)
		expect((await shop.say({ method: 'POST', body: 'nonsense', headers: {} })).status).toBe(422)
		expect(shop.simulator.calls).toBe(before)
	})

	it('a webhook of an unknown payment changes nothing', async () => {
		const foreign = shop.simulator.till.open(shop.provider === 'stripe' ? 'cs_test_' : 'tr_', {
			key: 'foreign',
			orderNo: '',
			asked: 5,
			askedCurrency: 'USD',
			returnUrl: '',
		})
		shop.simulator.till.pay(foreign.reference)
		const before = shop.simulator.calls
		expect((await shop.say(messageOf(shop, foreign.reference))).status).toBe(200)
		expect(shop.simulator.calls).toBe(before)
	})

	it('a webhook that was signed in the future or long ago is refused', async () => {
		if (shop.provider === 'mollie') return
		const seconds = Math.floor(Date.now() / 1000)
		for (const at of [seconds + 600, seconds - 600])
			expect((await shop.say(stripeWebhook('cs_test_1', `evt_at_${at}`, webhookSecret, at))).status).toBe(422)
		expect((await shop.say(stripeWebhook('cs_test_1', 'evt_at_now', webhookSecret, seconds))).status).toBe(200)
	})

	it('a correct webhook is accepted from an address that has sent many forged ones', async () => {
		const payment = await shop.begin(await shop.place())
		const limited = limitedStore(shop)
		const send = (message: ReturnType<typeof messageOf>) => visitorOf(limited).fetch(`/api/payment/message/${shop.provider}`, message)
		const statuses: number[] = []
		for (let count = 0; count < 62; count++) statuses.push((await send(forgedOf(shop))).status)
		expect([statuses.indexOf(429), new Set(statuses)]).toEqual([60, new Set([422, 429])])
		expect((await send(messageOf(shop, payment.reference, `evt_after_${payment.reference}`))).status).toBe(200)
		await limited.shutdown()
	})

	it('unsigned webhooks can name a payment twenty times in ten minutes', async () => {
		if (shop.provider === 'stripe') return
		const payment = await shop.begin(await shop.place())
		const limited = limitedStore(shop)
		const send = async (reference: string) =>
			(await visitorOf(limited).fetch('/api/payment/message/mollie', mollieWebhook(reference))).status
		const statuses: number[] = []
		for (let count = 0; count < 22; count++) statuses.push(await send(payment.reference))
		expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429, 429])
		expect(await send((await shop.begin(await shop.place())).reference)).toBe(200)
		await limited.shutdown()
	})

	it('a webhook for an unused provider is not found', async () => {
		const response = await shop.store.fetch(new Request('http://shop.test/api/payment/message/nobody', { method: 'POST', body: 'id=tr_1' }))
		expect(response.status).toBe(404)
	})
})

describePaying('payments that differ from the request', (shop) => {
	it.each([
		['too little', { amount: total - 1 }],
		['too much', { amount: total + 1 }],
		['of another currency', { currency: 'EUR' }],
	])('%s is refunded completely, and the order stays unpaid', async (_, paid) => {
		const number = await shop.place()
		const payment = await shop.begin(number)
		shop.simulator.till.pay(payment.reference, paid)
		await shop.say(messageOf(shop, payment.reference))
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ payment_state: 'open', paid_amount: 0, refunded_amount: 0 })
		expect(shop.simulator.till.remaining(number)).toBe(0)
		expect(payment.refunds.size).toBe(1)
		const again = await shop.begin(number)
		expect(again.reference).not.toBe(payment.reference)
	})

	it('of two payments of an order one is refunded', async () => {
		const number = await shop.place()
		const first = await shop.begin(number)
		shop.simulator.till.end(first.reference, 'refused')
		const second = await shop.begin(number)
		shop.simulator.till.pay(second.reference)
		await shop.say(messageOf(shop, second.reference))
		// A bank that refuses, and takes the money anyway.
		shop.simulator.till.pay(first.reference, { late: true })
		await shop.say(messageOf(shop, first.reference, 'evt_second_thought'))
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ payment_state: 'paid', paid_amount: total, refunded_amount: 0 })
		expect(shop.simulator.till.remaining(number)).toBe(total)
		expect([first.refunds.size, second.refunds.size]).toEqual([1, 0])
	})
})

describePaying('a refund', (shop) => {
	const paid = async (pieces = 1) => {
		const number = await shop.place({ pieces })
		const payment = await shop.begin(number)
		shop.simulator.till.pay(payment.reference)
		await shop.say(messageOf(shop, payment.reference))
		return { number, payment }
	}
	const cancel = async (number: string) => {
		const { setOrderStatus } = await import('@storefront/store/commerce/checkout/order-status.ts')
		return setOrderStatus(shop.db, number, { status: 'Cancelled', stock: 'auto', mail: true, now: new Date('2026-11-20T12:00:00Z') })
	}

	it('a paid order that is cancelled is refunded', async () => {
		const { number, payment } = await paid()
		expect(await cancel(number)).toMatchObject({ refunded: total })
		expect(await shop.row(number)).toMatchObject({ payment_state: 'refunded', refunded_amount: total })
		await shop.settle()
		expect(shop.simulator.till.remaining(number)).toBe(0)
		await shop.settle()
		expect(payment.refunds.size).toBe(1)
		expect((await shop.seen(number)).refunded).toBe(total / 100)
	})

	it('a refund that fails once is retried and paid once', async () => {
		const { number, payment } = await paid()
		let failures = 0
		shop.simulator.fault = ({ method, path }) => (method === 'POST' && path.includes('refunds') && failures++ < 2 ? 'lost' : 'none')
		await cancel(number)
		await shop.settle()
		for (let time = 0; time < 3; time++) {
			shop.pass(3)
			await shop.settle()
		}
		expect(shop.simulator.till.remaining(number)).toBe(0)
		expect(payment.refunds.size).toBe(1)
		expect(await refundStates(shop, payment.reference)).toEqual(['done'])
	})

	it('a pending refund is checked until it is done', async () => {
		const { number, payment } = await paid()
		shop.simulator.till.initialRefundState = 'sent'
		await cancel(number)
		await shop.settle()
		expect(await refundStates(shop, payment.reference)).toEqual(['sent'])
		for (const refund of payment.refunds.values()) refund.state = 'done'
		shop.pass(7 * 60)
		await shop.settle()
		expect(await refundStates(shop, payment.reference)).toEqual(['done'])
		expect(payment.refunds.size).toBe(1)
	})

	it('a refund that the bank refuses counts as money of the order again', async () => {
		const { number, payment } = await paid()
		shop.simulator.till.initialRefundState = 'failed'
		await cancel(number)
		await shop.settle()
		expect(await refundStates(shop, payment.reference)).toEqual(['failed'])
		expect(await shop.row(number)).toMatchObject({ payment_state: 'paid', refunded_amount: 0 })
	})
})

async function refundStates({ db }: PayingShop, reference: string): Promise<string[]> {
	const rows = await db
		.selectFrom('payment_refunds')
		.innerJoin('payment_attempts', 'payment_attempts.id', 'payment_refunds.attempt_id')
		.select('payment_refunds.state')
		.where('payment_attempts.reference', '=', reference)
		.execute()
	return rows.map(({ state }) => state)
}
