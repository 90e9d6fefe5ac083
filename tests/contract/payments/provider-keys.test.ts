import { checkProviderKeys, openProviders } from '@storefront/store/commerce/payments/providers/open-providers.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PaymentSimulator, startPaymentSimulator } from '../../payment-simulator/simulator.ts'

let simulator: PaymentSimulator
let logLines: string[] = []
const logger = { error: (_details: object, sentence: string) => void logLines.push(sentence) }

beforeAll(async () => {
	simulator = await startPaymentSimulator()
})
beforeEach(() => {
	logLines = []
	simulator.rejectsKey = false
	simulator.fault = () => 'none'
})
afterAll(() => simulator.close())

const start = async () => {
	const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_API_URL: simulator.url, MOLLIE_API_KEY: 'test_1', MOLLIE_API_URL: simulator.url }
	// Neither of them uses the database.
	await checkProviderKeys(await openProviders(keys, {} as Db), logger)
}

test('a start logs nothing about accepted keys', async () => {
	await start()
	expect(logLines).toEqual([])
})

test('a start names the variable of a rejected key', async () => {
	simulator.rejectsKey = true
	await start()
	expect(logLines).toEqual([
		'Stripe rejects the key in STRIPE_SECRET_KEY: shoppers cannot pay with it until the key is corrected',
		'Mollie rejects the key in MOLLIE_API_KEY: shoppers cannot pay with it until the key is corrected',
	])
})

test('a start reports a provider that cannot be reached', async () => {
	simulator.fault = () => 'refused'
	await start()
	expect(logLines).toEqual([
		'Stripe could not be reached to check the key in STRIPE_SECRET_KEY',
		'Mollie could not be reached to check the key in MOLLIE_API_KEY',
	])
})
