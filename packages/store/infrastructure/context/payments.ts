import type { PaymentProviders } from '../../commerce/payments/providers/provider.ts'
import type { Db } from '../db/open.ts'

/** Dependencies of the payment code. */
export interface Payments {
	readonly db: Db
	readonly clock: () => Date
	readonly logger: { warn(details: object, sentence: string): void; error(details: object, sentence: string): void }
	readonly providers: PaymentProviders
	/** How long an order waits for its payment, in milliseconds. */
	readonly giveUpMs: number
	/** Webhook URL of a provider; null when the shop does not know its own URL. */
	readonly messageUrl: (provider: string) => string | null
}
