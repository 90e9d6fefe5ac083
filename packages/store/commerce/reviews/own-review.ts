import { anonymousAuthor, shortName } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import type { ownReview } from '@storefront/contract/endpoints/account/own-review.ts'
import { text } from '@storefront/i18n/text.ts'
import type { InferInput } from 'valibot'
import type { Db } from '../../infrastructure/db/open.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { hasReceivedProduct } from './received-product.ts'

/** The reviewed product; throws `not_found`. */
export async function findProduct(db: Db, id: number | null): Promise<{ id: number; name: string }> {
	const product = await db
		.selectFrom('products')
		.select(['id', 'name'])
		.where('id', '=', id ?? -1)
		.executeTakeFirst()
	if (!product) throw new StoreError('not_found', text('refusals.noProduct'))
	return product
}

/** The data of the review form of a product. */
export async function readReviewForm(db: Db, customerId: number, product: { readonly id: number; readonly name: string }) {
	const [allowed, author, review] = await Promise.all([
		hasReceivedProduct(db, customerId, product.id),
		readAuthorName(db, customerId),
		readOwnReview(db, customerId, product.id),
	])
	return { allowed: allowed ? 1 : 0, product: { name: product.name }, author, review }
}

/** The customer's name in reviews. */
export async function readAuthorName(db: Db, customerId: number): Promise<string> {
	const customer = await db.selectFrom('customers').select(['first_name', 'last_name']).where('id', '=', customerId).executeTakeFirst()
	return customer ? shortName(customer.first_name, customer.last_name) : anonymousAuthor
}

/** The latest version of a customer's review of a product; null: none. */
export async function readOwnReview(db: Db, customerId: number, productId: number): Promise<InferInput<typeof ownReview> | null> {
	const row = await db
		.selectFrom('customer_reviews')
		.selectAll()
		.where('customer_id', '=', customerId)
		.where('product_id', '=', productId)
		.executeTakeFirst()
	if (!row) return null
	const [pictures, shown] = await Promise.all([
		db.selectFrom('customer_review_pictures').select(['content', 'bytes']).where('review_id', '=', row.id).orderBy('id').execute(),
		db.selectFrom('reviews').select('id').where('customer_id', '=', customerId).where('product_id', '=', productId).executeTakeFirst(),
	])
	return {
		rating: row.rating,
		title: row.title,
		text: row.text,
		name_shown: row.author === anonymousAuthor ? 'none' : 'initial',
		status: row.status,
		reason: row.reason,
		shown: shown ? 1 : 0,
		pictures: pictures.map(({ content, bytes }) => ({
			name: content,
			preview: `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`,
		})),
	}
}
