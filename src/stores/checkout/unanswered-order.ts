import type { NewOrder } from '../../client/checkout/checkout.ts'
import { randomId } from '../../client/http/random-id.ts'
import { personalAtom } from '../session/personal.ts'
import type { ConfirmedOrder } from './confirmed-order.ts'

/** An order that was sent, with what its confirmation will show: the cart may no longer hold it by then. */
export interface SentOrder {
	readonly order: NewOrder
	readonly shown: Omit<ConfirmedOrder, 'number'>
	/** One with other contents that was sent before and not answered either. */
	readonly earlier?: SentOrder
}

/** The order that was sent and not answered. It is kept over a reload, so that it can be sent again under the same key. */
export const $unanswered = personalAtom<SentOrder | null>({
	key: 'unanswered-order',
	initial: null,
	accept: (stored) => {
		const { order, shown } = (stored ?? {}) as Partial<SentOrder>
		return typeof order?.idempotencyKey === 'string' && Array.isArray(shown?.lines) ? (stored as SentOrder) : null
	},
})

/** The same contents keep their key until they are answered: so they are never ordered twice. */
export function withKey(order: Omit<NewOrder, 'idempotencyKey'>): NewOrder {
	const earlier = $unanswered.get()?.order
	const idempotencyKey =
		earlier && JSON.stringify({ ...order, idempotencyKey: earlier.idempotencyKey }) === JSON.stringify(earlier)
			? earlier.idempotencyKey
			: randomId()
	return { ...order, idempotencyKey }
}
