import { subscribeNewsletter } from '../../src/contract/marketing.ts'
import { implement } from '../implement.ts'
import type { App, Store } from '../store.ts'
import { visitorAddress } from '../visitor.ts'

/** API-27. An address that has signed up before gets the same answer, so that nobody learns who has. */
export function addNewsletter(app: App, store: Store): void {
	implement(app, subscribeNewsletter, async ({ c, body }) => {
		await store.limits.take('newsletter', visitorAddress(store, c))
		await store.db
			.insertInto('newsletter')
			.values({ email: body.email.toLowerCase(), created_at: store.clock().toISOString() })
			.onConflict((conflict) => conflict.column('email').doNothing())
			.execute()
		return { message: 'You have successfully subscribed to our newsletter.' }
	})
}
