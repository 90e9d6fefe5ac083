import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import type { Payments } from '../../infrastructure/context/payments.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { webhookUrl } from './payment-queues.ts'
import { openProviders } from './providers/open-providers.ts'

/** Dependencies of the payment code outside the API: in commands and in the desk. */
export async function openPayments(db: Db, configuration: Configuration, logger: Payments['logger']): Promise<Payments> {
	return {
		db,
		clock: () => new Date(),
		logger,
		providers: await openProviders(configuration, db),
		paymentTimeoutMs: configuration.PAYMENT_MINUTES * 60_000,
		webhookUrl: (provider) => webhookUrl(configuration.SITE_URL, provider),
	}
}
