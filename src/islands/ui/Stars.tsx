import { formatRating, halfStars } from '@storefront/contract/domain/catalogue/reviews/rating.ts'

interface StarsProps {
	/** Average rating, 0 to 5. */
	average: number
}

/** Five stars, rounded to halves. A single element with text that CSS hides, because a page has a hundred of them. */
export function Stars({ average }: StarsProps) {
	return <span className={`stars halves-${halfStars(average)}`}>{formatRating(average)}</span>
}
