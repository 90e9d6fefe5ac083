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
}
