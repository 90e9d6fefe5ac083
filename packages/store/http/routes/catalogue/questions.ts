import { questionPageSize } from '@storefront/contract/domain/catalogue/questions/question.ts'
import { answerQuestion, askQuestion, getAnsweredQuestions, getQuestions } from '@storefront/contract/endpoints/catalogue/questions.ts'
import { text } from '@storefront/i18n/text.ts'
import { readAnsweredQuestions, readQuestions } from '@storefront/store/commerce/questions/read-questions.ts'
import { saveAnswer, saveQuestion } from '@storefront/store/commerce/questions/save-post.ts'
import { findProduct } from '@storefront/store/commerce/reviews/own-review.ts'
import { readSettings } from '@storefront/store/infrastructure/context/settings.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { postPendingMail } from '@storefront/store/infrastructure/mail/question-mails.ts'
import { implement, implementPublic } from '../../calls/implement.ts'
import { findCustomer, requireCustomer } from '../../calls/shopper.ts'
import { visitorKey } from '../../calls/visitor.ts'
import { parseId } from '../../calls/wire-id.ts'

/** Larger offsets exceed what databases accept. */
const lastPage = 1_000_000

/** Questions on products, and answers of customers. The shop answers by command. */
export function addQuestions(app: App, store: Store): void {
	const { db } = store

	implementPublic(app, getQuestions, async ({ id, query }) => {
		const product = await db
			.selectFrom('products')
			.select(['id', 'question_count'])
			.where('id', '=', parseId(id) ?? -1)
			.executeTakeFirst()
		if (!product) throw new StoreError('not_found', text('refusals.noProduct'))
		const one = query.question === undefined ? {} : { id: parseId(query.question) ?? -1 }
		const data = await readQuestions(db, product.id, { ...pageOf(query, { size: questionPageSize, most: 100 }), ...one, isAnswered: false })
		return { data, question_count: 'id' in one ? data.length : product.question_count }
	})

	implementPublic(app, getAnsweredQuestions, async ({ query }) => {
		const { rows, count } = await readAnsweredQuestions(db, pageOf(query, { size: 1000, most: 1000 }))
		return { data: rows, question_count: count }
	})

	implement(app, askQuestion, async ({ c, id, body: { website, ...written } }) => {
		const product = await findProduct(db, parseId(id))
		await store.limits.take('question', visitorKey(store, c))
		const customer = await findCustomer(store, c)
		const saved = website === '' ? await saveQuestion(store, customer?.id ?? null, product.id, written) : null
		if (website !== '') store.logger.info('A question of a bot was dropped')
		if (saved !== null) mailShop(store, saved)
		return { message: text('answers.questionSent') }
	})

	implement(app, answerQuestion, async ({ c, id, body: { question, name_shown: nameShown, text: written } }) => {
		const customer = await requireCustomer(store, c)
		const product = await findProduct(db, parseId(id))
		const answer = { questionId: parseId(question), text: written, nameShown }
		const saved = await saveAnswer(store, customer.id, product.id, answer)
		if (saved !== null) mailShop(store, saved)
		return { message: text('answers.answerSent') }
	})
}

function pageOf(
	{ items, page }: { readonly items?: unknown; readonly page?: unknown },
	{ size, most }: { readonly size: number; readonly most: number },
): { readonly items: number; readonly offset: number } {
	const rows = Math.min(most, Math.max(1, Number(items ?? size)))
	return { items: rows, offset: (Math.min(lastPage, Math.max(1, Number(page ?? 1))) - 1) * rows }
}

/** Sends the email in the background, so that no one waits for a mail server. */
function mailShop(store: Store, id: number): void {
	store.background.run('mail that a question or an answer waits', async () => {
		const { name = '', email } = await readSettings(store.db)
		if (!email) return
		const post = await store.db
			.selectFrom('product_posts')
			.innerJoin('products', 'products.id', 'product_posts.product_id')
			.leftJoin('product_posts as question', 'question.id', 'product_posts.question_id')
			.select(['product_posts.id', 'product_posts.text', 'product_posts.author', 'products.name as product', 'question.text as question'])
			.where('product_posts.id', '=', id)
			.executeTakeFirst()
		if (post) await store.mailer.send(postPendingMail(email, post, { name, siteUrl: store.siteUrl }))
	})
}
