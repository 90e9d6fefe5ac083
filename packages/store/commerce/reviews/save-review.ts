import { anonymousAuthor, type NameDisplay } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Transaction } from 'kysely'
import { accountDeletedError, lockCustomer } from '../../infrastructure/context/lock-customer.ts'
import type { Store } from '../../infrastructure/context/store.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { readAuthorName } from './own-review.ts'
import { hasReceivedProduct } from './received-product.ts'
import { checkPictures, type PendingPicture, pictureNames, readPendingPictures, type SentPicture } from './review-pictures.ts'

/** The data of a review form. */
export interface ReviewInput {
	readonly rating: number
	readonly title: string
	readonly text: string
	readonly nameShown: NameDisplay
	readonly pictures: readonly SentPicture[]
}

/**
 * Stores a review until the owner decides about it; an earlier published version stays. Returns true if it differs from
 * the previous version: sending it again changes nothing. Throws `review_not_allowed` for a product that was not
 * delivered, and `picture_refused` for invalid pictures.
 */
export async function saveReview(store: Store, customerId: number, productId: number, written: ReviewInput): Promise<boolean> {
	const { db } = store
	if (!(await hasReceivedProduct(db, customerId, productId))) throw new StoreError('review_not_allowed', text('refusals.reviewNotAllowed'))
	const owner = `${customerId}/${productId}`
	const row = {
		author: written.nameShown === 'none' ? anonymousAuthor : await readAuthorName(db, customerId),
		rating: written.rating,
		title: written.title.replaceAll(/\s+/g, ' '),
		text: written.text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n{3,}/g, '\n\n'),
	}
	const before = await readPrevious(db, customerId, productId)
	const names = pictureNames(written.pictures, owner)
	if (before && before.status !== 'refused' && isSameText(before, row) && isSameList(before.pictures, names)) return false
	// Before the pictures are decoded, which is the most expensive step.
	await store.limits.take('review', String(customerId))
	const pictures = await checkPictures(written.pictures, before ? await readPendingPictures(db, before.id) : [], owner)
	const now = store.clock().toISOString()
	await inTransaction(db, (trx) => replaceReview(trx, { customerId, productId, row, pictures, now }))
	return true
}

interface Row {
	readonly author: string
	readonly rating: number
	readonly title: string
	readonly text: string
}

async function readPrevious(db: Db, customerId: number, productId: number) {
	const before = await db
		.selectFrom('customer_reviews')
		.select(['id', 'author', 'rating', 'title', 'text', 'status'])
		.where('customer_id', '=', customerId)
		.where('product_id', '=', productId)
		.executeTakeFirst()
	if (!before) return null
	const stored = await db
		.selectFrom('customer_review_pictures')
		.select('content')
		.where('review_id', '=', before.id)
		.orderBy('id')
		.execute()
	return { ...before, pictures: stored.map(({ content }) => content) }
}

function isSameText(before: Row, { author, rating, title, text }: Row): boolean {
	return before.author === author && before.rating === rating && before.title === title && before.text === text
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
	return a.length === b.length && a.every((item, index) => item === b[index])
}

interface Replacement {
	readonly customerId: number
	readonly productId: number
	readonly row: Row
	readonly pictures: readonly PendingPicture[]
	readonly now: string
}

/** Stores it under a new id, so that an owner publishes exactly the version that has the id. */
async function replaceReview(trx: Transaction<Database>, { customerId, productId, row, pictures, now }: Replacement): Promise<void> {
	// Of two concurrent tabs the second replaces the review of the first.
	if (!(await lockCustomer(trx, customerId))) throw accountDeletedError()
	const old = await trx
		.deleteFrom('customer_reviews')
		.where('customer_id', '=', customerId)
		.where('product_id', '=', productId)
		.returning('written_at')
		.executeTakeFirst()
	const { id } = await trx
		.insertInto('customer_reviews')
		.values({
			...row,
			customer_id: customerId,
			product_id: productId,
			status: 'waiting',
			language: language(),
			written_at: old?.written_at ?? now,
			sent_at: now,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	for (const picture of pictures)
		await trx
			.insertInto('customer_review_pictures')
			.values({ review_id: id, ...picture })
			.execute()
}
