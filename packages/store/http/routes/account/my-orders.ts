import { orderPageSize } from '@storefront/contract/domain/constants.ts'
import { getMyOrders } from '@storefront/contract/endpoints/checkout/orders.ts'
import { readOrders } from '@storefront/store/commerce/checkout/reading/history.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { implement } from '../../calls/implement.ts'
import { requireCustomer } from '../../calls/shopper.ts'

/** Maximum number of orders per page. */
const maxOrders = 100
/** Larger offsets exceed what databases accept. */
const lastPage = 1_000_000

/** The orders of the signed-in customer, paginated, newest first (API-62). */
export function addMyOrders(app: App, store: Store): void {
	implement(app, getMyOrders, async ({ c, query }) => {
		const { id } = await requireCustomer(store, c)
		const items = Math.min(maxOrders, Math.max(1, Number(query.items ?? orderPageSize)))
		const page = Math.min(lastPage, Math.max(1, Number(query.page ?? 1)))
		const { orders, count } = await readOrders(store, id, { items, page })
		return { data: orders, order_count: count }
	})
}
