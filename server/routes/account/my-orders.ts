import { getMyOrders } from '../../../src/contract/checkout/orders.ts'
import { orderPageSize } from '../../../src/domain/constants.ts'
import { readOrders } from '../../checkout/reading/history.ts'
import { implement } from '../../http/implement.ts'
import { customerOf } from '../../http/shopper.ts'
import type { App, Store } from '../../store/store.ts'

/** However many are asked for. */
const mostOrders = 100
/** Beyond it nobody has orders, and databases count no further. */
const lastPage = 1_000_000

/** The orders of the signed-in customer, a page at a time, the newest first (API-62). */
export function addMyOrders(app: App, store: Store): void {
	implement(app, getMyOrders, async ({ c, query }) => {
		const { id } = await customerOf(store, c)
		const items = Math.min(mostOrders, Math.max(1, Number(query.items ?? orderPageSize)))
		const page = Math.min(lastPage, Math.max(1, Number(query.page ?? 1)))
		const { orders, count } = await readOrders(store, id, { items, page })
		return { data: orders, order_count: count }
	})
}
