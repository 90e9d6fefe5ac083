import { getOwnReview, removeOwnReview, saveOwnReview } from '@storefront/contract/endpoints/account/own-review.ts'
import { text } from '@storefront/i18n/text.ts'
import { findProduct, readOwnReview, readReviewForm } from '@storefront/store/commerce/reviews/own-review.ts'
import { removeReview } from '@storefront/store/commerce/reviews/publish-review.ts'
import { saveReview } from '@storefront/store/commerce/reviews/save-review.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { reviewPendingMail } from '@storefront/store/infrastructure/mail/review-mails.ts'
import { implement } from '../../calls/implement.ts'
import { requireCustomer } from '../../calls/shopper.ts'
import { parseId } from '../../calls/wire-id.ts'

/** The signed-in customer's review of a product. */
export function addOwnReview(app: App, store: Store): void {
	const { db } = store

	implement(app, getOwnReview, async ({ c, id }) => {
		const customer = await requireCustomer(store, c)
		return { data: await readReviewForm(db, customer.id, await findProduct(db, parseId(id))) }
	})

	implement(app, saveOwnReview, async ({ c, id, body: { name_shown: nameShown, ...written } }) => {
		const customer = await requireCustomer(store, c)
		const product = await findProduct(db, parseId(id))
		if (await saveReview(store, customer.id, product.id, { ...written, nameShown })) mailShop(store, customer.id, product)
		const review = await readOwnReview(db, customer.id, product.id)
		// Deleted in another tab in the meantime.
		if (!review) throw new StoreError('not_found', text('refusals.reviewRemoved'))
		return { data: review }
	})

	implement(app, removeOwnReview, async ({ c, id }) => {
		const customer = await requireCustomer(store, c)
		const which = { customerId: customer.id, productId: parseId(id) ?? -1 }
		const removed = await removeReview(db, store.media, which, store.clock())
		if (!removed) throw new StoreError('not_found', text('refusals.noReview'))
		return { message: text('refusals.reviewRemoved') }
	})
}

/** Sends the email in the background, so that no customer waits for a mail server. */
function mailShop(store: Store, customerId: number, product: { readonly id: number; readonly name: string }): void {
	store.background.run('mail that a review waits', async () => {
		const { name = '', email } = await readSettings(store.db)
		if (!email) return
		const review = await store.db
			.selectFrom('customer_reviews')
			.select(['id', 'rating', 'title', 'text'])
			.where('customer_id', '=', customerId)
			.where('product_id', '=', product.id)
			.executeTakeFirst()
		if (review) await store.mailer.send(reviewPendingMail(email, { ...review, product: product.name }, { name, siteUrl: store.siteUrl }))
	})
}
