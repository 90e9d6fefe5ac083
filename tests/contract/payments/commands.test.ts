import { unwrap } from '@storefront/contract/client/http/http.ts'
import { startPayment } from '@storefront/contract/endpoints/checkout/payments.ts'
import { linkKey } from '@storefront/store/commerce/checkout/reading/order-link.ts'
import { openProviders } from '@storefront/store/commerce/payments/providers/open-providers.ts'
import { deriveKey } from '@storefront/store/infrastructure/crypto/keys.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PaymentSimulator, startPaymentSimulator } from '../../payment-simulator/simulator.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, order } from '../checkout/buyer.ts'
import { shopWithCommands } from '../commands/command-shop.ts'
import { portableEngines, visitorOf } from '../engines.ts'
import { runCommand } from '../running/command-line.ts'

const secret = new Uint8Array(32).fill(3)

describe.each(portableEngines)('payment commands on %s', (engine) => {
	let simulator: PaymentSimulator
	let laptop: AddedGoods
	let keys: Readonly<Record<string, string>> = {}
	const shop = shopWithCommands(engine, async (db) => {
		simulator = await startPaymentSimulator()
		keys = { STRIPE_SECRET_KEY: 'sk_test_simulated', STRIPE_API_URL: simulator.url }
		return { secret, paymentProviders: await openProviders(keys, db) }
	})
	const stub = (environment: Readonly<Record<string, string | undefined>>) => {
		for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
	}
	beforeAll(async () => {
		laptop = await addGoods(shop.db, { name: 'Laptop', price: 10_000, stock: 50 })
		stub({ DATA_DIR: shop.folder, DATABASE_URL: shop.url, ...keys })
		await runCommand('payment-types', 'add', 'Card', '--provider', 'stripe')
		vi.unstubAllEnvs()
	})
	beforeEach(() => stub(keys))
	afterAll(() => simulator.close())

	const typeId = async (name: string) => {
		const { id } = await shop.db.selectFrom('payment_types').select('id').where('name', '=', name).executeTakeFirstOrThrow()
		return String(id)
	}
	const place = async (way: string) => {
		const { client } = visitorOf(shop.store)
		await addToCart(client, laptop)
		return await order(client, { paymentTypeId: await typeId(way) })
	}
	const begin = async (order_no: string) => {
		const body = { order_no, pay_key: linkKey(deriveKey(secret, 'order'), order_no) }
		const { url } = unwrap(await visitorOf(shop.store).client.call(startPayment, { body }))
		// Otherwise the running shop and a command could process the same refund.
		await shop.store.whenIdle()
		return simulator.till.get(url.split('/').at(-1) ?? '')
	}
	const paid = async () => {
		const number = await place('Card')
		const payment = await begin(number)
		simulator.till.pay(payment.reference)
		// The shopper who returns sees that the order is paid.
		const body = { order_no: number, pay_key: linkKey(deriveKey(secret, 'order'), number) }
		expect(unwrap(await visitorOf(shop.store).client.call(startPayment, { body })).kind).toBe('paid')
		await shop.store.whenIdle()
		return { number, payment }
	}

	it('payment commands list and show the payment states of orders', async () => {
		const { number, payment } = await paid()
		expect((await runCommand('payments', 'list', '--state', 'paid')).output).toMatch(
			new RegExp(`${number} .* Card +Paid +\\$112\\.90 +\\$112\\.90 +\\$0\\.00`),
		)
		const shown = (await runCommand('payments', 'show', number.toLowerCase())).output
		expect(shown).toContain(`${number}: Paid, Card`)
		expect(shown).toMatch(new RegExp(`${payment.reference} .* stripe +\\$112\\.90 USD +paid`))
		expect((await runCommand('payments', 'list', '--state', 'payed')).errors).toContain('It must be one of due, open, paid')
		expect((await runCommand('payments', 'show', 'AAAA-AAAA')).code).toBe(1)
	})

	it('payment commands refund a part, the rest, and never more than was paid', async () => {
		const { number } = await paid()
		expect((await runCommand('payments', 'refund', number, '--amount', '12.90')).output).toBe(`$12.90 of ${number} was refunded.\n`)
		expect(simulator.till.remaining(number)).toBe(10_000)
		expect((await runCommand('payments', 'refund', number, '--amount', '100.01')).errors).toContain('At most $100.00')
		expect((await runCommand('payments', 'refund', number)).output).toBe(`$100.00 of ${number} was refunded.\n`)
		expect(simulator.till.remaining(number)).toBe(0)
		expect((await runCommand('payments', 'refund', number)).errors).toContain('is already refunded')
		expect((await runCommand('payments', 'refund', number, '--amount', 'all')).errors).toContain('must be an amount')
	})

	it('payment commands report a refund that the provider refuses', async () => {
		const { number } = await paid()
		simulator.till.initialRefundState = 'failed'
		const { code, errors } = await runCommand('payments', 'refund', number)
		simulator.till.initialRefundState = 'done'
		expect(code).toBe(1)
		expect(errors).toContain('could not be refunded: declined')
		// Output for a terminal has no log lines.
		expect(errors).not.toContain('{')
		const checked = await runCommand('payments', 'reconcile', '--check')
		expect(checked.code).toBe(1)
		expect(checked.output).toContain(`${number}: a refund of $112.90 (owner) failed: retry it with "payments refund --again"`)
		const { output } = await runCommand('payments', 'reconcile', '--check', '--json')
		expect(JSON.parse(output)).toMatchObject({
			money: [{ currency: '$', kept: expect.any(Number), refunded: expect.any(Number) }],
			disagreements: [{ orderNo: number, sentence: expect.stringContaining('a refund of $112.90 (owner) failed') }],
		})
		expect((await runCommand('payments', 'refund', number, '--again', '--by-hand')).errors).toContain('cannot be combined')
		expect((await runCommand('payments', 'refund', number, '--again')).output).toBe(`$112.90 of ${number} was refunded.\n`)
		expect(simulator.till.remaining(number)).toBe(0)
		expect((await runCommand('payments', 'refund', number, '--by-hand')).errors).toContain(`${number} has no failed refunds`)
		expect((await runCommand('payments', 'reconcile', '--check')).output).toContain('Orders and payments agree.')
	})

	it('payment commands report only the refund that was just booked', async () => {
		const { number } = await paid()
		simulator.till.initialRefundState = 'failed'
		expect((await runCommand('payments', 'refund', number, '--amount', '10')).errors).toContain(
			`$10.00 of ${number} could not be refunded: declined`,
		)
		simulator.till.initialRefundState = 'done'
		expect(await runCommand('payments', 'refund', number, '--amount', '20')).toMatchObject({
			code: 0,
			output: `$20.00 of ${number} was refunded.\n`,
		})
		expect(simulator.till.remaining(number)).toBe(11_290 - 2000)
		// An earlier refund without a response does not affect the next report.
		simulator.fault = ({ method, path }) => (method === 'POST' && path.endsWith('/refunds') ? 'refused' : 'none')
		expect((await runCommand('payments', 'refund', number, '--amount', '1')).output).toContain(
			`$1.00 of ${number} will be refunded when the payment provider is available`,
		)
		simulator.fault = () => 'none'
		expect((await runCommand('payments', 'refund', number, '--amount', '2')).output).toBe(`$2.00 of ${number} was refunded.\n`)
		expect((await runCommand('payments', 'refund', number, '--again')).output).toBe(`$10.00 of ${number} was refunded.\n`)
	})

	it('payment commands show an unpaid order as not paid, and ship it only with --unpaid', async () => {
		const number = await place('Card')
		const listed = async () =>
			JSON.parse((await runCommand('orders', 'list', '--json')).output).find((row: { order_no: string }) => row.order_no === number)
		expect(await listed()).toMatchObject({ payment: 'Not paid', payment_state: 'open' })
		expect((await runCommand('orders', 'list')).output).toMatch(new RegExp(`${number} .* \\$112\\.90 +Not paid +Card`))
		expect((await runCommand('orders', 'show', number)).output).toContain('Total $112.90: not paid')
		for (const word of ['shipped', 'delivered']) {
			const refused = await runCommand('orders', 'status', number, word)
			expect(refused).toMatchObject({ code: 1 })
			expect(refused.errors).toContain(`${number} is not paid: stripe has no payment for it (112.90). To ship it anyway, add --unpaid`)
		}
		expect((await runCommand('orders', 'status', number, 'Packed', '--new')).output).toContain('The order is not paid.')
		expect((await runCommand('orders', 'receipt', number)).errors).toContain('has no receipt yet')
		expect((await runCommand('payments', 'reconcile', '--check')).output).toContain(`${number}: it is Packed, but its $112.90 are not paid`)
		expect((await runCommand('orders', 'status', number, 'shipped', '--unpaid')).output).toContain('The order is not paid.')
		expect((await runCommand('orders', 'receipt', number)).output).toContain('Receipt R-')
		expect((await runCommand('orders', 'status', number, 'delivered')).code).toBe(0)
		expect((await runCommand('orders', 'show', number)).output).toContain('It was shipped unpaid, as you requested (--unpaid).')
		const checked = await runCommand('payments', 'reconcile', '--check')
		expect(checked).toMatchObject({ code: 0 })
		expect(checked.output).toContain(`${number}: it is Delivered, as you requested (--unpaid), but its $112.90 are not paid`)
	})

	it('reconcile names a receipt without a payment, as earlier versions issued', async () => {
		const number = await place('Card')
		const { id } = await shop.db.selectFrom('orders').select('id').where('order_no', '=', number).executeTakeFirstOrThrow()
		const receipt = {
			kind: 'receipt',
			number: 9001,
			order_id: id,
			amount: 11_290,
			shop: '{}',
			issued_at: new Date().toISOString(),
		} as const
		await shop.db.insertInto('receipts').values(receipt).execute()
		const checked = await runCommand('payments', 'reconcile', '--check')
		expect(checked).toMatchObject({ code: 1 })
		expect(checked.output).toContain(`${number}: its receipt R-009001 was issued, but it has no payment ($112.90)`)
		await shop.db.deleteFrom('receipts').where('number', '=', 9001).execute()
	})

	it('payment commands record payments of orders without a payment method', async () => {
		const { client } = visitorOf(shop.store)
		await addToCart(client, laptop)
		const number = await order(client)
		expect((await runCommand('payments', 'list', '--state', 'unknown')).output).toMatch(new RegExp(`${number} .* none +Not known`))
		expect((await runCommand('payments', 'list')).output).toContain(number)
		expect((await runCommand('payments', 'refund', number)).errors).toContain(
			`It is not known whether ${number} was paid. Record its payment first`,
		)
		expect((await runCommand('payments', 'reconcile')).output).toMatch(/\d+ not known/)
		expect((await runCommand('payments', 'received', number)).output).toContain(`${number} is paid: $112.90.`)
		expect((await runCommand('payments', 'refund', number, '--amount', '5')).output).toBe(
			`Recorded: you refund $5.00 of ${number} yourself.\n`,
		)
		expect((await runCommand('payments', 'reconcile')).output).toContain('Orders and payments agree.')
	})

	it('a reopened order reports that it was refunded', async () => {
		const { number } = await paid()
		await runCommand('orders', 'status', number, 'cancelled')
		await runCommand('payments', 'reconcile')
		expect((await runCommand('orders', 'status', number, 'ordered')).output).toContain(
			'112.90 has already been refunded (payment: refunded).',
		)
	})

	it('payment commands record a manual refund in place of a failed one', async () => {
		const { number, payment } = await paid()
		simulator.till.initialRefundState = 'failed'
		await runCommand('payments', 'refund', number)
		simulator.till.initialRefundState = 'done'
		simulator.fault = () => 'refused'
		expect((await runCommand('payments', 'refund', number, '--again')).errors).toContain('could not be reached to check the refund')
		simulator.fault = () => 'none'
		expect((await runCommand('payments', 'refund', number, '--by-hand')).output).toBe(
			`Recorded: you refunded $112.90 of ${number} yourself.\n`,
		)
		expect(simulator.till.refunded(payment)).toBe(0)
		expect((await runCommand('payments', 'show', number)).output).toContain('refunded by hand, after: declined')
		expect((await runCommand('payments', 'reconcile', '--check')).output).toContain('Orders and payments agree.')
	})

	it('payment commands read refunds made at the provider first', async () => {
		const { number, payment } = await paid()
		simulator.till.refundAtProvider(payment.reference, 11_290)
		expect((await runCommand('payments', 'refund', number)).errors).toContain('is already refunded')
		expect(simulator.till.refunded(payment)).toBe(11_290)
	})

	it('payment commands report chargebacks', async () => {
		const { number, payment } = await paid()
		const dispute = simulator.till.chargeBack(payment.reference, 11_290, 'sent')
		expect((await runCommand('payments', 'refund', number, '--amount', '1')).errors).toContain('has an open chargeback')
		expect((await runCommand('payments', 'list')).output).toMatch(new RegExp(`${number} .* \\$112.90 disputed`))
		expect((await runCommand('payments', 'show', number)).output).toContain('charged_back')
		const checked = await runCommand('payments', 'reconcile', '--check')
		expect(checked).toMatchObject({ code: 1 })
		expect(checked.output).toContain(`${number}: a chargeback of $112.90 is open`)
		dispute.state = 'failed'
		await shop.db
			.updateTable('payment_attempts')
			.set({ check_at: new Date().toISOString() })
			.where('reference', '=', payment.reference)
			.execute()
		expect((await runCommand('payments', 'reconcile')).output).toContain('Orders and payments agree.')
	})

	it('payment commands name the provider of a pending payment', async () => {
		const number = await place('Card')
		const payment = await begin(number)
		simulator.till.startDirectDebit(payment.reference)
		await shop.db
			.updateTable('payment_attempts')
			.set({ check_at: new Date().toISOString() })
			.where('reference', '=', payment.reference)
			.execute()
		await runCommand('payments', 'reconcile')
		const pending = { payment: 'Not paid', payment_state: 'open', payment_pending_at: 'stripe' }
		const listed = JSON.parse((await runCommand('orders', 'list', '--json')).output)
		expect(listed.find((row: { order_no: string }) => row.order_no === number)).toMatchObject(pending)
		expect(JSON.parse((await runCommand('orders', 'show', number, '--json')).output)).toMatchObject(pending)
		expect((await runCommand('orders', 'list')).output).toMatch(new RegExp(`${number} .* Not paid, pending at stripe +Card`))
		expect((await runCommand('orders', 'show', number)).output).toContain('Total $112.90: not paid, pending at stripe')
		expect((await runCommand('payments', 'list')).output).toMatch(new RegExp(`${number} .* pending at stripe`))
		expect((await runCommand('orders', 'export', '-')).code).toBe(0)
		expect((await runCommand('orders', 'status', number, 'shipped')).errors).toContain(
			`${number} is not paid: its payment is pending at stripe, which may take days (112.90).`,
		)
		simulator.till.pay(payment.reference)
		await shop.db
			.updateTable('payment_attempts')
			.set({ check_at: new Date().toISOString() })
			.where('reference', '=', payment.reference)
			.execute()
		await runCommand('payments', 'reconcile')
		expect((await runCommand('orders', 'list')).output).toMatch(new RegExp(`${number} .* Paid +Card`))
	})

	it.each([
		[['orders', 'list', '--limit', '1000000'], '--limit is "1000000". It must be a whole number from 1 to 999999.'],
		[['payments', 'list', '--limit', '0'], '--limit is "0". It must be a whole number from 1 to 999999.'],
		[['payments', 'reconcile', '--days', '1e3'], '--days is "1e3". It must be a whole number from 1 to 9999.'],
		[['orders', 'list', '--paid', '--unpaid'], '--paid and --unpaid cannot be combined.'],
		[['orders', 'export', '-', '--paid', '--unpaid'], '--paid and --unpaid cannot be combined.'],
	])('payment commands refuse invalid arguments: %j', async (words, sentence) => {
		expect(await runCommand(...words)).toMatchObject({ code: 1, output: '', errors: expect.stringContaining(sentence) })
	})

	it('payment commands record a transfer and a manual refund', async () => {
		const number = await place('Bank transfer')
		expect((await runCommand('payments', 'refund', number)).errors).toContain('is not paid')
		expect((await runCommand('payments', 'received', number)).output).toBe(`${number} is paid: $112.90. The customer gets an email.\n`)
		expect((await runCommand('payments', 'received', number)).errors).toContain('is not waiting for a payment')
		expect((await runCommand('payments', 'refund', number, '--amount', '5')).output).toBe(
			`Recorded: you refund $5.00 of ${number} yourself.\n`,
		)
		expect((await runCommand('payments', 'show', number)).output).toContain('Partly refunded')
	})

	it('reconcile finds a payment whose webhook was lost, and agrees afterwards', async () => {
		const number = await place('Card')
		const payment = await begin(number)
		simulator.till.pay(payment.reference)
		const before = await runCommand('payments', 'reconcile', '--check')
		expect(before.code).toBe(1)
		expect(before.output).toContain(`${number}: payment ${payment.reference} is paid at Stripe, and open in the shop`)
		await shop.db
			.updateTable('payment_attempts')
			.set({ check_at: new Date().toISOString() })
			.where('reference', '=', payment.reference)
			.execute()
		const after = await runCommand('payments', 'reconcile')
		expect(after).toMatchObject({ code: 0 })
		expect(after.output).toContain('Orders and payments agree.')
		expect((await runCommand('payments', 'show', number)).output).toContain(`${number}: Paid`)
	})
})
