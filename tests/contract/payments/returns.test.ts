import { randomUUID } from 'node:crypto'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import { compareWithProviders, readLedger } from '@storefront/store/commerce/payments/ledger.ts'
import { resolveFailedRefunds } from '@storefront/store/commerce/payments/owner-refunds.ts'
import { expect, it } from 'vitest'
import { mollieWebhook, stripeRefundWebhook, stripeWebhook } from '../../payment-simulator/simulator.ts'
import type { TillPayment } from '../../payment-simulator/till.ts'
import { describePaying, type PayingShop, total } from './paying-shop.ts'

const day = 24 * 60
const newEmail = () => `ada.${randomUUID()}@example.com`

const paid = async (shop: PayingShop, email = newEmail()) => {
	const number = await shop.place({ email })
	const payment = await shop.begin(number)
	shop.simulator.till.pay(payment.reference)
	await shop.say(shop.provider === 'stripe' ? stripeWebhook(payment.reference) : mollieWebhook(payment.reference))
	expect(await shop.row(number)).toMatchObject({ payment_state: 'paid' })
	return { number, payment, email }
}
/** The provider sends a webhook about a refund or chargeback. */
const tell = (shop: PayingShop, { reference }: TillPayment, type = 'charge.refunded') =>
	shop.say(shop.provider === 'stripe' ? stripeRefundWebhook(type, reference) : mollieWebhook(reference))
const cancel = (shop: PayingShop, number: string) =>
	setOrderStatus(shop.db, number, { status: 'Cancelled', stock: 'auto', mail: false, now: new Date('2026-11-20T12:00:00Z') })
/** The discrepancies of an order, in the shop and compared with the provider. */
const disagreements = async (shop: PayingShop, number: string) => {
	const all = [...(await readLedger(shop.db)).discrepancies, ...(await compareWithProviders(shop.payments, '2026-01-01'))]
	return all.filter(({ orderNo }) => orderNo === number).map(({ message }) => message)
}
const idOf = async (shop: PayingShop, number: string) =>
	(await shop.db.selectFrom('orders').select('id').where('order_no', '=', number).executeTakeFirstOrThrow()).id

describePaying('refunds that the owner makes at the provider', (shop) => {
	it('a refund made at the provider is recorded once from its webhook, with an email, and reconcile agrees', async () => {
		const { number, payment, email } = await paid(shop)
		shop.simulator.till.refundAtProvider(payment.reference, 1290)
		expect(await disagreements(shop, number)).toEqual([expect.stringContaining('$12.90 of payment')])
		await tell(shop, payment)
		await tell(shop, payment, 'refund.updated')
		expect(await shop.row(number)).toMatchObject({ payment_state: 'partly_refunded', refunded_amount: 1290 })
		expect(await disagreements(shop, number)).toEqual([])
		expect(payment.refunds.size).toBe(1)
		expect(shop.subjects(email).filter((subject) => subject.startsWith('Your refund:'))).toHaveLength(1)
		shop.simulator.till.refundAtProvider(payment.reference, total - 1290)
		await tell(shop, payment, 'refund.created')
		expect(await shop.row(number)).toMatchObject({ payment_state: 'refunded', refunded_amount: total })
		expect(shop.mailsTo(email).at(-1)?.text).toContain('In total $112.90 of $112.90 is refunded.')
	})

	it('a refund made at the provider is found later without a webhook', async () => {
		const { number, payment } = await paid(shop)
		shop.simulator.till.refundAtProvider(payment.reference, total)
		shop.pass(day + 1)
		await shop.settle()
		expect(await shop.row(number)).toMatchObject({ payment_state: 'refunded' })
	})

	it('paid payments are checked at growing intervals, for half a year', async () => {
		const { payment } = await paid(shop)
		const looks: number[] = []
		let passed = 0
		shop.simulator.fault = ({ path }) => {
			if (path.includes(payment.reference)) looks.push(passed)
			return 'none'
		}
		for (const days of [1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 63, 64, 127, 128, 255, 256, 400]) {
			shop.pass((days - passed) * day)
			passed = days
			await shop.settle()
		}
		expect(looks).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256])
		const { check_at } = await shop.db
			.selectFrom('payment_attempts')
			.select('check_at')
			.where('reference', '=', payment.reference)
			.executeTakeFirstOrThrow()
		expect(check_at).toBeNull()
	})

	it('a refund made at the provider is not repeated when the order is cancelled', async () => {
		const { number, payment } = await paid(shop)
		shop.simulator.till.refundAtProvider(payment.reference, 5000)
		await cancel(shop, number)
		await shop.settle()
		expect(shop.simulator.till.refunded(payment)).toBe(total)
		expect([...payment.refunds.values()].map(({ amount }) => amount)).toEqual([5000, total - 5000])
		expect(await shop.row(number)).toMatchObject({ payment_state: 'refunded', refunded_amount: total })
		expect(await disagreements(shop, number)).toEqual([])
	})

	it('a refund made at the provider replaces a failed refund of the shop', async () => {
		const { number, payment, email } = await paid(shop)
		shop.simulator.till.initialRefundState = 'failed'
		await cancel(shop, number)
		await shop.settle()
		expect(await disagreements(shop, number)).not.toEqual([])
		shop.simulator.till.refundAtProvider(payment.reference, total)
		await tell(shop, payment)
		expect(await shop.row(number)).toMatchObject({ payment_state: 'refunded', refunded_amount: total })
		expect(await disagreements(shop, number)).toEqual([])
		expect(shop.subjects(email).filter((subject) => subject.startsWith('Your refund:'))).toEqual([])
	})

	it("a refund of money that was not the order's does not change the order", async () => {
		const { number, payment } = await paid(shop)
		const first = await shop.begin(await shop.place())
		shop.simulator.till.pay(first.reference, { amount: total + 5 })
		shop.simulator.fault = ({ method, path }) => (method === 'POST' && path.includes('refunds') ? 'refused' : 'none')
		await tell(shop, first, 'charge.updated')
		shop.simulator.till.refundAtProvider(first.reference, total + 5)
		shop.simulator.fault = () => 'none'
		shop.pass(5)
		await shop.settle()
		expect([...first.refunds.values()]).toHaveLength(1)
		expect(await shop.row(first.orderNo)).toMatchObject({ payment_state: 'open', refunded_amount: 0 })
		expect(await disagreements(shop, first.orderNo)).toEqual([])
		expect(await disagreements(shop, number)).toEqual([])
		expect(payment.refunds.size).toBe(0)
	})
})

describePaying('chargebacks', (shop) => {
	it('a chargeback is reported while it can be contested, and counts when it is lost', async () => {
		const { number, payment, email } = await paid(shop)
		const mails = shop.subjects(email)
		// Mollie takes it at once.
		const chargeback = shop.simulator.till.chargeBack(payment.reference, total, shop.provider === 'stripe' ? 'sent' : 'done')
		await tell(shop, payment, 'charge.dispute.created')
		if (shop.provider === 'stripe') {
			expect(await shop.row(number)).toMatchObject({ payment_state: 'paid', refunded_amount: 0 })
			expect(await disagreements(shop, number)).toEqual([
				`a chargeback of $${(total / 100).toFixed(2)} is open (${chargeback.reference}): contest or accept it at the provider`,
			])
			chargeback.state = 'done'
			await tell(shop, payment, 'charge.dispute.closed')
		}
		expect(await shop.row(number)).toMatchObject({ payment_state: 'refunded', refunded_amount: total })
		expect(await disagreements(shop, number)).toEqual([])
		expect(shop.subjects(email)).toEqual(mails)
		await cancel(shop, number)
		await shop.settle()
		expect(payment.refunds.size).toBe(0)
	})

	it('a chargeback that the shop wins does not reduce the payment', async () => {
		const { number, payment } = await paid(shop)
		const chargeback = shop.simulator.till.chargeBack(payment.reference, total, 'done')
		await tell(shop, payment, 'charge.dispute.created')
		chargeback.state = 'failed'
		await tell(shop, payment, 'charge.dispute.closed')
		expect(await shop.row(number)).toMatchObject({ payment_state: 'paid', refunded_amount: 0 })
		expect(await disagreements(shop, number)).toEqual([])
	})
})

describePaying('failed refunds', (shop) => {
	const failed = async () => {
		const order = await paid(shop)
		shop.simulator.till.initialRefundState = 'failed'
		await cancel(shop, order.number)
		await shop.settle()
		shop.simulator.till.initialRefundState = 'done'
		expect(await shop.row(order.number)).toMatchObject({ payment_state: 'paid', refunded_amount: 0 })
		return { ...order, id: await idOf(shop, order.number) }
	}

	it('a failed refund is tried again, and reconcile agrees', async () => {
		const { number, id } = await failed()
		expect(await resolveFailedRefunds(shop.db, id, 'again', new Date('2026-11-20T12:00:00Z'))).toMatchObject({ amount: total })
		await shop.settle()
		expect(shop.simulator.till.remaining(number)).toBe(0)
		expect(await shop.row(number)).toMatchObject({ payment_state: 'refunded', refunded_amount: total })
		expect(await disagreements(shop, number)).toEqual([])
		await expect(resolveFailedRefunds(shop.db, id, 'again', new Date())).rejects.toThrow(`${number} has no failed refunds`)
	})

	it('a failed refund is recorded as paid by hand, the provider pays nothing, and reconcile agrees', async () => {
		const { number, id, payment } = await failed()
		await resolveFailedRefunds(shop.db, id, 'by hand', new Date('2026-11-20T12:00:00Z'))
		await tell(shop, payment)
		expect(await shop.row(number)).toMatchObject({ payment_state: 'refunded', refunded_amount: total })
		expect(shop.simulator.till.remaining(number)).toBe(total)
		expect(await disagreements(shop, number)).toEqual([])
	})
})
