import type { Cents } from '../money.ts'
import type { DeliveryDates } from './delivery-text.ts'

/** A way in which a cart can be delivered. */
export interface DeliveryService {
	/** Empty: the standard delivery. */
	readonly code: string
	readonly name: string
	readonly charge: Cents
	readonly currency: string
	/** null: no dates are promised. */
	readonly dates: DeliveryDates | null
	/** Lines about a pick-up place, shown instead of the dates; may be empty. */
	readonly details: string
	/** Why it cannot be chosen for the cart; empty: it can. */
	readonly blocker: string
	/** Label of the field for a parcel shop; empty: there is none. */
	readonly pointLabel: string
}
