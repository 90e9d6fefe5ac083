import type { ReviewStatus } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** The states of a customer's reviews of these products; null: no review. Deleted products are left out. */
export async function readReviewStates(
	db: Db,
	customerId: number,
	products: readonly number[],
): Promise<ReadonlyMap<number, ReviewStatus | null>> {
	if (products.length === 0) return new Map()
	const rows = await db
		.selectFrom('products')
		.leftJoin('customer_reviews', (join) =>
			join.onRef('customer_reviews.product_id', '=', 'products.id').on('customer_reviews.customer_id', '=', customerId),
		)
		.select(['products.id', 'customer_reviews.status'])
		.where('products.id', 'in', products)
		.execute()
	return new Map(rows.map(({ id, status }) => [id, status]))
}
