import { randomUUID } from 'node:crypto'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { resolveFailedRefunds } from '@storefront/store/commerce/payments/owner-refunds.ts'
import { expect, it } from 'vitest'
import { mollieWebhook, stripeWebhook } from '../../payment-simulator/simulator.ts'
import { refusalOf } from '../checkout/buyer.ts'
import { describePaying, type PayingShop, total } from './paying-shop.ts'

const messageOf = ({ provider }: PayingShop, reference: string, event?: string) =>
	provider === 'stripe' ? stripeWebhook(reference, event) : mollieWebhook(reference)

const newEmail = () => `ada.${randomUUID()}@example.com`

const attemptsOf = async ({ db }: PayingShop, number: string) =>
	await db
		.selectFrom('payment_attempts')
		.innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
		.select(['payment_attempts.state', 'payment_attempts.reference'])
		.where('order_no', '=', number)
		.orderBy('payment_attempts.id')
		.execute()

/** Fails every request that starts a payment with the first key, and no other. */
const failFirstKey = (shop: PayingShop, fault: 'saved' | 'refused' | 'lost') => {
	let first = ''
	shop.simulator.fault = ({ method, key }) => {
		if (method !== 'POST') return 'none'
		first ||= key
		return key === first ? fault : 'none'
	}
}

describePaying('a payment page that the provider failed to open', (shop) => {
	it('a payment page is opened with another key after a failure that the provider stored', async () => {
		const number = await shop.place()
		failFirstKey(shop, 'saved')
		const payment = await shop.begin(number)
		expect(shop.simulator.till.paymentsOf(number)).toEqual([payment])
		expect(await attemptsOf(shop, number)).toEqual([
			{ state: 'refused', reference: null },
			{ state: 'open', reference: payment.reference },
		])
		expect(await shop.seen(number)).toMatchObject({ payment_refused: false })
		shop.simulator.till.pay(payment.reference)
		await shop.say(messageOf(shop, payment.reference))
		expect(await shop.row(number)).toMatchObject({ payment_state: 'paid', paid_amount: total })
	})

	it('a payment page is opened with another key after several failures, stored or not', async () => {
		const number = await shop.place()
		failFirstKey(shop, 'refused')
		// Each attempt checks first, so two of them are three failures.
		expect((await refusalOf(shop.start(number))).status).toBe(503)
		const payment = await shop.begin(number)
		expect(shop.simulator.till.paymentsOf(number)).toEqual([payment])
	})

	it('a payment page is opened with another key after ten minutes without a response, and the order is not blocked', async () => {
		const number = await shop.place()
		failFirstKey(shop, 'lost')
		expect((await refusalOf(shop.start(number))).status).toBe(503)
		shop.pass(11)
		await shop.settle()
		expect(await attemptsOf(shop, number)).toEqual([{ state: 'refused', reference: null }])
		const payment = await shop.begin(number)
		shop.simulator.till.pay(payment.reference)
		await shop.say(messageOf(shop, payment.reference))
		expect(await shop.row(number)).toMatchObject({ payment_state: 'paid', paid_amount: total })
	})

	it('a payment page whose first request is still running is requested with the same key and opened once', async () => {
		const number = await shop.place()
		const keys: string[] = []
		let isAtWork = true
		shop.simulator.fault = ({ method, key }) => {
			if (method !== 'POST') return 'none'
			keys.push(key)
			if (keys.length === 1) return 'lost'
			return isAtWork ? 'in-use' : 'none'
		}
		for (const _ of [1, 2]) expect((await refusalOf(shop.start(number))).status).toBe(503)
		isAtWork = false
		const payment = await shop.begin(number)
		expect(new Set(keys).size).toBe(1)
		expect(shop.simulator.till.paymentsOf(number)).toEqual([payment])
		shop.simulator.till.pay(payment.reference)
		await shop.say(messageOf(shop, payment.reference))
		expect(await shop.row(number)).toMatchObject({ payment_state: 'paid', paid_amount: total })
	})

	it('an unopened payment page is given up with its order when the payment deadline has passed', async () => {
		const number = await shop.place()
		failFirstKey(shop, 'saved')
		await shop.begin(number)
		shop.simulator.fault = () => 'none'
		shop.pass(61)
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ status: 'Cancelled', payment_state: 'given_up' })
	})
})

describePaying('an order whose payment the provider refuses permanently', (shop) => {
	it('an order whose payment is refused needs another payment method, and can be paid with it', async () => {
		const number = await shop.place()
		shop.simulator.till.minimum = total + 1
		const refusal = await refusalOf(shop.start(number))
		expect(refusal).toMatchObject({ status: 409, reply: { code: 'payment_not_possible' } })
		expect(refusal.message).toContain('cannot be paid with "Card"')
		expect(refusal.message).not.toContain('try again')
		expect(await shop.seen(number)).toMatchObject({ payment_state: 'open', payment_refused: false })
		expect(await shop.start(number, shop.types.manual)).toEqual({ kind: 'none', url: '' })
	})

	it.each([
		['that is no address is not sent', 'ada@gmail', []],
		['that is any text is not sent [CHK-32]', 'no email at all', []],
		['that the provider refuses is left out', 'ada@refused.example', ['ada@refused.example']],
	])('a payment is not refused for its email: one %s', async (_, email, sent) => {
		const seen: string[] = []
		const { till } = shop.simulator
		const acceptsEmail = till.acceptsEmail
		till.acceptsEmail = (one) => {
			seen.push(one)
			return acceptsEmail(one) && !one.endsWith('@refused.example')
		}
		const number = await shop.place({ email })
		const payment = await shop.begin(number)
		till.acceptsEmail = acceptsEmail
		// Mollie gets no emails.
		expect(seen).toEqual(shop.provider === 'stripe' ? sent : [])
		expect(till.paymentsOf(number)).toEqual([payment])
	})
})

describePaying('a payment with a chargeback', (shop) => {
	it('an open chargeback prevents cancellation by the customer and refunds by the shop', async () => {
		const email = newEmail()
		const number = await shop.place({ email })
		const payment = await shop.begin(number)
		shop.simulator.till.pay(payment.reference)
		await shop.say(messageOf(shop, payment.reference))
		expect(await shop.seen(number)).toMatchObject({ can_cancel: 1 })
		shop.simulator.till.chargeBack(payment.reference, total, 'sent')
		// Mollie has no such state: its chargebacks are final.
		if (shop.provider === 'mollie') return
		await shop.say(messageOf(shop, payment.reference, 'evt_disputed'))
		expect(await shop.seen(number)).toMatchObject({ can_cancel: 0 })
		const refusal = await refusalOf(shop.cancel(number))
		expect(refusal).toMatchObject({ status: 409, reply: { code: 'cancellation_closed' } })
		expect(refusal.message).toContain('its payment is disputed')
		expect(await shop.row(number)).toMatchObject({ status: 'Ordered', payment_state: 'paid' })
		const changed = { status: 'Cancelled', stock: 'auto', mail: true, now: shop.payments.clock() } as const
		expect(await setOrderStatus(shop.db, number, changed)).toMatchObject({ refunded: 0 })
		await shop.settle()
		expect(payment.refunds.size).toBe(0)
		// A failed refund is not retried either.
		const { id } = await shop.db.selectFrom('orders').select('id').where('order_no', '=', number).executeTakeFirstOrThrow()
		const refund = { order_id: id, attempt_id: null, refund_key: randomUUID(), amount: 100, reason: 'owner', state: 'failed' } as const
		await shop.db
			.insertInto('payment_refunds')
			.values({ ...refund, created_at: changed.now.toISOString() })
			.execute()
		await expect(resolveFailedRefunds(shop.db, id, 'again', changed.now)).rejects.toThrow('has an open chargeback')
		expect(shop.mailsTo(email).some(({ text }) => text.includes('We refund'))).toBe(false)
	})
})
