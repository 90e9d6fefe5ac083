import type { Selectable, Transaction } from 'kysely'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import type { CustomerReviewsTable } from '../../infrastructure/db/schema/catalogue.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { type MediaStorage, mediaFiles } from '../../infrastructure/media/media.ts'
import { type ReviewPicture, reviewPictures } from '../../infrastructure/media/review-pictures.ts'
import type { EncodePicture } from '../pictures/picture-encoder.ts'
import { indexCustomerTexts } from '../search/index-customer-texts.ts'
import { summarizeRatings } from '../search/summarize-ratings.ts'
import { readPendingPictures } from './review-pictures.ts'

export type CustomerReview = Selectable<CustomerReviewsTable>

/** Storage of published pictures, and the function that makes their files; `make` is only called if there are pictures. */
export interface PicturePipeline {
	readonly storage: MediaStorage
	readonly make: () => Promise<EncodePicture>
}

/** A review after a decision, with the name of its product. */
export interface DecidedReview {
	readonly review: CustomerReview
	readonly product: string
}

/**
 * Publishes a review in place of its earlier version, with these picture files. Returns null if the review no longer exists: its author has
 * changed or deleted it. The caller updates what depends on it by `recordReviewChange`. `earlier`: pictures of the earlier version.
 */
export async function publishReview(
	trx: Transaction<Database>,
	id: number,
	pictures: readonly ReviewPicture[],
): Promise<(DecidedReview & { readonly earlier: readonly ReviewPicture[] }) | null> {
	const found = await lockReview(trx, id)
	if (!found) return null
	const { product_id, customer_id, author, rating, title, text, written_at, language } = found.review
	const earlier = await readPublishedPictures(trx, found.review)
	await trx.deleteFrom('reviews').where('customer_id', '=', customer_id).where('product_id', '=', product_id).execute()
	const shown = { author, rating, title, text, created_at: written_at, verified: 1, pictures: JSON.stringify(pictures), language }
	await trx
		.insertInto('reviews')
		.values({ product_id, customer_id, ...shown })
		.execute()
	await trx.updateTable('customer_reviews').set({ status: 'published', reason: '' }).where('id', '=', id).execute()
	return { ...found, earlier }
}

/**
 * Refuses a review, with a reason for its author. An earlier published version stays. Returns null if the review no
 * longer exists.
 */
export async function refuseReview(trx: Transaction<Database>, id: number, reason: string): Promise<DecidedReview | null> {
	const found = await lockReview(trx, id)
	if (found) await trx.updateTable('customer_reviews').set({ status: 'refused', reason }).where('id', '=', id).execute()
	return found
}

/** Deletes a review, published or not, with its files. Returns null if there is none. */
export async function removeReview(
	db: Db,
	storage: () => MediaStorage,
	which: { readonly id: number } | { readonly customerId: number; readonly productId: number },
	now: Date,
): Promise<CustomerReview | null> {
	const removed = await inTransaction(db, async (trx) => {
		let query = trx.deleteFrom('customer_reviews').returningAll()
		query =
			'id' in which
				? query.where('id', '=', which.id)
				: query.where('customer_id', '=', which.customerId).where('product_id', '=', which.productId)
		const review = await query.executeTakeFirst()
		if (!review) return null
		const before = await readPublishedPictures(trx, review)
		const shown = await trx
			.deleteFrom('reviews')
			.where('customer_id', '=', review.customer_id)
			.where('product_id', '=', review.product_id)
			.returning('id')
			.executeTakeFirst()
		if (shown) await recordReviewChange(trx, review.product_id, now)
		return { review, before }
	})
	if (removed && removed.before.length > 0) await storage().remove(removed.before.flatMap(pictureFiles))
	return removed?.review ?? null
}

async function lockReview(trx: Transaction<Database>, id: number): Promise<DecidedReview | null> {
	const review = await trx
		.selectFrom('customer_reviews')
		.selectAll()
		.where('id', '=', id)
		.$if(engineOf(trx) === 'postgres', (query) => query.forUpdate())
		.executeTakeFirst()
	if (!review) return null
	const product = await trx.selectFrom('products').select('name').where('id', '=', review.product_id).executeTakeFirst()
	return { review, product: product?.name ?? '' }
}

/** Makes the files of the pictures of a review that will be published. */
export async function storePictures(db: Db, { storage, make }: PicturePipeline, id: number): Promise<ReviewPicture[]> {
	const pictures: ReviewPicture[] = []
	for (const { content, bytes } of await readPendingPictures(db, id)) {
		const made = await (await make())(Buffer.from(bytes), false)
		for (const file of made.files) await storage.put(`${content}-${file.suffix}`, file.bytes, file.type)
		pictures.push({ content, width: made.width })
	}
	return pictures
}

async function readPublishedPictures(trx: Transaction<Database>, { customer_id, product_id }: CustomerReview): Promise<ReviewPicture[]> {
	const shown = await trx
		.selectFrom('reviews')
		.select('pictures')
		.where('customer_id', '=', customer_id)
		.where('product_id', '=', product_id)
		.executeTakeFirst()
	return shown ? reviewPictures(shown.pictures) : []
}

/** The names of the files of a picture. */
export function pictureFiles(picture: ReviewPicture): readonly string[] {
	return mediaFiles({ ...picture, preview: false })
}

/** Updates rating and search words of the product, and invalidates pages that show it, also for static builds. */
export async function recordReviewChange(trx: Transaction<Database>, productId: number, now: Date): Promise<void> {
	await summarizeRatings(trx, [productId])
	await indexCustomerTexts(trx, [productId])
	const product = await trx
		.updateTable('products')
		.set({ updated_at: now.toISOString() })
		.where('id', '=', productId)
		.returning(['category_id', 'sub_category_id'])
		.executeTakeFirst()
	const categories = [product?.category_id, product?.sub_category_id].filter((id) => id != null)
	await recordChanges(trx, [`product:${productId}`, ...categories.map((id) => `category:${id}`)], now)
}
