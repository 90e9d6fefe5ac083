import { text } from '@storefront/i18n/text.ts'

/** Sort orders of reviews. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Labels of the sort orders. */
export const reviewSortNames: Readonly<Record<ReviewSort, () => string>> = {
	newest: () => text('reviews.newest'),
	highest: () => text('reviews.highest'),
	lowest: () => text('reviews.lowest'),
}

/** The numbers of stars in the order of the bars, highest first. */
export const starNumbers = [5, 4, 3, 2, 1] as const

/** Reviews per page. */
export const reviewPageSize = 10

/** Filter, sort order and page of a list of reviews. */
export interface ReviewsQuery {
	/** Starts at 1. */
	readonly page: number
	readonly sort: ReviewSort
	/** Only reviews with this number of stars; null for all. */
	readonly stars: number | null
}

export const defaultReviewsQuery: ReviewsQuery = { page: 1, sort: 'newest', stars: null }

/** Names of the query parameters. */
export const reviewParameters = { stars: 'stars', sort: 'sort', page: 'page' } as const

/** Maximum page number, which keeps offsets within the integers of databases. */
const lastPage = 100_000

/** Parses the query of a URL. Invalid values are replaced by defaults. */
export function parseReviewsQuery(parameters: URLSearchParams): ReviewsQuery {
	const stars = Number(parameters.get(reviewParameters.stars))
	const page = Number(parameters.get(reviewParameters.page))
	return {
		page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
		sort: reviewSorts.find((sort) => sort === parameters.get(reviewParameters.sort)) ?? 'newest',
		stars: starNumbers.find((number) => number === stars) ?? null,
	}
}

/** Formats the query for a URL. The order is fixed and default values are omitted, so that equal queries have equal URLs. */
export function formatReviewsQuery({ page, sort, stars }: ReviewsQuery): string {
	const chosen = new URLSearchParams()
	if (stars !== null) chosen.set(reviewParameters.stars, String(stars))
	if (sort !== 'newest') chosen.set(reviewParameters.sort, sort)
	if (page > 1) chosen.set(reviewParameters.page, String(page))
	return chosen.toString()
}
