import type { Trx } from '../command.ts'
import type { Scope } from '../snapshot.ts'

export const reviewGone = 'This review does not exist any more: its author has changed or deleted it.'

/** Rows of a review: the version that was sent, and the published one of the same author. */
export async function reviewScope(trx: Trx, id: number): Promise<readonly Scope[]> {
	const review = await trx.selectFrom('customer_reviews').select(['customer_id', 'product_id']).where('id', '=', id).executeTakeFirst()
	if (!review) return []
	return [
		{ table: 'customer_reviews', where: { id: [id] } },
		{ table: 'reviews', where: { customer_id: [review.customer_id], product_id: [review.product_id] } },
	]
}
