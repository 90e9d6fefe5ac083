import type { ReviewStatus } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { type Page, type PageRequest, readPage } from './keyset.ts'

/** A review as its author has sent it last. */
export interface ReviewRow {
	readonly id: number
	readonly product: string
	readonly productId: number
	readonly author: string
	readonly rating: number
	readonly title: string
	readonly text: string
	readonly reason: string
	readonly sentAt: string
	readonly pictures: number
}

/** Reviews with a status, the oldest first. */
export function listReviews(db: Db, status: ReviewStatus, page: PageRequest): Promise<Page<ReviewRow>> {
	return readPage(
		page,
		async ({ key, isBackwards, limit }) => {
			const rows = await db
				.selectFrom('customer_reviews')
				.innerJoin('products', 'products.id', 'customer_reviews.product_id')
				.select(['customer_reviews.id', 'products.name as product', 'product_id as productId', 'author', 'rating', 'title', 'text'])
				.select(['reason', 'sent_at as sentAt'])
				.select((row) =>
					row
						.selectFrom('customer_review_pictures')
						.select(({ fn }) => fn.countAll<number>().as('pictures'))
						.whereRef('review_id', '=', 'customer_reviews.id')
						.as('pictures'),
				)
				.where('status', '=', status)
				.$if(key !== null, (query) => query.where('customer_reviews.id', isBackwards ? '<' : '>', key?.[0] ?? 0))
				.orderBy('customer_reviews.id', isBackwards ? 'desc' : 'asc')
				.limit(limit)
				.execute()
			return rows.map((row) => ({ ...row, pictures: Number(row.pictures ?? 0) }))
		},
		({ id }) => [id],
	)
}

/** A question or an answer. */
export interface PostRow {
	readonly id: number
	readonly product: string
	readonly productId: number
	/** The question that it answers; null: it is a question. */
	readonly question: { readonly id: number; readonly text: string; readonly isPublished: boolean } | null
	readonly author: string
	readonly byShop: boolean
	readonly text: string
	readonly reason: string
	readonly sentAt: string
}

/** Questions and answers with a status, the oldest first. */
export function listPosts(db: Db, status: ReviewStatus, page: PageRequest): Promise<Page<PostRow>> {
	return readPage(
		page,
		async ({ key, isBackwards, limit }) => {
			const rows = await db
				.selectFrom('product_posts as post')
				.innerJoin('products', 'products.id', 'post.product_id')
				.leftJoin('product_posts as question', 'question.id', 'post.question_id')
				.select(['post.id', 'products.name as product', 'post.product_id', 'post.author', 'post.by_shop', 'post.text', 'post.reason'])
				.select(['post.sent_at', 'question.id as question_id', 'question.text as question_text', 'question.status as question_status'])
				.where('post.status', '=', status)
				.$if(key !== null, (query) => query.where('post.id', isBackwards ? '<' : '>', key?.[0] ?? 0))
				.orderBy('post.id', isBackwards ? 'desc' : 'asc')
				.limit(limit)
				.execute()
			return rows.map((row) => ({
				id: row.id,
				product: row.product,
				productId: row.product_id,
				question:
					row.question_id === null
						? null
						: { id: row.question_id, text: row.question_text ?? '', isPublished: row.question_status === 'published' },
				author: row.author,
				byShop: row.by_shop === 1,
				text: row.text,
				reason: row.reason,
				sentAt: row.sent_at,
			}))
		},
		({ id }) => [id],
	)
}
