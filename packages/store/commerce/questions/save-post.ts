import { anonymousAuthor, type NameDisplay } from '@storefront/contract/domain/catalogue/reviews/own-review.ts'
import { language } from '@storefront/i18n/language.ts'
import { text } from '@storefront/i18n/text.ts'
import { shareLockCustomer } from '../../infrastructure/context/lock-customer.ts'
import type { Store } from '../../infrastructure/context/store.ts'
import { currentMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { normalizeEmail } from '../../infrastructure/text/email.ts'
import { readAuthorName } from '../reviews/own-review.ts'
import { hasReceivedProduct } from '../reviews/received-product.ts'

/** The data of the form for a question. */
export interface QuestionInput {
	readonly text: string
	/** Name of a guest. */
	readonly name: string
	/** Address for an email about the answer; empty: none. */
	readonly email: string
}

/** Stores a question until the owner decides about it. Returns its id; null if the same text was sent before and still waits. */
export async function saveQuestion(
	store: Store,
	customerId: number | null,
	productId: number,
	input: QuestionInput,
): Promise<number | null> {
	const { db } = store
	const now = store.clock().toISOString()
	const name = customerId === null ? oneLine(input.name) : withoutPlaceholder(await readAuthorName(db, customerId))
	const row = { product_id: productId, author: name, text: tidy(input.text), status: 'waiting' as const, sent_at: now }
	if (await isSentAlready(db, customerId, row)) return null
	const email = normalizeEmail(input.email)
	return await inTransaction(db, async (trx) => {
		if (customerId !== null) await shareLockCustomer(trx, customerId)
		const { id } = await trx
			.insertInto('product_posts')
			.values({ ...row, customer_id: customerId, language: language() })
			.returning('id')
			.executeTakeFirstOrThrow()
		if (email === '') return id
		// The email of an account may change before the answer comes.
		const own =
			customerId === null ? undefined : await trx.selectFrom('customers').select('email').where('id', '=', customerId).executeTakeFirst()
		await trx
			.insertInto('question_mails')
			.values({
				question_id: id,
				email: own?.email === email ? '' : email,
				created_at: now,
				language: language(),
				market: currentMarket()?.code ?? '',
			})
			.execute()
		return id
	})
}

/** The data of the form for an answer. */
export interface AnswerInput {
	readonly questionId: number | null
	readonly text: string
	readonly nameShown: NameDisplay
}

/**
 * Stores a customer's answer until the owner decides about it. Returns its id; null if the same text was sent before and still
 * waits. Throws `answer_not_allowed` for a product that was not delivered to the customer, and `not_found`.
 */
export async function saveAnswer(
	store: Store,
	customerId: number,
	productId: number,
	{ questionId, text: written, nameShown }: AnswerInput,
): Promise<number | null> {
	const { db } = store
	const question = await db
		.selectFrom('product_posts')
		.select('id')
		.where('id', '=', questionId ?? -1)
		.where('product_id', '=', productId)
		.where('question_id', 'is', null)
		.where('status', '=', 'published')
		.executeTakeFirst()
	if (!question) throw new StoreError('not_found', text('refusals.noQuestion'))
	if (!(await hasReceivedProduct(db, customerId, productId))) throw new StoreError('answer_not_allowed', text('refusals.answerNotAllowed'))
	const row = {
		product_id: productId,
		question_id: question.id,
		author: nameShown === 'none' ? '' : withoutPlaceholder(await readAuthorName(db, customerId)),
		text: tidy(written),
		status: 'waiting' as const,
		sent_at: store.clock().toISOString(),
	}
	if (await isSentAlready(db, customerId, row)) return null
	await store.limits.take('answer', String(customerId))
	return await inTransaction(db, async (trx) => {
		await shareLockCustomer(trx, customerId)
		const { id } = await trx
			.insertInto('product_posts')
			.values({ ...row, customer_id: customerId, language: language() })
			.returning('id')
			.executeTakeFirstOrThrow()
		return id
	})
}

/** Whether a text waits already: a form that is sent twice makes one post. */
async function isSentAlready(
	db: Db,
	customerId: number | null,
	row: { readonly product_id: number; readonly question_id?: number; readonly author: string; readonly text: string },
): Promise<boolean> {
	const same = await db
		.selectFrom('product_posts')
		.select('id')
		.where('product_id', '=', row.product_id)
		.where('status', '=', 'waiting')
		.where('question_id', row.question_id === undefined ? 'is' : '=', row.question_id ?? null)
		.where('customer_id', customerId === null ? 'is' : '=', customerId)
		.where('author', '=', row.author)
		.where('text', '=', row.text)
		.executeTakeFirst()
	return same !== undefined
}

function tidy(written: string): string {
	return written
		.trim()
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll(/\n{3,}/g, '\n\n')
}

function oneLine(name: string): string {
	return name.replaceAll(/\s+/g, ' ').trim()
}

/** A post without a name has no author; the page says so in its language. */
function withoutPlaceholder(name: string): string {
	return name === anonymousAuthor ? '' : name
}
