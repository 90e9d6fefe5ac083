import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { mollieWebhook, stripeWebhook } from '../../payment-simulator/simulator.ts'
import { describePaying, type PayingShop, total } from './paying-shop.ts'

const messageOf = ({ provider }: PayingShop, reference: string, event?: string) =>
	provider === 'stripe' ? stripeWebhook(reference, event) : mollieWebhook(reference)

const day = 24 * 60

describePaying('payments that settle in days', (shop) => {
	const begun = async () => {
		const email = `ada.${randomUUID()}@example.com`
		const number = await shop.place({ email })
		const payment = await shop.begin(number)
		shop.simulator.till.startDirectDebit(payment.reference)
		await shop.say(messageOf(shop, payment.reference, `evt_begun_${number}`))
		return { email, number, payment }
	}

	it('a pending payment keeps its order, which cannot be paid again', async () => {
		const { email, number, payment } = await begun()
		expect(await shop.seen(number)).toMatchObject({ payment_state: 'open', payment_pending: true, payment_refused: false })
		expect(await shop.start(number)).toEqual({ kind: 'none', url: '' })
		expect(await shop.start(number, shop.types.manual)).toEqual({ kind: 'none', url: '' })
		shop.pass(3 * day)
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ status: 'Ordered', payment_state: 'open', payment_type: 'Card' })
		expect(shop.subjects(email)).toEqual([])
		shop.simulator.till.pay(payment.reference)
		await shop.say(messageOf(shop, payment.reference, `evt_paid_${number}`))
		expect(await shop.row(number)).toMatchObject({ payment_state: 'paid', paid_amount: total })
		expect(await shop.seen(number)).toMatchObject({ payment_pending: false })
		expect(shop.simulator.till.remaining(number)).toBe(total)
	})

	it('a failed pending payment leaves a day to pay another way, with an email', async () => {
		const { email, number, payment } = await begun()
		shop.pass(3 * day)
		await shop.settle()
		shop.simulator.till.end(payment.reference, 'refused')
		await shop.say(messageOf(shop, payment.reference, `evt_failed_${number}`))
		expect(await shop.seen(number)).toMatchObject({ payment_state: 'open', payment_pending: false, payment_refused: true })
		expect(shop.subjects(email)).toEqual([`Your order ${number} at Company Name is not paid yet`])
		expect((await shop.start(number)).kind).toBe('redirect')
		shop.pass(day + 1)
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ status: 'Cancelled', payment_state: 'given_up' })
	})

	it('a pending payment has two weeks; later it is refunded', async () => {
		const { number, payment } = await begun()
		shop.pass(13 * day)
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ payment_state: 'open' })
		shop.pass(day + 61)
		await shop.settle()
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ status: 'Cancelled', payment_state: 'given_up' })
		shop.simulator.till.pay(payment.reference)
		await shop.say(messageOf(shop, payment.reference, `evt_late_${number}`))
		expect(shop.simulator.till.remaining(number)).toBe(0)
		expect(payment.refunds.size).toBe(1)
	})
})
