import type { PaymentProviders } from '../../commerce/payments/providers/provider.ts'
import type { Db } from '../db/open.ts'

/** Dependencies of the payment code. */
export interface Payments {
	readonly db: Db
	readonly clock: () => Date
	readonly logger: { warn(details: object, message: string): void; error(details: object, message: string): void }
	readonly providers: PaymentProviders
	/** How long an order waits for its payment, in milliseconds. */
	readonly paymentTimeoutMs: number
	/** Webhook URL of a provider; null when the shop does not know its own URL. */
	readonly webhookUrl: (provider: string) => string | null
}
