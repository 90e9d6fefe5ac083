import { lookUpOrder, openOrderLink } from '../../src/contract/order-lookup.ts'
import { orderNumberMeant } from '../../src/domain/order.ts'
import { implement } from '../implement.ts'
import { findByEmail, findByLink } from '../orders/lookup.ts'
import type { App, Store, StoreContext } from '../store.ts'
import { visitorAddress } from '../visitor.ts'

/** Orders seen again by whoever placed them, signed in or not. */
export function addOrderLookup(app: App, store: Store): void {
	const limit = async (c: StoreContext, number: string) => {
		await store.limits.take('order_lookup_address', visitorAddress(store, c))
		await store.limits.take('order_lookup_number', orderNumberMeant(number))
	}

	implement(app, lookUpOrder, async ({ c, body }) => {
		await limit(c, body.order_no)
		return { data: await findByEmail(store.db, body.order_no, body.email) }
	})

	// Nobody guesses a key, so a link that is opened again and again takes nothing from the tries of its number.
	implement(app, openOrderLink, async ({ c, body }) => {
		await store.limits.take('order_lookup_address', visitorAddress(store, c))
		return { data: await findByLink(store.db, store.orderKey, body.order_no, body.key) }
	})
}
