import type { Selectable, Transaction } from 'kysely'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import type { CustomerReviewsTable } from '../../infrastructure/db/schema/catalogue.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { type MediaStorage, mediaFiles } from '../../infrastructure/media/media.ts'
import { type ReviewPicture, reviewPictures } from '../../infrastructure/media/review-pictures.ts'
import type { MakePicture } from '../pictures/make.ts'
import { summarizeRatings } from '../search/ratings.ts'
import { readPendingPictures } from './held-pictures.ts'

export type CustomerReview = Selectable<CustomerReviewsTable>

/** Where published pictures lie, and how their files are made; `make` is asked for only where there are pictures. */
export interface PicturePipeline {
	readonly storage: MediaStorage
	readonly make: () => Promise<MakePicture>
}

/**
 * Shows what a customer wrote to everybody, in place of what was shown of it before. Its pictures become files first. Null
 * when there is nothing under this number any more: its author has changed or removed it.
 */
export async function publishReview(db: Db, workshop: PicturePipeline, id: number, now: Date): Promise<CustomerReview | null> {
	const pictures = await storePictures(db, workshop, id)
	const done = await inTransaction(db, async (trx) => {
		const review = await lockReview(trx, id)
		if (!review) return null
		const { product_id, customer_id, author, rating, title, text, written_at, language } = review
		const before = await shownPictures(trx, review)
		await trx.deleteFrom('reviews').where('customer_id', '=', customer_id).where('product_id', '=', product_id).execute()
		const shown = { author, rating, title, text, created_at: written_at, verified: 1, pictures: JSON.stringify(pictures), language }
		await trx
			.insertInto('reviews')
			.values({ product_id, customer_id, ...shown })
			.execute()
		await trx.updateTable('customer_reviews').set({ status: 'published', reason: '' }).where('id', '=', id).execute()
		await recordReviewChange(trx, product_id, now)
		return { review, before }
	})
	const kept = new Set(done ? pictures.map(({ content }) => content) : [])
	const left = done ? done.before : pictures
	await workshop.storage.remove(left.filter(({ content }) => !kept.has(content)).flatMap(filesOf))
	return done?.review ?? null
}

/** Says no, with a reason for its author. What is shown of an earlier wording stays. Null when there is nothing under this number any more. */
export function refuseReview(db: Db, id: number, reason: string): Promise<CustomerReview | null> {
	return inTransaction(db, async (trx) => {
		const review = await lockReview(trx, id)
		if (review) await trx.updateTable('customer_reviews').set({ status: 'refused', reason }).where('id', '=', id).execute()
		return review
	})
}

/** Removes all that a customer wrote about a product, shown or not, with its files. Null when there is nothing. */
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
		const before = await shownPictures(trx, review)
		const shown = await trx
			.deleteFrom('reviews')
			.where('customer_id', '=', review.customer_id)
			.where('product_id', '=', review.product_id)
			.returning('id')
			.executeTakeFirst()
		if (shown) await recordReviewChange(trx, review.product_id, now)
		return { review, before }
	})
	if (removed && removed.before.length > 0) await storage().remove(removed.before.flatMap(filesOf))
	return removed?.review ?? null
}

async function lockReview(trx: Transaction<Database>, id: number): Promise<CustomerReview | null> {
	const review = await trx
		.selectFrom('customer_reviews')
		.selectAll()
		.where('id', '=', id)
		.$if(engineOf(trx) === 'postgres', (query) => query.forUpdate())
		.executeTakeFirst()
	return review ?? null
}

async function storePictures(db: Db, { storage, make }: PicturePipeline, id: number): Promise<ReviewPicture[]> {
	const pictures: ReviewPicture[] = []
	for (const { content, bytes } of await readPendingPictures(db, id)) {
		const made = await (await make())(Buffer.from(bytes), false)
		for (const file of made.files) await storage.put(`${content}-${file.ending}`, file.bytes, file.type)
		pictures.push({ content, width: made.width })
	}
	return pictures
}

async function shownPictures(trx: Transaction<Database>, { customer_id, product_id }: CustomerReview): Promise<ReviewPicture[]> {
	const shown = await trx
		.selectFrom('reviews')
		.select('pictures')
		.where('customer_id', '=', customer_id)
		.where('product_id', '=', product_id)
		.executeTakeFirst()
	return shown ? reviewPictures(shown.pictures) : []
}

function filesOf(picture: ReviewPicture): readonly string[] {
	return mediaFiles({ ...picture, preview: false })
}

/** The product's rating follows, pages that show it are made anew, and a build of files knows it as changed. */
export async function recordReviewChange(trx: Transaction<Database>, productId: number, now: Date): Promise<void> {
	await summarizeRatings(trx, [productId])
	const product = await trx
		.updateTable('products')
		.set({ updated_at: now.toISOString() })
		.where('id', '=', productId)
		.returning(['category_id', 'sub_category_id'])
		.executeTakeFirst()
	const categories = [product?.category_id, product?.sub_category_id].filter((id) => id != null)
	await recordChanges(trx, [`product:${productId}`, ...categories.map((id) => `category:${id}`)], now)
}
