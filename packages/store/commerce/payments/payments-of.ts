import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import type { Payments } from '../../infrastructure/context/payments.ts'
import { webhookUrl } from './payment-queues.ts'

type Dependencies = Pick<Payments, 'db' | 'logger' | 'providers'>

/** Dependencies of the payment code outside the API: in the terminal and in the desk. */
export function paymentsOf(configuration: Configuration, dependencies: Dependencies): Payments {
	return {
		...dependencies,
		clock: () => new Date(),
		paymentTimeoutMs: configuration.PAYMENT_MINUTES * 60_000,
		webhookUrl: (provider) => webhookUrl(configuration.SITE_URL, provider),
	}
}
