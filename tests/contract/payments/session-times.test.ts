import { openProviders } from '@storefront/store/commerce/payments/providers/open-providers.ts'
import { stripeProvider } from '@storefront/store/commerce/payments/providers/stripe.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PaymentSimulator, startPaymentSimulator } from '../../payment-simulator/simulator.ts'

const minute = 60_000
const created = new Date('2026-11-20T12:00:00.000Z')
const minutesLater = (minutes: number) => new Date(created.getTime() + minutes * minute)

describe('lifetime of a Stripe session', () => {
	let simulator: PaymentSimulator
	beforeAll(async () => {
		simulator = await startPaymentSimulator()
	})
	afterAll(() => simulator.close())

	test.each([5, 30, 60, 1440, 10_080])('a session of an order that waits %i minutes is valid with any clock difference', async (waits) => {
		const stripe = stripeProvider({ secretKey: 'sk_test_1', webhookSecret: undefined, apiUrl: simulator.url })
		// By Stripe's clock it is requested some minutes earlier, at once, or again after ten minutes.
		for (const stripesMinutes of [-4, 0, 4, 14]) {
			simulator.clock = () => minutesLater(stripesMinutes)
			const request = {
				key: `${waits} ${stripesMinutes}`,
				orderNo: 'A',
				amount: 1000,
				currency: 'USD',
				title: 'Order',
				email: '',
				returnUrl: 'https://shop.example/order',
				webhookUrl: null,
				created,
				expires: minutesLater(waits),
			}
			expect((await stripe.start(request)).url).toContain('/pay/')
		}
	})
})

describe('PAYMENT_MINUTES', () => {
	const stripe = { STRIPE_SECRET_KEY: 'sk_test_1' }
	const mollie = { MOLLIE_API_KEY: 'test_1' }
	const open = (configuration: object) => openProviders(configuration, {} as Db)

	test('PAYMENT_MINUTES is an error at start when it exceeds the limit of a provider', async () => {
		await expect(open({ ...stripe, ...mollie, PAYMENT_MINUTES: 1441 })).rejects.toThrow(
			'PAYMENT_MINUTES is 1441, but a payment page of Stripe is valid for at most 1440 minutes: it would reject every payment. Set PAYMENT_MINUTES to 1440 or less, or remove STRIPE_SECRET_KEY.',
		)
	})

	test.each([{ ...stripe, PAYMENT_MINUTES: 1440 }, { ...mollie, PAYMENT_MINUTES: 10_080 }, stripe])(
		'PAYMENT_MINUTES is accepted in %j',
		async (configuration) => {
			expect((await open(configuration)).size).toBe(1)
		},
	)
})
