import { lookUpOrder, openOrderLink } from '@storefront/contract/endpoints/checkout/orders.ts'
import { authorizeByEmail, authorizeByKey } from '@storefront/store/commerce/checkout/reading/authorize-order.ts'
import { readFoundOrder, readOrderByLink } from '@storefront/store/commerce/checkout/reading/find-order.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { implement } from '../../calls/implement.ts'
import { createPaymentRefresher } from './payments.ts'

/** Look-up of orders by the people who placed them, signed in or not. */
export function addOrderLookup(app: App, store: Store): void {
	const freshen = createPaymentRefresher(store)

	implement(app, lookUpOrder, async ({ c, body }) => ({
		data: await readFoundOrder(store, await authorizeByEmail(store, c, body.order_no, body.email)),
	}))

	implement(app, openOrderLink, async ({ c, body }) => {
		const { id } = await authorizeByKey(store, c, body.order_no, body.key)
		await freshen(id)
		return { data: await readOrderByLink(store, body.order_no, body.key) }
	})
}
