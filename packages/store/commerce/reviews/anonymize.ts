import { anonymousAuthor } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { mediaFiles } from '../../infrastructure/media/media.ts'
import { reviewPictures } from '../../infrastructure/media/review-pictures.ts'
import { recordReviewChange } from './publish-review.ts'

/** What happens to the reviews of a deleted account: they stay without name and pictures, or are deleted. */
export type ReviewRetention = 'keep' | 'remove'

/**
 * Anonymizes or deletes the published reviews of a customer; other reviews are deleted with the customer. Returns the
 * picture files, which are to be deleted after the transaction.
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
