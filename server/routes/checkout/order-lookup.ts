import { lookUpOrder, openOrderLink } from '../../../src/contract/checkout/orders.ts'
import { orderNumberMeant } from '../../../src/domain/checkout/order.ts'
import { findByEmail, findByLink, orderOfLink } from '../../checkout/reading/lookup.ts'
import { implement } from '../../http/implement.ts'
import { visitorKey } from '../../http/visitor.ts'
import { countApart } from '../../limits/limits.ts'
import type { App, Store, StoreContext } from '../../store/store.ts'
import { freshPayments } from './payments.ts'

/** Orders seen again by whoever placed them, signed in or not. */
export function addOrderLookup(app: App, store: Store): void {
	/** Who finds an order is no guesser of numbers: only what is not found counts for the address. */
	const counted = <Result>(c: StoreContext, look: () => Promise<Result>) =>
		countApart(store.limits, { good: [], refused: [['order_lookup_address', visitorKey(store, c)]] }, look)

	const freshen = freshPayments(store)

	implement(app, lookUpOrder, async ({ c, body }) => {
		const data = await counted(c, async () => {
			await store.limits.take('order_lookup_number', orderNumberMeant(body.order_no))
			return findByEmail(store, body.order_no, body.email)
		})
		return { data }
	})

	// Nobody guesses a key, so a link that is opened again and again takes nothing from the tries of its number.
	implement(app, openOrderLink, async ({ c, body }) => {
		const data = await counted(c, async () => {
			const { id } = await orderOfLink(store.db, store.orderKey, body.order_no, body.key)
			await freshen(id)
			return findByLink(store, body.order_no, body.key)
		})
		return { data }
	})
}
