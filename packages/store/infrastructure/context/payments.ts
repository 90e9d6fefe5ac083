import type { PaymentProviders } from '../../commerce/payments/providers/provider.ts'
import type { Db } from '../db/open.ts'

/** What the room of payments works with. */
export interface Payments {
	readonly db: Db
	readonly clock: () => Date
	readonly logger: { warn(details: object, sentence: string): void; error(details: object, sentence: string): void }
	readonly providers: PaymentProviders
	/** How long an order waits for its money. */
	readonly giveUpMs: number
	/** Where a provider's messages go; null where the shop does not know its own address. */
	readonly messageUrl: (provider: string) => string | null
}
