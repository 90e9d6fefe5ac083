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
import { hasArrived } from './bought.ts'
import { checkPictures, namesOf, type PendingPicture, readPendingPictures, type SentPicture } from './held-pictures.ts'
import { authorOf } from './own-review.ts'

/** What a customer sends of a review. */
export interface ReviewInput {
	readonly rating: number
	readonly title: string
	readonly text: string
	readonly nameShown: NameDisplay
	readonly pictures: readonly SentPicture[]
}

/**
 * Keeps what a customer wrote about a product until the owner has seen it; what is shown of an earlier wording stays. True
 * when it is another wording than before: one that is sent again changes nothing. Throws `review_not_allowed` for a product
 * that did not arrive, `picture_refused` for what is no picture.
 */
export async function saveReview(store: Store, customerId: number, productId: number, written: ReviewInput): Promise<boolean> {
	const { db } = store
	if (!(await hasArrived(db, customerId, productId))) throw new StoreError('review_not_allowed', text('refusals.reviewNotAllowed'))
	const owner = `${customerId}/${productId}`
	const row = {
		author: written.nameShown === 'none' ? anonymousAuthor : await authorOf(db, customerId),
		rating: written.rating,
		title: written.title.replaceAll(/\s+/g, ' '),
		text: written.text.replaceAll(/\r\n?/g, '\n').replaceAll(/\n{3,}/g, '\n\n'),
	}
	const before = await readBefore(db, customerId, productId)
	const names = namesOf(written.pictures, owner)
	if (before && before.status !== 'refused' && isSame(before, row) && isSameList(before.pictures, names)) return false
	// Before the pictures are read: they cost most.
	await store.limits.take('review', String(customerId))
	const pictures = await checkPictures(written.pictures, before ? await readPendingPictures(db, before.id) : [], owner)
	const now = store.clock().toISOString()
	await inTransaction(db, (trx) => replace(trx, { customerId, productId, row, pictures, now }))
	return true
}

interface Row {
	readonly author: string
	readonly rating: number
	readonly title: string
	readonly text: string
}

async function readBefore(db: Db, customerId: number, productId: number) {
	const before = await db
		.selectFrom('customer_reviews')
		.select(['id', 'author', 'rating', 'title', 'text', 'status'])
		.where('customer_id', '=', customerId)
		.where('product_id', '=', productId)
		.executeTakeFirst()
	if (!before) return null
	const held = await db.selectFrom('customer_review_pictures').select('content').where('review_id', '=', before.id).orderBy('id').execute()
	return { ...before, pictures: held.map(({ content }) => content) }
}

function isSame(before: Row, { author, rating, title, text }: Row): boolean {
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

/** Under a new number: an owner who publishes a number publishes what stood under it. */
async function replace(trx: Transaction<Database>, { customerId, productId, row, pictures, now }: Replacement): Promise<void> {
	// Of two tabs at once the second replaces what the first sent.
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
