import type { Review } from '../../domain/catalogue/reviews/review.ts'
import type { WireReview } from '../../endpoints/catalogue/review.ts'
import { isOn, pictureUrls, safeUrls } from '../http/wire.ts'

export function toReview({ author, rating, title, text, date, verified, language = '', ...pictures }: WireReview): Review {
	return {
		author,
		rating,
		title,
		text,
		date,
		verified: isOn(verified),
		images: safeUrls(pictureUrls(pictures)),
		...(language && { language }),
	}
}
