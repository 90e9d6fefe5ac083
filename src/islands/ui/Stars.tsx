import { formatRating, halfStars } from '@storefront/contract/domain/catalogue/reviews/rating.ts'

interface StarsProps {
	/** 0 to 5. */
	average: number
}

/** Five stars, full to the nearest half. One element, whose words the style sheet hides behind them: a page has a hundred. */
export function Stars({ average }: StarsProps) {
	return <span className={`stars halves-${halfStars(average)}`}>{formatRating(average)}</span>
}
