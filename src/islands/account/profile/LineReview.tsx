import type { ReviewStatus } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { reviewPath } from '@storefront/contract/domain/paths.ts'
import { text } from '@storefront/i18n/text.ts'

interface LineReviewProps {
	productId: string
	name: string
	/** null: nothing is written yet. */
	status: ReviewStatus | null
}

/** What stands there, and what it is called among others of its kind. */
const reviewLabels: Readonly<Record<ReviewStatus | 'none', { readonly short: () => string; readonly whole: (name: string) => string }>> = {
	none: { short: () => text('reviews.write'), whole: (name) => text('reviews.writeOf', { name }) },
	waiting: { short: () => text('reviews.waiting'), whole: (name) => text('reviews.waitingOf', { name }) },
	published: { short: () => text('reviews.published'), whole: (name) => text('reviews.publishedOf', { name }) },
	refused: { short: () => text('reviews.refused'), whole: (name) => text('reviews.refusedOf', { name }) },
}

/** Beside a line that has arrived: the way to review it, or how far its review is. */
export function LineReview({ productId, name, status }: LineReviewProps) {
	const { short, whole } = reviewLabels[status ?? 'none']
	return (
		<a className="link ms-2 inline-flex min-h-11 items-center" href={reviewPath(productId)} aria-label={whole(name)}>
			{short()}
		</a>
	)
}
