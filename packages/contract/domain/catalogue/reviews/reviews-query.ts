import { text } from '@storefront/i18n/text.ts'

/** Orders in which reviews can be read. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** How each order is called where it is chosen. */
export const reviewSortNames: Readonly<Record<ReviewSort, () => string>> = {
	newest: () => text('reviews.newest'),
	highest: () => text('reviews.highest'),
	lowest: () => text('reviews.lowest'),
}

/** Every number of stars, the best first: the bars stand in this order. */
export const starNumbers = [5, 4, 3, 2, 1] as const

/** Reviews on a page of them. */
export const reviewPageSize = 10

/** Which reviews are read. */
export interface ReviewsQuery {
	/** From 1. */
	readonly page: number
	readonly sort: ReviewSort
	/** Those with so many stars alone; null: all. */
	readonly stars: number | null
}

export const defaultReviewsQuery: ReviewsQuery = { page: 1, sort: 'newest', stars: null }

/** What the address calls each part. */
export const reviewParameters = { stars: 'stars', sort: 'sort', page: 'page' } as const

/** No shop has more; databases could not count further. */
const lastPage = 100_000

/** What is not understood counts as not chosen. */
export function parseReviewsQuery(parameters: URLSearchParams): ReviewsQuery {
	const stars = Number(parameters.get(reviewParameters.stars))
	const page = Number(parameters.get(reviewParameters.page))
	return {
		page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
		sort: reviewSorts.find((sort) => sort === parameters.get(reviewParameters.sort)) ?? 'newest',
		stars: starNumbers.find((number) => number === stars) ?? null,
	}
}

/** One choice has one address: defaults are left out, the rest stands in a fixed order. */
export function formatReviewsQuery({ page, sort, stars }: ReviewsQuery): string {
	const chosen = new URLSearchParams()
	if (stars !== null) chosen.set(reviewParameters.stars, String(stars))
	if (sort !== 'newest') chosen.set(reviewParameters.sort, sort)
	if (page > 1) chosen.set(reviewParameters.page, String(page))
	return chosen.toString()
}
