import { getOwnReview, removeOwnReview, saveOwnReview } from '../../../src/contract/account/own-review.ts'
import { text } from '../../../src/language/text.ts'
import { StoreError } from '../../errors/errors.ts'
import { implement } from '../../http/implement.ts'
import { customerOf } from '../../http/shopper.ts'
import { storeId } from '../../http/wire-id.ts'
import { reviewWaitsMail } from '../../mail/review-mails.ts'
import { removeReview } from '../../reviews/decide.ts'
import { productOf, readDesk, readOwnReview } from '../../reviews/own-review.ts'
import { saveReview } from '../../reviews/save-review.ts'
import { readSettings } from '../../store/settings.ts'
import type { App, Store } from '../../store/store.ts'

/** What the signed-in customer writes about a product. */
export function addOwnReview(app: App, store: Store): void {
	const { db } = store

	implement(app, getOwnReview, async ({ c, id }) => {
		const customer = await customerOf(store, c)
		return { data: await readDesk(db, customer.id, await productOf(db, storeId(id))) }
	})

	implement(app, saveOwnReview, async ({ c, id, body: { name_shown: nameShown, ...written } }) => {
		const customer = await customerOf(store, c)
		const product = await productOf(db, storeId(id))
		if (await saveReview(store, customer.id, product.id, { ...written, nameShown })) tellShop(store, customer.id, product)
		const review = await readOwnReview(db, customer.id, product.id)
		// Removed in another tab meanwhile.
		if (!review) throw new StoreError('not_found', text('refusals.reviewRemoved'))
		return { data: review }
	})

	implement(app, removeOwnReview, async ({ c, id }) => {
		const customer = await customerOf(store, c)
		const which = { customerId: customer.id, productId: storeId(id) ?? -1 }
		const removed = await removeReview(db, store.media, which, store.clock())
		if (!removed) throw new StoreError('not_found', text('refusals.noReview'))
		return { message: text('refusals.reviewRemoved') }
	})
}

/** No customer waits for a mail server. */
function tellShop(store: Store, customerId: number, product: { readonly id: number; readonly name: string }): void {
	store.background.run('mail that a review waits', async () => {
		const { name = '', email } = await readSettings(store.db)
		if (!email) return
		const review = await store.db
			.selectFrom('customer_reviews')
			.select(['id', 'rating', 'title', 'text'])
			.where('customer_id', '=', customerId)
			.where('product_id', '=', product.id)
			.executeTakeFirst()
		if (review) await store.mailer.send(reviewWaitsMail(email, { ...review, product: product.name }, { name, siteUrl: store.siteUrl }))
	})
}
