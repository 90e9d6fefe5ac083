import type { ReviewStatus } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { reviewPath } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'

interface LineReviewProps {
	productId: string
	name: string
	/** null: no review yet. */
	status: ReviewStatus | null
}

/** Visible text, and accessible name with the product. */
const reviewLabels: Readonly<
	Record<ReviewStatus | 'none', { readonly short: () => string; readonly accessible: (name: string) => string }>
> = {
	none: { short: () => text('reviews.write'), accessible: (name) => text('reviews.writeOf', { name }) },
	waiting: { short: () => text('reviews.waiting'), accessible: (name) => text('reviews.waitingOf', { name }) },
	published: { short: () => text('reviews.published'), accessible: (name) => text('reviews.publishedOf', { name }) },
	refused: { short: () => text('reviews.refused'), accessible: (name) => text('reviews.refusedOf', { name }) },
}

/** Link next to a delivered line: to write a review, or with the status of the review. */
export function LineReview({ productId, name, status }: LineReviewProps) {
	const { short, accessible } = reviewLabels[status ?? 'none']
	return (
		<a className="link ms-2 inline-flex min-h-11 items-center" href={reviewPath(productId)} aria-label={accessible(name)}>
			{short()}
		</a>
	)
}
