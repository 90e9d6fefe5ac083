import * as v from 'valibot'
import { reviewSorts } from '../../domain/catalogue/reviews/reviews-query.ts'
import { endpoint } from '../wire/endpoint.ts'
import { queryNumber } from '../wire/wire-values.ts'
import { distribution, rating, review } from './review.ts'

/** A page of the published reviews of a product. An addition of this contract, for stores that send `rating`. */
export const getReviews = endpoint({
	name: 'getReviews',
	method: 'GET',
	path: '/product/{id}/reviews',
	audience: 'anyone',
	tag: 'products',
	summary: 'Published reviews of a product by page.',
	query: v.object({
		/** Starts at 1. */
		page: queryNumber,
		/** Page size, at most 100. */
		items: queryNumber,
		sort: v.optional(v.picklist(reviewSorts)),
		/** 1 to 5: only reviews with this number of stars. */
		stars: v.optional(v.union([v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)), v.picklist(['1', '2', '3', '4', '5'])])),
	}),
	reply: v.object({
		data: v.array(review),
		/** Number of matching reviews on all pages. */
		review_count: v.pipe(v.number(), v.integer(), v.minValue(0)),
		/** Rating of all reviews of the product, regardless of filters. */
		rating,
		rating_distribution: distribution,
	}),
	errors: ['not_found', 'invalid_request'],
})
