import { subscribeNewsletter } from '@storefront/contract/endpoints/frame/marketing.ts'
import { confirmNewsletter, leaveNewsletter, leaveNewsletterAtOnce } from '@storefront/contract/endpoints/frame/newsletter.ts'
import { text } from '@storefront/i18n/text.ts'
import { confirmSubscription, subscribeLater, unsubscribe } from '@storefront/store/commerce/frame/subscribe.ts'
import { requireMail } from '@storefront/store/infrastructure/context/require-mail.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { implement } from '../../calls/implement.ts'
import { visitorKey } from '../../calls/visitor.ts'

/** API-27. A subscribed address gets the same reply, so that no one learns who is subscribed. */
export function addNewsletter(app: App, store: Store): void {
	const left = { message: text('answers.newsletterLeft') }

	implement(app, subscribeNewsletter, async ({ c, body }) => {
		await store.limits.take('newsletter', visitorKey(store, c))
		await requireMail(store)
		subscribeLater(store, body.email)
		return { message: text('answers.subscribed'), needs_confirmation: 1 }
	})

	implement(app, confirmNewsletter, async ({ c, body }) => {
		await store.limits.take('code_address', visitorKey(store, c))
		await confirmSubscription(store, body.key)
		return { message: text('answers.addressConfirmed') }
	})

	implement(app, leaveNewsletter, async ({ c, body }) => {
		await store.limits.take('code_address', visitorKey(store, c))
		await unsubscribe(store, body.email, body.key)
		return left
	})

	implement(app, leaveNewsletterAtOnce, async ({ c, query }) => {
		await store.limits.take('code_address', visitorKey(store, c))
		await unsubscribe(store, query.email, query.key)
		return left
	})
}
