import type { Rating } from './rating.ts'
import type { ReviewsQuery } from './reviews-query.ts'

export interface Review {
	readonly author: string
	/** Stars, 1 to 5. */
	readonly rating: number
	readonly title: string
	readonly text: string
	/** ISO date, or empty. */
	readonly date: string
	/** Whether the store knows that the author bought the product. */
	readonly verified: boolean
	/** Language tag of the review; undefined if unknown. */
	readonly language?: string
	/** Picture URLs. */
	readonly images: readonly string[]
}

/** Number of reviews with one, two, three, four and five stars. */
export type Distribution = readonly [number, number, number, number, number]

/** A page of the reviews of a product. */
export interface ReviewPage {
	readonly query: ReviewsQuery
	readonly reviews: readonly Review[]
	/** Number of reviews that match the query, on all pages. */
	readonly matching: number
	/** Rating of all reviews, regardless of the query; null without reviews. */
	readonly rating: Rating | null
	readonly distribution: Distribution
}
