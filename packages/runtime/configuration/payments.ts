import { oneOf, origin, text, wholeNumber } from './kinds.ts'
import { variable } from './variable.ts'

/** Variables about payment providers. */
export const paymentVariables = {
	STRIPE_SECRET_KEY: variable(
		{
			...text('a secret key of Stripe, which begins with sk_ or rk_', (value) =>
				/^[sr]k_(test|live)_\w+$/.test(value) ? value : undefined,
			),
			secret: true,
		},
		undefined,
		'Secret or restricted key of Stripe. With it payment methods can use Stripe (`npm run store -- payment-types add`).',
	),
	STRIPE_WEBHOOK_SECRET: variable(
		{
			...text('the signing secret of a webhook of Stripe, which begins with whsec_', (value) =>
				/^whsec_\w+$/.test(value) ? value : undefined,
			),
			secret: true,
		},
		undefined,
		'Signing secret of the Stripe webhook at `POST /api/payment/message/stripe`. Without it the shop polls Stripe every few minutes. Subscribe to the events `checkout.session.*`, `charge.refunded`, `charge.dispute.*` and `refund.*`.',
	),
	STRIPE_API_URL: variable(
		text('an address such as http://localhost:12111', origin),
		undefined,
		'URL of a Stripe simulator, for tests. Refused together with a live key.',
	),
	MOLLIE_API_KEY: variable(
		{
			...text('an API key of Mollie, which begins with live_ or test_', (value) => (/^(live|test)_\w+$/.test(value) ? value : undefined)),
			secret: true,
		},
		undefined,
		'API key of Mollie. With it payment methods can use Mollie.',
	),
	MOLLIE_API_URL: variable(
		text('an address such as http://localhost:12112', origin),
		undefined,
		'URL of a Mollie simulator, for tests. Refused together with a live key.',
	),
	PAYMENT_TEST: variable(
		oneOf(['off', 'on']),
		'off',
		'`on`: payment methods can use a fake payment provider, for demonstrations and tests. Refused together with a live key.',
	),
	PAYMENT_MINUTES: variable(
		wholeNumber(5, 10_080),
		60,
		'Minutes that an order waits for a payment through a provider before it is cancelled and its stock is released; at most 1440 with Stripe.',
	),
}

/** The secret ones. */
export const paymentSecrets: readonly string[] = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'MOLLIE_API_KEY']
