import { openProviders } from '@storefront/store/commerce/payments/providers/open-providers.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PaymentSimulator, startPaymentSimulator } from '../../payment-simulator/simulator.ts'
import { shopWithCommands } from '../commands/command-shop.ts'
import { portableEngines, visitorOf } from '../engines.ts'
import { runCommand } from '../running/command-line.ts'

describe.each(portableEngines)('payment-types commands on %s', (engine) => {
	let simulator: PaymentSimulator
	let keys: Readonly<Record<string, string>> = {}
	const shop = shopWithCommands(engine, async (db) => {
		simulator = await startPaymentSimulator()
		keys = { STRIPE_SECRET_KEY: 'sk_test_simulated', STRIPE_API_URL: simulator.url }
		return { paymentProviders: await openProviders(keys, db) }
	})
	const stub = (environment: Readonly<Record<string, string | undefined>>) => {
		for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
	}
	beforeAll(async () => {
		stub({ DATA_DIR: shop.folder, DATABASE_URL: shop.url, ...keys })
		await runCommand('payment-types', 'add', 'Card', '--provider', 'stripe')
		vi.unstubAllEnvs()
	})
	beforeEach(() => stub(keys))
	afterAll(() => simulator.close())

	it('payment-types commands rename, sort, enable and describe payment methods', async () => {
		const names = async () =>
			JSON.parse((await runCommand('payment-types', 'list', '--json')).output).map(({ name }: { name: string }) => name)
		await runCommand('payment-types', 'rename', 'Bank transfer', 'Transfer')
		expect((await runCommand('payment-types', 'order', 'Transfer', 'Card')).errors).toContain(
			'Missing: "Cash on delivery", "Card on delivery"',
		)
		await runCommand('payment-types', 'order', 'transfer', 'card', 'cash on delivery', 'card on delivery')
		expect(await names()).toEqual(['Transfer', 'Card', 'Cash on delivery', 'Card on delivery'])
		expect((await runCommand('payment-types', 'switch', 'Transfr', 'off')).errors).toContain('Did you mean "Transfer"?')
		await runCommand('payment-types', 'switch', 'Transfer', 'off')
		const offered = await (await visitorOf(shop.store).fetch('/api/payment-types')).json()
		expect(offered.data.map(({ name }: { name: string }) => name)).toEqual(['Card', 'Cash on delivery', 'Card on delivery'])
		expect(offered.data[0]).toMatchObject({ provider: 'Stripe' })
		await runCommand('payment-types', 'instructions', 'Transfer', 'IBAN DE00\\nBIC TEST')
		expect((await runCommand('payment-types', 'list')).output).toContain('IBAN DE00')
		expect((await runCommand('payment-types', 'instructions', 'Card', 'x')).errors).toContain('has its own instructions')
		expect((await runCommand('payment-types', 'add', 'Wallet', '--provider', 'strpe')).errors).toContain('Did you mean "stripe"?')
		expect((await runCommand('payment-types', 'later', 'Card', 'on')).errors).toContain('paid at stripe before an order is packed')
		await runCommand('payment-types', 'later', 'Transfer', 'on')
		expect((await runCommand('payment-types', 'list')).output).toMatch(/Transfer +none +no +later/)
		await runCommand('payment-types', 'later', 'Transfer', 'off')
		await runCommand('payment-types', 'rename', 'Transfer', 'Bank transfer')
		await runCommand('payment-types', 'switch', 'Bank transfer', 'on')
	})

	it.each([
		[
			{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_URL: undefined, PAYMENT_TEST: 'on' },
			'PAYMENT_TEST is for testing, and STRIPE_SECRET_KEY takes real money',
		],
		[{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_API_URL is for testing'],
		[{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY is something else. It must be a secret key of Stripe'],
		[
			{ STRIPE_SECRET_KEY: undefined, STRIPE_API_URL: undefined, STRIPE_WEBHOOK_SECRET: 'whsec_1' },
			'STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY',
		],
		[{ STRIPE_API_URL: undefined, MOLLIE_API_KEY: 'live_1' }, 'STRIPE_SECRET_KEY is for testing, and MOLLIE_API_KEY takes real money'],
	])('a start refuses contradictory payment settings: %j', async (environment, sentence) => {
		for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
		const { code, errors } = await runCommand('payments', 'reconcile')
		for (const name of Object.keys(environment)) vi.stubEnv(name, undefined)
		expect(code).toBe(1)
		expect(errors).toContain(sentence)
	})
})
