import { lookUpOrder, openOrderLink } from '../../../src/contract/checkout/orders.ts'
import { findByLink, seenOrder } from '../../checkout/reading/lookup.ts'
import { proveByEmail, proveByKey } from '../../checkout/reading/prove-order.ts'
import { implement } from '../../http/implement.ts'
import type { App, Store } from '../../store/store.ts'
import { freshPayments } from './payments.ts'

/** Orders seen again by whoever placed them, signed in or not. */
export function addOrderLookup(app: App, store: Store): void {
	const freshen = freshPayments(store)

	implement(app, lookUpOrder, async ({ c, body }) => ({
		data: await seenOrder(store, await proveByEmail(store, c, body.order_no, body.email)),
	}))

	implement(app, openOrderLink, async ({ c, body }) => {
		const { id } = await proveByKey(store, c, body.order_no, body.key)
		await freshen(id)
		return { data: await findByLink(store, body.order_no, body.key) }
	})
}
