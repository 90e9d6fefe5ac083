import { sql } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'

/**
 * Updates `rating_average` and `rating_count` of products from their reviews. Call it after any change of reviews, in the same
 * transaction; `summarize` includes it.
 */
export async function summarizeRatings(db: Db, products: readonly number[]): Promise<void> {
	if (products.length === 0) return
	await sql`
		with rated (id, average, amount) as (
			select products.id, cast(coalesce(round(avg(reviews.rating) * 100), 0) as integer), cast(count(reviews.id) as integer)
			from products left join reviews on reviews.product_id = products.id
			where products.id in (${sql.join(products)})
			group by products.id
		)
		update products set rating_average = rated.average, rating_count = rated.amount
		from rated
		where products.id = rated.id and (products.rating_average <> rated.average or products.rating_count <> rated.amount)`.execute(db)
}
