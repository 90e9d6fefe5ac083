import type { Db } from '../db/open.ts'
import type { PaymentProviders } from '../payments/providers/provider.ts'

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
