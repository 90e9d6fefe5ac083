import { formatNumber } from '@storefront/i18n/format-number.ts'
import { text } from '@storefront/i18n/text.ts'

/** The rating of a product by all reviewers. */
export interface Rating {
	/** Mean of the stars, 1 to 5. */
	readonly average: number
	/** Number of reviews; at least 1. */
	readonly count: number
}

/** The rating for a complete list of reviews; null for an empty list. */
export function ratingOf(reviews: readonly { readonly rating: number }[]): Rating | null {
	const count = reviews.length
	return count > 0 ? { average: reviews.reduce((sum, { rating }) => sum + rating, 0) / count, count } : null
}

/** Number of filled half stars out of ten. */
export function halfStars(average: number): number {
	return Math.round(average * 2)
}

/** Formats an average: `4.4`, in German `4,4`. */
export function formatAverage(average: number): string {
	return average.toFixed(1).replace('.', text('number.decimal'))
}

/** Accessible text of the stars: `4.4 out of 5`. */
export function formatRating(average: number): string {
	return text('reviews.outOf', { average: formatAverage(average) })
}

/** Formats a number of reviews: `1 review`, `2,345 reviews`. */
export function reviewCount(count: number): string {
	return text('reviews.count', { count })
}

/** Formats the rating of a card, next to a star: `4.4 (12)`. */
export function shortRating({ average, count }: Rating): string {
	return `${formatAverage(average)} (${formatNumber(count)})`
}
