import { randomUUID } from 'node:crypto'
import { readLedger } from '@storefront/store/commerce/payments/ledger.ts'
import { bookOwnerRefund, resolveFailedRefunds } from '@storefront/store/commerce/payments/owner-refunds.ts'
import { expect, it } from 'vitest'
import { mollieWebhook, stripeWebhook } from '../../payment-simulator/simulator.ts'
import { describePaying, type PayingShop, total } from './paying-shop.ts'

const messageOf = ({ provider }: PayingShop, reference: string, event?: string) =>
	provider === 'stripe' ? stripeWebhook(reference, event) : mollieWebhook(reference)

const newEmail = () => `ada.${randomUUID()}@example.com`

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
		const goesBack = () => shop.subjects(email).filter((subject) => subject.startsWith('Your refund:'))
		shop.simulator.till.initialRefundState = 'failed'
		await refund(id, 1290, true)
		expect(goesBack()).toEqual([])
		shop.simulator.till.initialRefundState = 'done'
		await resolveFailedRefunds(shop.db, id, 'again', shop.payments.clock())
		await shop.settle()
		await shop.settle()
		expect(goesBack()).toHaveLength(1)
		expect(shop.mailsTo(email).at(-1)?.text).toContain('We refund $12.90')
	})

	it('a failed refund is announced to the customer who expected it', async () => {
		const { id, email, number } = await paid()
		shop.simulator.till.initialRefundState = 'sent'
		await refund(id, total, true)
		const [sent] = [...shop.simulator.till.paymentsOf(number).flatMap(({ refunds }) => [...refunds.values()])]
		if (sent) sent.state = 'failed'
		shop.pass(7 * 60)
		await shop.settle()
		expect(shop.subjects(email).at(-1)).toBe(`Your refund is delayed: order ${number} at Company Name`)
		expect(shop.mailsTo(email).at(-1)?.text).toContain('could not refund $112.90 of your order')
	})

	it('a failed refund is not repeated when the money was refunded in another way', async () => {
		const { id, number, payment } = await paid()
		shop.simulator.till.initialRefundState = 'failed'
		await refund(id, 5000)
		shop.simulator.till.initialRefundState = 'done'
		await refund(id, 9000)
		const settle = (end: 'again' | 'by hand') => resolveFailedRefunds(shop.db, id, end, shop.payments.clock())
		for (const end of ['again', 'by hand'] as const)
			await expect(settle(end)).rejects.toThrow(`Refunds of $50.00 failed, but only $22.90 of ${number} can still be refunded`)
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
		expect(shop.mailsTo(email).at(-1)?.text).toContain('We refund €112.90')
		expect((await shop.seen(number)).events?.map(({ kind }) => kind)).toEqual(['placed'])
	})
})
