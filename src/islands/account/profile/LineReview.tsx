import type { ReviewStatus } from '../../../domain/catalogue/reviews/own-review.ts'
import { reviewPath } from '../../../domain/paths.ts'

interface LineReviewProps {
	productId: string
	name: string
	/** null: nothing is written yet. */
	status: ReviewStatus | null
}

const said: Readonly<Record<ReviewStatus, string>> = {
	waiting: 'Your review is being read',
	published: 'Your review is published',
	refused: 'Your review was not published',
}

/** Beside a line that has arrived: the way to review it, or how far its review is. */
export function LineReview({ productId, name, status }: LineReviewProps) {
	return (
		<a className="link ms-2 inline-flex min-h-11 items-center" href={reviewPath(productId)}>
			{status === null ? 'Write a review' : said[status]}
			<span className="sr-only"> of {name}</span>
		</a>
	)
}
