import { lookUpOrder, openOrderLink } from '@storefront/contract/endpoints/checkout/orders.ts'
import { findByLink, seenOrder } from '@storefront/store/commerce/checkout/reading/lookup.ts'
import { proveByEmail, proveByKey } from '@storefront/store/commerce/checkout/reading/prove-order.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { implement } from '../../calls/implement.ts'
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
