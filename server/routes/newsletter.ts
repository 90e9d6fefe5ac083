import { subscribeNewsletter } from '../../src/contract/marketing.ts'
import { confirmNewsletter, leaveNewsletter } from '../../src/contract/newsletter.ts'
import { implement } from '../implement.ts'
import { confirmSubscription, endSubscription, subscribeLater } from '../newsletter/subscribe.ts'
import type { App, Store } from '../store.ts'
import { visitorKey } from '../visitor.ts'

/** API-27. An address that has signed up before gets the same answer, so that nobody learns who has. */
export function addNewsletter(app: App, store: Store): void {
	implement(app, subscribeNewsletter, async ({ c, body }) => {
		await store.limits.take('newsletter', visitorKey(store, c))
		subscribeLater(store, body.email)
		return { message: 'You have successfully subscribed to our newsletter.', needs_confirmation: 1 }
	})

	implement(app, confirmNewsletter, async ({ c, body }) => {
		await store.limits.take('code_address', visitorKey(store, c))
		await confirmSubscription(store, body.key)
		return { message: 'Thank you. Your address is confirmed.' }
	})

	implement(app, leaveNewsletter, async ({ c, body }) => {
		await store.limits.take('code_address', visitorKey(store, c))
		await endSubscription(store, body.email, body.key)
		return { message: 'You will get no more news from us. Your address is forgotten.' }
	})
}
