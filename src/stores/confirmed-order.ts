import type { CartLine } from '../domain/cart.ts'
import type { OrderTotals } from '../domain/totals.ts'
import { personalAtom } from './personal.ts'

/** What the confirmation tells of the order that was just placed. */
export interface ConfirmedOrder {
	readonly number: string
	readonly email: string
	readonly totals: OrderTotals
	readonly lines: readonly Pick<CartLine, 'name' | 'variant' | 'quantity' | 'unitPrice'>[]
	readonly currency: string
}

/** The order that was just placed, until its confirmation is closed; it outlives a reload. */
export const $confirmedOrder = personalAtom<ConfirmedOrder | null>({
	key: 'confirmed-order',
	initial: null,
	accept: (stored) => {
		const order = stored as Partial<ConfirmedOrder> | null
		return typeof order?.number === 'string' && Array.isArray(order.lines) && order.totals ? (order as ConfirmedOrder) : null
	},
})

export function closeConfirmation(): void {
	$confirmedOrder.set(null)
}
