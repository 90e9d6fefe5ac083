import { randomUUID } from 'node:crypto'
import { requestCancellation } from '@storefront/contract/client/checkout/order-changes.ts'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { expect, it } from 'vitest'
import { mollieWebhook, stripeWebhook } from '../../payment-simulator/simulator.ts'
import { visitorOf } from '../engines.ts'
import { describePaying, type PayingShop, total } from './paying-shop.ts'

const messageOf = ({ provider }: PayingShop, reference: string) =>
	provider === 'stripe' ? stripeWebhook(reference) : mollieWebhook(reference)

describePaying('payment of an order that its customer cancels', (shop) => {
	const cancel = (number: string) => requestCancellation(visitorOf(shop.store).client, { number, key: shop.keyOf(number) }, '')
	const newEmail = () => `ada.${randomUUID()}@example.com`

	it('a cancelled unpaid order can no longer be paid, and the shop gets no email', async () => {
		const email = newEmail()
		const number = await shop.place({ email })
		const payment = await shop.begin(number)
		expect(await cancel(number)).toMatchObject({ status: 'Cancelled', paymentState: 'given_up' })
		await shop.settle()
		expect(payment.state).toBe('cancelled')
		expect(shop.subjects(email)).toEqual([`Your order ${number} at Company Name is cancelled`])
		expect(shop.mailsTo('shop@shop.example').filter(({ subject }) => subject.includes(number))).toEqual([])
	})

	it('an order that the owner has shipped is never given up automatically', async () => {
		const [sent, packed, waiting] = [await shop.place(), await shop.place(), await shop.place()]
		const before = await shop.left()
		const now = shop.payments.clock()
		await setOrderStatus(shop.db, sent, { status: 'Shipped', stock: 'auto', mail: false, isUnpaid: true, now })
		await setOrderStatus(shop.db, packed, { status: 'Packed', stock: 'auto', mail: false, now })
		shop.pass(3 * 24 * 60)
		await shop.settle()
		expect(await shop.row(sent)).toMatchObject({ status: 'Shipped', payment_state: 'open' })
		expect(await shop.row(packed)).toMatchObject({ status: 'Packed', payment_state: 'open' })
		expect(await shop.row(waiting)).toMatchObject({ status: 'Cancelled', payment_state: 'given_up' })
		expect(await shop.left()).toBe(before + 1)
		const payment = await shop.begin(sent)
		shop.simulator.till.pay(payment.reference)
		await shop.say(messageOf(shop, payment.reference))
		expect(await shop.row(sent)).toMatchObject({ status: 'Shipped', payment_state: 'paid' })
	})

	it('a cancelled paid order is refunded once by its provider, and both emails name the amount', async () => {
		const email = newEmail()
		const number = await shop.place({ email })
		const payment = await shop.begin(number)
		shop.simulator.till.pay(payment.reference)
		await shop.say(messageOf(shop, payment.reference))
		await Promise.all([cancel(number), cancel(number)])
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ payment_state: 'refunded', refunded_amount: total })
		expect(shop.simulator.till.remaining(number)).toBe(0)
		expect(payment.refunds.size).toBe(1)
		expect(shop.mailsTo(email).at(-1)?.text).toContain('We refund $112.90')
		const [told] = shop.mailsTo('shop@shop.example').filter(({ subject }) => subject === `Order ${number} was cancelled by the customer`)
		expect(told?.text).toContain('$112.90 is being refunded by the payment provider.')
	})

	it('a payment that arrives during the cancellation is refunded', async () => {
		for (let round = 0; round < 3; round++) {
			const number = await shop.place()
			const payment = await shop.begin(number)
			shop.simulator.till.pay(payment.reference)
			await Promise.all([cancel(number), shop.say(messageOf(shop, payment.reference))])
			await shop.settle()
			await shop.say(messageOf(shop, payment.reference))
			await shop.settle()
			expect(await shop.row(number)).toMatchObject({ status: 'Cancelled' })
			expect(shop.simulator.till.remaining(number)).toBe(0)
			expect(payment.refunds.size).toBe(1)
		}
	})
})
