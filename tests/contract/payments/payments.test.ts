import { randomUUID } from 'node:crypto'
import { startPayment } from '@storefront/contract/endpoints/checkout/payments.ts'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { expect, it } from 'vitest'
import { mollieWebhook, stripeWebhook } from '../../payment-simulator/simulator.ts'
import { refusalOf } from '../checkout/buyer.ts'
import { visitorOf } from '../engines.ts'
import { describePaying, type PayingShop, total } from './paying-shop.ts'

const messageOf = ({ provider }: PayingShop, reference: string, event?: string) =>
	provider === 'stripe' ? stripeWebhook(reference, event) : mollieWebhook(reference)

const newEmail = () => `ada.${randomUUID()}@example.com`

describePaying('payment of an order', (shop) => {
	it('an order waits for its payment, and customer and shop are notified when it is paid', async () => {
		const email = newEmail()
		const before = await shop.left()
		const number = await shop.place({ email })
		expect(await shop.row(number)).toMatchObject({ status: 'Ordered', payment_state: 'open', payment_type: 'Card' })
		expect(await shop.left()).toBe(before - 1)
		const payment = await shop.begin(number)
		expect(payment).toMatchObject({ asked: total, askedCurrency: 'USD', orderNo: number })
		expect(payment.returnUrl).toBe(`https://shop.example/order#number=${number}&key=${shop.keyOf(number)}`)
		expect(shop.subjects(email)).toEqual([])

		shop.simulator.till.pay(payment.reference)
		expect((await shop.say(messageOf(shop, payment.reference))).status).toBe(200)
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ status: 'Ordered', payment_state: 'paid', paid_amount: total })
		expect(shop.subjects(email)).toEqual([`Your order ${number} at Company Name`])
		const [mail] = shop.mailsTo(email)
		expect(mail?.text).toContain('We have received your payment. Thank you.')
		expect(shop.mailsTo('shop@shop.example').filter(({ subject }) => subject.includes(number))).toHaveLength(1)
	})

	it('the state at the provider is read when the shopper returns, without a webhook', async () => {
		const number = await shop.place()
		expect((await shop.seen(number)).payment_state).toBe('open')
		const payment = await shop.begin(number)
		shop.simulator.till.pay(payment.reference)
		// The page polls; within two seconds it reads the stored state.
		await expect.poll(async () => (await shop.seen(number)).payment_state, { timeout: 5000 }).toBe('paid')
	})

	it('the same page is returned while it is open, so that two tabs pay once', async () => {
		const number = await shop.place()
		const [one, two] = await Promise.all([shop.start(number), shop.start(number)])
		expect(one).toEqual(two)
		expect(await shop.start(number)).toEqual(one)
		expect(shop.simulator.till.paymentsOf(number)).toHaveLength(1)
	})

	it('a paid order has no payment page', async () => {
		const number = await shop.place()
		const payment = await shop.begin(number)
		shop.simulator.till.pay(payment.reference)
		expect(await shop.start(number)).toEqual({ kind: 'paid', url: '' })
		expect(await shop.row(number)).toMatchObject({ payment_state: 'paid' })
	})

	it('a refused payment gets a new page', async () => {
		const number = await shop.place()
		const first = await shop.begin(number)
		shop.simulator.till.end(first.reference, 'refused')
		await shop.settle()
		await shop.say(messageOf(shop, first.reference))
		expect(await shop.seen(number)).toMatchObject({ payment_state: 'open', payment_refused: true })
		const second = await shop.begin(number)
		expect(await shop.seen(number)).toMatchObject({ payment_state: 'open', payment_refused: false })
		expect(second.reference).not.toBe(first.reference)
		expect(await shop.row(number)).toMatchObject({ payment_state: 'open' })
		shop.simulator.till.pay(second.reference)
		await shop.say(messageOf(shop, second.reference))
		expect(await shop.row(number)).toMatchObject({ payment_state: 'paid' })
	})

	it('another payment method cancels the first payment and places no second order', async () => {
		const email = newEmail()
		const number = await shop.place({ email })
		const payment = await shop.begin(number)
		const before = await shop.left()
		expect(await shop.start(number, shop.types.manual)).toEqual({ kind: 'none', url: '' })
		expect(await shop.row(number)).toMatchObject({ payment_state: 'due', payment_type: 'Bank transfer' })
		expect(await shop.left()).toBe(before)
		expect((await shop.seen(number)).payment_instructions).toBe('IBAN DE00 1234\nBIC TESTDEFF')
		expect(payment.state).toBe('cancelled')
		await shop.settle()
		expect(shop.mailsTo(email).map(({ text }) => text)).toEqual([expect.stringContaining('IBAN DE00 1234')])
	})

	it('an order is kept when the provider fails, and the error says so', async () => {
		const number = await shop.place()
		shop.simulator.fault = () => 'refused'
		const refusal = await refusalOf(shop.start(number))
		expect(refusal).toMatchObject({ status: 503, reply: { code: 'payment_unavailable' } })
		expect(refusal.message).toContain('Your order is reserved')
		shop.simulator.fault = () => 'none'
		expect((await shop.start(number)).kind).toBe('redirect')
		expect(shop.simulator.till.paymentsOf(number)).toHaveLength(1)
	})

	it('a payment whose response was lost is found again', async () => {
		const number = await shop.place()
		shop.simulator.fault = ({ method }) => (method === 'POST' ? 'lost' : 'none')
		expect((await refusalOf(shop.start(number))).status).toBe(503)
		shop.simulator.fault = () => 'none'
		expect(shop.simulator.till.paymentsOf(number)).toHaveLength(1)
		const payment = await shop.begin(number)
		expect(shop.simulator.till.paymentsOf(number)).toEqual([payment])
	})

	it('a payment page needs the key of its order', async () => {
		const [mine, other] = [await shop.place(), await shop.place()]
		const body = { order_no: mine, pay_key: shop.keyOf(other) }
		expect(await refusalOf(visitorOf(shop.store).client.call(startPayment, { body }))).toMatchObject({ reply: { code: 'order_unknown' } })
	})

	it('a cancelled order has no payment page', async () => {
		const number = await shop.place()
		await setOrderStatus(shop.db, number, { status: 'Cancelled', stock: 'auto', mail: false, now: new Date() })
		expect(await shop.row(number)).toMatchObject({ payment_state: 'given_up' })
		expect(await refusalOf(shop.start(number))).toMatchObject({ status: 409, reply: { code: 'payment_closed' } })
	})

	it('an order that costs nothing needs no payment', async () => {
		await shop.db
			.insertInto('coupons')
			.values({ code: 'FREE', type: 'fixed', value: total, expires_at: null, minimum_subtotal: 0, max_uses: null, uses: 0 })
			.execute()
		// The last test: from here on delivery is free.
		await shop.db.updateTable('countries').set({ shipping_charge: 0 }).execute()
		await shop.db.updateTable('cities').set({ shipping_charge: 0 }).execute()
		const number = await shop.place({ coupon: { id: 'FREE', amount: 10_000 }, shippingCharge: 0, finalTotal: 0 })
		expect(await shop.row(number)).toMatchObject({ payment_state: 'paid', paid_amount: 0 })
		expect(await shop.start(number)).toEqual({ kind: 'paid', url: '' })
		expect(shop.simulator.till.paymentsOf(number)).toEqual([])
	})
})

describePaying('an unpaid order', (shop) => {
	it('an unpaid order has a reminder after ten minutes and is given up after an hour, with an email', async () => {
		const email = newEmail()
		const before = await shop.left()
		const number = await shop.place({ email })
		const payment = await shop.begin(number)
		shop.pass(11)
		await shop.settle()
		expect(shop.subjects(email)).toEqual([`Your order ${number} at Company Name is not paid yet`])
		shop.pass(48)
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ payment_state: 'open' })
		shop.pass(2)
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ status: 'Cancelled', payment_state: 'given_up', paid_amount: 0 })
		expect(await shop.left()).toBe(before)
		expect(payment.state).toBe('cancelled')
		expect(shop.subjects(email).at(-1)).toBe(`Your order ${number} at Company Name was not paid`)
	})

	it('an order that was paid in the meantime has no reminder', async () => {
		const email = newEmail()
		const number = await shop.place({ email })
		const payment = await shop.begin(number)
		shop.simulator.till.pay(payment.reference)
		await shop.say(messageOf(shop, payment.reference))
		shop.pass(120)
		await shop.settle()
		expect(shop.subjects(email)).toEqual([`Your order ${number} at Company Name`])
		expect(await shop.row(number)).toMatchObject({ payment_state: 'paid' })
	})

	it('an order is kept when the last check finds its payment, although every webhook was lost', async () => {
		const number = await shop.place()
		const payment = await shop.begin(number)
		shop.simulator.till.pay(payment.reference)
		shop.pass(61)
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ status: 'Ordered', payment_state: 'paid' })
	})

	it('an unpaid order waits an hour longer for a provider that does not respond', async () => {
		const number = await shop.place()
		await shop.begin(number)
		shop.simulator.fault = () => 'refused'
		shop.pass(61)
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ payment_state: 'open' })
		shop.pass(60)
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ payment_state: 'given_up' })
	})

	it('a late payment is refunded once, with an email', async () => {
		const email = newEmail()
		const number = await shop.place({ email })
		const payment = await shop.begin(number)
		shop.pass(61)
		await shop.settle()
		shop.simulator.till.pay(payment.reference, { late: true })
		for (let time = 0; time < 3; time++) await shop.say(messageOf(shop, payment.reference, `evt_${time}`))
		expect(await shop.row(number)).toMatchObject({ status: 'Cancelled', payment_state: 'given_up', paid_amount: 0 })
		expect(shop.simulator.till.remaining(number)).toBe(0)
		expect(payment.refunds.size).toBe(1)
		expect(shop.subjects(email).at(-1)).toBe(`Your refund: order ${number} at Company Name`)
	})
})
