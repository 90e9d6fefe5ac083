import { reviewPageSize } from '@storefront/contract/domain/catalogue/reviews/reviews-query.ts'
import { getReviews } from '@storefront/contract/endpoints/catalogue/reviews.ts'
import { text } from '@storefront/i18n/text.ts'
import { ratingForWire } from '@storefront/store/commerce/catalogue/list-products.ts'
import { readDistribution, readReviews } from '@storefront/store/commerce/reviews/read-reviews.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { implementPublic } from '../../calls/implement.ts'
import { parseId } from '../../calls/wire-id.ts'

/** Maximum number of reviews per page. */
const mostReviews = 100
/** Larger offsets exceed what databases accept. */
const lastPage = 1_000_000

/** Published reviews of products. */
export function addReviews(app: App, { db, mediaUrl }: Store): void {
	implementPublic(app, getReviews, async ({ id, query }) => {
		const product = await db
			.selectFrom('products')
			.select(['id', 'rating_average', 'rating_count'])
			.where('id', '=', parseId(id) ?? -1)
			.executeTakeFirst()
		if (!product) throw new StoreError('not_found', text('refusals.noProduct'))
		const items = Math.min(mostReviews, Math.max(1, Number(query.items ?? reviewPageSize)))
		const page = Math.min(lastPage, Math.max(1, Number(query.page ?? 1)))
		const stars = query.stars === undefined ? null : Number(query.stars)
		const reviewQuery = { sort: query.sort ?? 'newest', stars, items, offset: (page - 1) * items }
		const [data, distribution] = await Promise.all([readReviews(db, product.id, reviewQuery, mediaUrl), readDistribution(db, product.id)])
		return {
			data,
			review_count: stars === null ? product.rating_count : (distribution[stars - 1] ?? 0),
			rating: ratingForWire(product),
			rating_distribution: distribution,
		}
	})
}
