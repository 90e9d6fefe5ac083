import type { question } from '@storefront/contract/endpoints/catalogue/question.ts'
import type { InferInput } from 'valibot'
import type { Db } from '../../infrastructure/db/open.ts'

type SentQuestion = InferInput<typeof question>

/** Selects published questions of a product, the newest first. */
export interface QuestionQuery {
	/** Only questions with a published answer. */
	readonly isAnswered: boolean
	/** Only this question; undefined: all. */
	readonly id?: number
	readonly items: number
	readonly offset: number
}

/** Published questions with their published answers, for the API. */
export async function readQuestions(db: Db, productId: number, { isAnswered, id, items, offset }: QuestionQuery): Promise<SentQuestion[]> {
	let query = publishedQuestions(db).where('product_id', '=', productId).select(['id', 'author', 'text', 'sent_at', 'language'])
	if (id !== undefined) query = query.where('id', '=', id)
	if (isAnswered) query = query.where('id', 'in', answeredIds(db))
	const questions = await query.orderBy('sent_at', 'desc').orderBy('id', 'desc').limit(items).offset(offset).execute()
	if (questions.length === 0) return []
	const answers = await db
		.selectFrom('product_posts')
		.select(['question_id', 'author', 'by_shop', 'text', 'sent_at', 'language'])
		.where(
			'question_id',
			'in',
			questions.map((question) => question.id),
		)
		.where('status', '=', 'published')
		.orderBy('by_shop', 'desc')
		.orderBy('id')
		.execute()
	const answersOf = Map.groupBy(answers, ({ question_id }) => question_id)
	return questions.map((question) => ({
		id: question.id,
		...postForWire(question),
		answers: (answersOf.get(question.id) ?? []).map((answer) => ({
			...postForWire(answer),
			by_shop: answer.by_shop,
			// Only buyers can answer, besides the shop.
			verified: answer.by_shop === 1 ? 0 : 1,
		})),
	}))
}

/** The published questions with a published answer, of all products that the current market sells. */
export async function readAnsweredQuestions(db: Db, { items, offset }: { readonly items: number; readonly offset: number }) {
	const sold = db.selectFrom('products').select('id')
	const answered = publishedQuestions(db).where('id', 'in', answeredIds(db)).where('product_id', 'in', sold)
	const [rows, { amount }] = await Promise.all([
		answered.select(['id', 'product_id']).orderBy('id').limit(items).offset(offset).execute(),
		answered.select(({ fn }) => fn.countAll<number>().as('amount')).executeTakeFirstOrThrow(),
	])
	return { rows, count: Number(amount) }
}

function publishedQuestions(db: Db) {
	return db.selectFrom('product_posts').where('question_id', 'is', null).where('status', '=', 'published')
}

function answeredIds(db: Db) {
	return db.selectFrom('product_posts').select('question_id').where('status', '=', 'published').where('question_id', 'is not', null)
}

function postForWire({ author, text, sent_at, language }: { author: string; text: string; sent_at: string; language: string }) {
	return { author, text, date: sent_at, ...(language && { language }) }
}
