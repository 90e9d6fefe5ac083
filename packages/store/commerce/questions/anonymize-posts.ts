import { questionMailDays } from '@storefront/contract/domain/constants.ts'
import type { Transaction } from 'kysely'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import type { DataSubject } from '../personal-data/export-personal-data.ts'
import type { ReviewRetention } from '../reviews/anonymize.ts'
import { recordPostChange } from './moderate-posts.ts'

/**
 * Anonymizes or deletes the published questions and answers of a person; others are deleted. The questions of a guest are known
 * as long as an email about the answer is requested.
 */
export async function anonymizePosts(
	trx: Transaction<Database>,
	{ customerId, email }: DataSubject,
	texts: ReviewRetention,
	now: Date,
): Promise<void> {
	const posts = await trx
		.selectFrom('product_posts')
		.leftJoin('question_mails', 'question_mails.question_id', 'product_posts.id')
		.select(['product_posts.id', 'product_id', 'status'])
		.where((post) =>
			post.or([
				post('customer_id', '=', customerId ?? -1),
				post.and([post('customer_id', 'is', null), post('question_mails.email', '=', email)]),
			]),
		)
		.orderBy('product_posts.id')
		.execute()
	const kept = texts === 'keep' ? posts.filter(({ status }) => status === 'published') : []
	const ids = kept.map(({ id }) => id)
	const others = posts.map(({ id }) => id).filter((id) => !ids.includes(id))
	if (ids.length > 0) {
		await trx.updateTable('product_posts').set({ customer_id: null, author: '' }).where('id', 'in', ids).execute()
		await trx.deleteFrom('question_mails').where('question_id', 'in', ids).execute()
	}
	if (others.length > 0) await trx.deleteFrom('product_posts').where('id', 'in', others).execute()
	const changed = new Set(posts.flatMap(({ product_id, status }) => (status === 'published' ? [product_id] : [])))
	for (const productId of changed) await recordPostChange(trx, productId, now)
}

/** Deletes the addresses of questions that were not answered in time. */
export async function removeOldQuestionMails(db: Db, now: Date): Promise<void> {
	const before = new Date(now.getTime() - questionMailDays * 24 * 60 * 60_000).toISOString()
	await db.deleteFrom('question_mails').where('created_at', '<', before).execute()
}
