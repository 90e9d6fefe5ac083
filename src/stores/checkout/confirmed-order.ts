import type { NewOrder } from '../../client/checkout/checkout.ts'
import type { CartLine } from '../../domain/cart/cart.ts'
import type { OrderTotals } from '../../domain/totals.ts'
import { personalAtom } from '../session/personal.ts'
import { $session } from '../session/session.ts'

/** What the confirmation tells of the order that was just placed. */
export interface ConfirmedOrder {
	readonly number: string
	readonly email: string
	/** To whom and where it goes, line by line. */
	readonly recipient: readonly string[]
	/** The chosen way to pay; empty: not told. */
	readonly payment: string
	readonly totals: OrderTotals
	readonly lines: readonly Pick<CartLine, 'name' | 'variant' | 'quantity' | 'unitPrice'>[]
	readonly currency: string
	/** What the page said when it turned out that the order had been placed before, with other entries; missing: the same. Empty: forgotten. */
	readonly correction?: readonly string[]
	/** The dialog was put away; the page still leads back to it. */
	readonly isPutAway?: boolean
}

/** The order that was just placed, until the shopper goes on shopping; it outlives a reload. */
export const $confirmedOrder = personalAtom<ConfirmedOrder | null>({
	key: 'confirmed-order',
	initial: null,
	accept: (stored) => {
		const order = stored as Partial<ConfirmedOrder> | null
		if (typeof order?.number !== 'string' || !Array.isArray(order.lines) || !order.totals) return null
		// An older release kept less.
		return { ...(order as ConfirmedOrder), recipient: order.recipient ?? [], payment: order.payment ?? '' }
	},
})

/** For good: the shopper goes on. */
export function closeConfirmation(): void {
	$confirmedOrder.set(null)
}

/**
 * The dialog is put away (Escape) and can be opened again. Of a guest's the tab forgets who and where at this moment:
 * whoever looks at the screen next need not learn it (docs/decisions/0068).
 */
export function putAwayConfirmation(): void {
	const order = $confirmedOrder.get()
	if (!order || order.isPutAway) return
	const isGuest = $session.get().kind === 'guest'
	const nobody = { email: '', recipient: [], ...(order.correction ? { correction: [] } : {}) }
	$confirmedOrder.set({ ...order, ...(isGuest ? nobody : {}), isPutAway: true })
}

export function reopenConfirmation(): void {
	const order = $confirmedOrder.get()
	if (order) $confirmedOrder.set({ ...order, isPutAway: false })
}

type Recipient = Pick<NewOrder, 'firstName' | 'lastName' | 'address' | 'apartment' | 'postalCode' | 'city' | 'state' | 'country'>

/** To whom and where, line by line, as on an envelope. */
export function recipientOf(order: Recipient): readonly string[] {
	const { firstName, lastName, address, apartment, postalCode, city, state, country } = order
	return [`${firstName} ${lastName}`, address, apartment, `${postalCode} ${city}`, state, country]
		.map((line) => line.trim())
		.filter(Boolean)
}
