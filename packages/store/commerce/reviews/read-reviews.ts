import type { ReviewSort } from '@storefront/contract/domain/catalogue/reviews/reviews-query.ts'
import type { distribution, review } from '@storefront/contract/endpoints/catalogue/review.ts'
import type { InferInput } from 'valibot'
import type { Db } from '../../infrastructure/db/open.ts'
import { mediaTemplate } from '../../infrastructure/media/media.ts'
import { type ReviewPicture, reviewPictures } from '../../infrastructure/media/review-pictures.ts'

type SentReview = InferInput<typeof review>

/** Selects reviews of a product. */
export interface ReviewQuery {
	readonly sort: ReviewSort
	/** Only reviews with this number of stars; null: all. */
	readonly stars: number | null
	readonly items: number
	readonly offset: number
}

/** Published reviews for the API. `mediaUrl`: base URL of pictures; undefined: no pictures. */
export async function readReviews(
	db: Db,
	productId: number,
	{ sort, stars, items, offset }: ReviewQuery,
	mediaUrl: string | undefined,
): Promise<SentReview[]> {
	let query = db
		.selectFrom('reviews')
		.select(['author', 'rating', 'title', 'text', 'created_at', 'verified', 'pictures', 'language'])
		.where('product_id', '=', productId)
	if (stars !== null) query = query.where('rating', '=', stars)
	if (sort !== 'newest') query = query.orderBy('rating', sort === 'highest' ? 'desc' : 'asc')
	const rows = await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(items).offset(offset).execute()
	return rows.map(({ author, rating, title, text, created_at, verified, pictures, language }) => ({
		author,
		rating,
		title,
		text,
		date: created_at,
		verified,
		...(language && { language }),
		images: mediaUrl === undefined ? [] : reviewPictures(pictures).map((picture) => pictureUrl(picture, mediaUrl)),
	}))
}

/** The number of reviews with one, two, three, four and five stars. */
export async function readDistribution(db: Db, productId: number): Promise<InferInput<typeof distribution>> {
	const rows = await db
		.selectFrom('reviews')
		.select(['rating', (all) => all.fn.countAll<number>().as('amount')])
		.where('product_id', '=', productId)
		.groupBy('rating')
		.execute()
	const amount = (stars: number) => Number(rows.find(({ rating }) => rating === stars)?.amount ?? 0)
	return [amount(1), amount(2), amount(3), amount(4), amount(5)]
}

function pictureUrl(picture: ReviewPicture, mediaUrl: string): string {
	return `${mediaUrl}/${mediaTemplate({ ...picture, preview: false })}`
}
