import type { CartLine } from '../cart/cart.ts'
import type { RequiredField } from './order-texts.ts'

/** What still keeps an order from being placed. */
export type Hindrance = 'empty' | 'unavailable' | 'address' | 'fields' | 'payment'

export interface UnplacedOrder {
	readonly lines: readonly Pick<CartLine, 'quantity' | 'stock'>[]
	/** Required fields that are empty. */
	readonly missing: readonly RequiredField[]
	/** The id of the chosen way to pay; empty: none. */
	readonly payment: string
	/** A customer who has saved addresses has chosen none of them. */
	readonly needsAddress: boolean
}

/** CHK-33 to CHK-36, AMB-41, AMB-47: what has to be done first comes first; null: nothing. */
export function orderHindrance({ lines, missing, payment, needsAddress }: UnplacedOrder): Hindrance | null {
	if (lines.length === 0) return 'empty'
	if (lines.some(({ quantity, stock }) => quantity > stock)) return 'unavailable'
	if (needsAddress) return 'address'
	if (missing.length > 0) return 'fields'
	return payment === '' ? 'payment' : null
}
