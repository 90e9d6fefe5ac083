import { randomUUID } from 'node:crypto'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { readLedger } from '@storefront/store/commerce/payments/ledger.ts'
import { bookOwnerRefund, resolveFailedRefunds } from '@storefront/store/commerce/payments/owner-refunds.ts'
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

describePaying('a refund with a failure of the provider', (shop) => {
	const paid = async (email = newEmail()) => {
		const number = await shop.place({ email })
		const payment = await shop.begin(number)
		shop.simulator.till.pay(payment.reference)
		await shop.say(messageOf(shop, payment.reference))
		const { id } = await shop.db.selectFrom('orders').select('id').where('order_no', '=', number).executeTakeFirstOrThrow()
		return { number, payment, email, id }
	}
	const refund = async (id: number, amount: number, mail = false) => {
		await bookOwnerRefund(shop.db, id, { amount, mail, now: shop.payments.clock() })
		await shop.settle()
	}
	const stateOf = async (id: number) =>
		await shop.db.selectFrom('payment_refunds').select(['state', 'key_number']).where('order_id', '=', id).execute()

	it('a refund is sent with another key after a stored failure', async () => {
		const { id, payment } = await paid()
		let failed = ''
		shop.simulator.fault = ({ method, path, key }) => {
			if (method !== 'POST' || !path.includes('refunds')) return 'none'
			failed ||= key
			return key === failed ? 'saved' : 'none'
		}
		await refund(id, 1290)
		for (const minutes of [2, 3, 6]) {
			shop.pass(minutes)
			await shop.settle()
		}
		expect(await stateOf(id)).toEqual([{ state: 'done', key_number: 1 }])
		expect([...payment.refunds.values()].map(({ amount }) => amount)).toEqual([1290])
	})

	it('a refund equal to one of the last hour is sent after that hour with another key', async () => {
		const { id, payment } = await paid()
		await refund(id, 1290)
		await refund(id, 1290)
		if (shop.provider === 'mollie') {
			expect(await stateOf(id)).toEqual([
				{ state: 'done', key_number: 0 },
				{ state: 'due', key_number: 1 },
			])
			const { detail } = await shop.db
				.selectFrom('payment_refunds')
				.select('detail')
				.where('order_id', '=', id)
				.orderBy('id', 'desc')
				.executeTakeFirstOrThrow()
			expect(detail).toContain('A duplicate refund has been detected (wait an hour between two equal refunds of a payment)')
			expect(payment.refunds.size).toBe(1)
			// A third refund of another amount does not wait for it.
			await refund(id, 500)
			expect(payment.refunds.size).toBe(2)
		}
		for (const minutes of [2, 3, 6, 16, 61]) {
			shop.pass(minutes)
			await shop.settle()
		}
		expect((await stateOf(id)).map(({ state }) => state)).not.toContain('due')
		expect([...payment.refunds.values()].filter(({ amount }) => amount === 1290)).toHaveLength(2)
	})

	it('a refund whose earlier request is still running is sent with the same key and paid once', async () => {
		const { id, payment } = await paid()
		const faults = ['lost', 'in-use', 'in-use', 'none'] as const
		const keys: string[] = []
		shop.simulator.fault = ({ method, path, key }) => {
			if (method !== 'POST' || !path.includes('refunds')) return 'none'
			const fault = faults[keys.length] ?? 'none'
			keys.push(key)
			return fault
		}
		await refund(id, 1290)
		for (const minutes of [2, 3, 6, 16]) {
			shop.pass(minutes)
			await shop.settle()
		}
		expect(await stateOf(id)).toEqual([{ state: 'done', key_number: 0 }])
		expect(new Set(keys).size).toBe(1)
		expect([...payment.refunds.values()].map(({ amount }) => amount)).toEqual([1290])
	})

	it('a refund that succeeded despite a failure is not paid twice', async () => {
		const { id, payment } = await paid()
		shop.simulator.fault = ({ method, path }) => (method === 'POST' && path.includes('refunds') ? 'saved-done' : 'none')
		await refund(id, 1290)
		for (const minutes of [2, 3, 6]) {
			shop.pass(minutes)
			await shop.settle()
		}
		expect(await stateOf(id)).toEqual([{ state: 'done', key_number: 0 }])
		expect([...payment.refunds.values()].map(({ amount }) => amount)).toEqual([1290])
	})

	it('a refund is announced to the customer after the provider has accepted it', async () => {
		const { id, email } = await paid()
		const goesBack = () => shop.subjects(email).filter((subject) => subject.startsWith('Money goes back'))
		shop.simulator.till.initialRefundState = 'failed'
		await refund(id, 1290, true)
		expect(goesBack()).toEqual([])
		shop.simulator.till.initialRefundState = 'done'
		await resolveFailedRefunds(shop.db, id, 'again', shop.payments.clock())
		await shop.settle()
		await shop.settle()
		expect(goesBack()).toHaveLength(1)
		expect(shop.mailsTo(email).at(-1)?.text).toContain('We pay $12.90')
	})

	it('a failed refund is announced to the customer who expected it', async () => {
		const { id, email, number } = await paid()
		shop.simulator.till.initialRefundState = 'sent'
		await refund(id, total, true)
		const [sent] = [...shop.simulator.till.paymentsOf(number).flatMap(({ refunds }) => [...refunds.values()])]
		if (sent) sent.state = 'failed'
		shop.pass(7 * 60)
		await shop.settle()
		expect(shop.subjects(email).at(-1)).toBe(`Your refund has not worked yet: order ${number} at Company Name`)
		expect(shop.mailsTo(email).at(-1)?.text).toContain('could not pay $112.90 of your order')
	})

	it('a failed refund is not repeated when the money was refunded in another way', async () => {
		const { id, number, payment } = await paid()
		shop.simulator.till.initialRefundState = 'failed'
		await refund(id, 5000)
		shop.simulator.till.initialRefundState = 'done'
		await refund(id, 9000)
		const settle = (end: 'again' | 'by hand') => resolveFailedRefunds(shop.db, id, end, shop.payments.clock())
		for (const end of ['again', 'by hand'] as const)
			await expect(settle(end)).rejects.toThrow(`Refunds of 50.00 failed, but only 22.90 of ${number} can still be refunded`)
		await refund(id, 2290)
		for (const end of ['again', 'by hand'] as const) await expect(settle(end)).rejects.toThrow(`${number} is already fully refunded`)
		expect(await shop.row(number)).toMatchObject({ payment_state: 'refunded', refunded_amount: total })
		expect(shop.simulator.till.refunded(payment)).toBe(total)
		expect((await readLedger(shop.db)).discrepancies.filter(({ orderNo }) => orderNo === number)).toEqual([])
	})

	it('a failed refund leaves its credit note to later refunds', async () => {
		const { id, number, payment } = await paid()
		shop.simulator.till.initialRefundState = 'sent'
		await refund(id, 5000)
		const [first] = payment.refunds.values()
		if (first) first.state = 'failed'
		shop.pass(7 * 60)
		await shop.settle()
		shop.simulator.till.initialRefundState = 'done'
		const notes = async () => {
			const rows = shop.db.selectFrom('receipts').select('amount').where('order_id', '=', id).where('kind', '=', 'credit_note')
			return (await rows.orderBy('number').execute()).map(({ amount }) => amount)
		}
		expect(await shop.row(number)).toMatchObject({ refunded_amount: 0 })
		await refund(id, 3000)
		expect(await notes()).toEqual([5000])
		await refund(id, 2500)
		expect(await notes()).toEqual([5000, 500])
		await resolveFailedRefunds(shop.db, id, 'again', shop.payments.clock())
		await shop.settle()
		await refund(id, total - 5000 - 3000 - 2500)
		expect((await notes()).reduce((sum, amount) => sum + amount, 0)).toBe(total)
		expect(await shop.row(number)).toMatchObject({ payment_state: 'refunded', refunded_amount: total })
		expect(shop.simulator.till.refunded(payment)).toBe(total)
	})

	it('a refund in another currency names that currency', async () => {
		const email = newEmail()
		const number = await shop.place({ email })
		const payment = await shop.begin(number)
		shop.simulator.till.pay(payment.reference, { currency: 'EUR' })
		await shop.say(messageOf(shop, payment.reference))
		await shop.settle()
		expect(shop.simulator.till.remaining(number)).toBe(0)
		expect(shop.mailsTo(email).at(-1)?.text).toContain('We pay €112.90')
		expect((await shop.seen(number)).events?.map(({ kind }) => kind)).toEqual(['placed'])
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
		expect(refusal.message).toContain('its payment is disputed at the bank')
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
		expect(shop.mailsTo(email).some(({ text }) => text.includes('goes back'))).toBe(false)
	})
})
