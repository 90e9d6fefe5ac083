import type { Rating } from './rating.ts'
import type { ReviewsQuery } from './reviews-query.ts'

export interface Review {
	readonly author: string
	/** 1 to 5. */
	readonly rating: number
	readonly title: string
	readonly text: string
	/** ISO date, or empty. */
	readonly date: string
	/** Whether the store knows that its author bought the product there. */
	readonly verified: boolean
	/** The tag of the language that it is written in; undefined: it is not known. */
	readonly language?: string
	/** Addresses of pictures. */
	readonly images: readonly string[]
}

/** How many reviews have one star, two, three, four, five. */
export type Distribution = readonly [number, number, number, number, number]

/** A page of a product's reviews. */
export interface ReviewPage {
	readonly query: ReviewsQuery
	readonly reviews: readonly Review[]
	/** Those that the query asks for, on all pages. */
	readonly matching: number
	/** Of all reviews, whatever is asked for; null without any. */
	readonly rating: Rating | null
	readonly distribution: Distribution
}
