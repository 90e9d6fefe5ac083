import { getMyOrders } from '../../src/contract/checkout.ts'
import { implement } from '../implement.ts'
import { readOrders } from '../orders/history.ts'
import { customerOf } from '../shopper.ts'
import type { App, Store } from '../store.ts'

/** API-62. */
export function addMyOrders(app: App, store: Store): void {
	implement(app, getMyOrders, async ({ c }) => {
		const { id } = await customerOf(store, c)
		return { data: await readOrders(store.db, id) }
	})
}
