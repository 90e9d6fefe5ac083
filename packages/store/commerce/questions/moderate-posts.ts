import { type Selectable, sql, type Transaction } from 'kysely'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { type Db, engineOf } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import type { ProductPostsTable } from '../../infrastructure/db/schema/questions.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { indexCustomerTexts } from '../search/index-customer-texts.ts'

/** A question or an answer. */
export type ProductPost = Selectable<ProductPostsTable>

/** The request for an email about an answer, with the question. */
export interface AnswerNotice {
	readonly question: ProductPost
	/** Empty: the current email of the customer who asked. */
	readonly email: string
	readonly language: string
	readonly market: string
}

/** A decision about a post. `notice`: the requested email to the author of the question; null: none, or not due yet. */
export interface Moderated {
	readonly post: ProductPost
	readonly notice: AnswerNotice | null
}

/**
 * Publishes a question or an answer. Returns null if it no longer exists, or if the question of the answer is not published. The caller
 * updates what depends on it by `recordPostChange`, also after the next two.
 */
export async function publishPost(trx: Transaction<Database>, id: number): Promise<Moderated | null> {
	const post = await lockPost(trx, id)
	if (!post) return null
	const question = post.question_id === null ? null : await lockPost(trx, post.question_id)
	if (question && question.status !== 'published') return null
	await trx.updateTable('product_posts').set({ status: 'published', reason: '' }).where('id', '=', id).execute()
	return { post, notice: await takeNotice(trx, question) }
}

/** Answers a question in the name of the shop, and publishes both. Returns null if the question does not exist. */
export async function answerAsShop(trx: Transaction<Database>, id: number, text: string, now: Date): Promise<Moderated | null> {
	const question = await lockPost(trx, id)
	if (!question || question.question_id !== null) return null
	await trx.updateTable('product_posts').set({ status: 'published', reason: '' }).where('id', '=', id).execute()
	const post = await trx
		.insertInto('product_posts')
		.values({
			product_id: question.product_id,
			question_id: id,
			author: '',
			by_shop: 1,
			text,
			language: question.language,
			status: 'published',
			sent_at: now.toISOString(),
		})
		.returningAll()
		.executeTakeFirstOrThrow()
	return { post, notice: await takeNotice(trx, question) }
}

/** Refuses a question or an answer, with a reason for its author. A published one is no longer shown. Returns null if it no longer exists. */
export async function refusePost(trx: Transaction<Database>, id: number, reason: string): Promise<Moderated | null> {
	const post = await lockPost(trx, id)
	if (!post) return null
	await trx.updateTable('product_posts').set({ status: 'refused', reason }).where('id', '=', id).execute()
	return { post, notice: post.question_id === null ? await takeNotice(trx, post) : null }
}

/** Deletes a question with its answers, or one answer. Returns null if it no longer exists. */
export function removePost(db: Db, id: number, now: Date): Promise<ProductPost | null> {
	return inTransaction(db, async (trx) => {
		const post = await trx.deleteFrom('product_posts').where('id', '=', id).returningAll().executeTakeFirst()
		if (post) await recordPostChange(trx, post.product_id, now)
		return post ?? null
	})
}

/** Counts the published questions of a product, updates its search words, and invalidates pages that show them, also for static builds. */
export async function recordPostChange(trx: Transaction<Database>, productId: number, now: Date): Promise<void> {
	await trx
		.updateTable('products')
		.set((product) => ({
			question_count: product
				.selectFrom('product_posts')
				.select(({ fn }) => sql<number>`cast(${fn.countAll()} as integer)`.as('amount'))
				.where('product_id', '=', productId)
				.where('question_id', 'is', null)
				.where('status', '=', 'published'),
			updated_at: now.toISOString(),
		}))
		.where('id', '=', productId)
		.execute()
	await indexCustomerTexts(trx, [productId])
	await recordChanges(trx, [`product:${productId}`], now)
}

async function lockPost(trx: Transaction<Database>, id: number): Promise<ProductPost | null> {
	const post = await trx
		.selectFrom('product_posts')
		.selectAll()
		.where('id', '=', id)
		.$if(engineOf(trx) === 'postgres', (query) => query.forUpdate())
		.executeTakeFirst()
	return post ?? null
}

/** Deletes the request for an email about the first answer, so that it is sent once and the address is not kept. */
async function takeNotice(trx: Transaction<Database>, question: ProductPost | null): Promise<AnswerNotice | null> {
	if (!question) return null
	const request = await trx.deleteFrom('question_mails').where('question_id', '=', question.id).returningAll().executeTakeFirst()
	return request ? { question, email: request.email, language: request.language, market: request.market } : null
}
