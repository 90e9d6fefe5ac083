import { formatNumber } from '@storefront/i18n/format-number.ts'
import { text } from '@storefront/i18n/text.ts'

/** How a product is rated by everybody who reviewed it. */
export interface Rating {
	/** The mean, 1 to 5. */
	readonly average: number
	/** How many reviews it is the mean of; at least 1. */
	readonly count: number
}

/** Of reviews that are all at hand; null without any. */
export function ratingOf(reviews: readonly { readonly rating: number }[]): Rating | null {
	const count = reviews.length
	return count > 0 ? { average: reviews.reduce((sum, { rating }) => sum + rating, 0) / count, count } : null
}

/** How many halves of five stars are drawn full. */
export function halfStars(average: number): number {
	return Math.round(average * 2)
}

/** `4.4`, in German `4,4`. */
export function formatAverage(average: number): string {
	return average.toFixed(1).replace('.', text('number.decimal'))
}

/** What the stars say where they are not seen: `4.4 out of 5`. */
export function formatRating(average: number): string {
	return text('reviews.outOf', { average: formatAverage(average) })
}

/** `1 review`, `2,345 reviews`. */
export function reviewCount(count: number): string {
	return text('reviews.count', { count })
}

/** `4.4 (12)`: on cards, beside a star. */
export function shortRating({ average, count }: Rating): string {
	return `${formatAverage(average)} (${formatNumber(count)})`
}
