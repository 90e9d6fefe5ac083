import { anonymousAuthor } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { mediaFiles } from '../../infrastructure/media/media.ts'
import { reviewPictures } from '../../infrastructure/media/review-pictures.ts'
import { recordReviewChange } from './decide.ts'

/** What becomes of the reviews of somebody who leaves: they stay without name and pictures, or they go. */
export type ReviewRetention = 'keep' | 'remove'

/**
 * Parts what a customer has published from who it was, or takes it away; what waits or was refused goes with the customer.
 * Gives the files of its pictures, which are to be removed once this is kept.
 */
export async function anonymizeReviews(
	trx: Transaction<Database>,
	customerId: number,
	reviews: ReviewRetention,
	now: Date,
): Promise<string[]> {
	const shown = await trx
		.selectFrom('reviews')
		.select(['product_id', 'pictures'])
		.where('customer_id', '=', customerId)
		.orderBy('product_id')
		.execute()
	if (reviews === 'remove') await trx.deleteFrom('reviews').where('customer_id', '=', customerId).execute()
	else
		await trx
			.updateTable('reviews')
			.set({ customer_id: null, author: anonymousAuthor, pictures: '[]' })
			.where('customer_id', '=', customerId)
			.execute()
	for (const { product_id } of shown) await recordReviewChange(trx, product_id, now)
	return shown.flatMap(({ pictures }) => reviewPictures(pictures)).flatMap((picture) => mediaFiles({ ...picture, preview: false }))
}
