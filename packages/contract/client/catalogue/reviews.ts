import type { ReviewPage } from '../../domain/catalogue/reviews/review.ts'
import { formatReviewsQuery, type ReviewsQuery } from '../../domain/catalogue/reviews/reviews-query.ts'
import { getReviews } from '../../endpoints/catalogue/reviews.ts'
import type { StoreClient } from '../http/http.ts'
import { toRating } from '../http/wire.ts'
import { toReview } from './review.ts'

/** A page of the reviews of a product. Rejects with a `StoreFailure` of status 404 if the product does not exist. */
export async function fetchReviews(client: StoreClient, productId: string, query: ReviewsQuery, signal?: AbortSignal): Promise<ReviewPage> {
	const parameters = Object.fromEntries(new URLSearchParams(formatReviewsQuery(query)))
	const reply = await client.call(getReviews, { params: { id: productId }, query: parameters, ...(signal ? { signal } : {}) })
	return {
		query,
		reviews: reply.data.map(toReview),
		matching: reply.review_count,
		rating: toRating(reply.rating),
		distribution: reply.rating_distribution,
	}
}
