import { answerTextLimit } from '@storefront/contract/domain/catalogue/questions/question.ts'
import * as v from 'valibot'
import { answerAsShop, type Moderated, publishPost, recordPostChange, refusePost } from '../../commerce/questions/moderate-posts.ts'
import { type Command, defineCommand, type Trx } from '../command.ts'
import { CommandRefused } from '../command-errors.ts'
import { productsOf } from '../product-ids.ts'
import { reasonInput } from './reason-input.ts'

const id = v.pipe(v.number(), v.integer())
const answerMessage = `An answer must have 1 to ${answerTextLimit} characters.`

/** A moderated post with the name of its product. */
type Result = Moderated & { readonly product: string }

/**
 * Requests for an email about an answer (`question_mails`) are no part of the scopes: their addresses are deleted when they are used, so the
 * audit log must not keep them. After an undo no one gets another email.
 */
const derive: Command['derive'] = async (trx, { changes, entities }, { now }) => {
	const isShown = changes.some(({ before, after }) => before?.['status'] === 'published' || after?.['status'] === 'published')
	if (isShown) for (const product of productsOf(entities)) await recordPostChange(trx, product, now)
}

/** Publishes a question, or an answer to a published question. */
export const publishQuestion = defineCommand({
	name: 'question.publish',
	permission: 'reviews.write',
	input: v.strictObject({
		/** Id of the question or answer (`product_posts.id`). */
		post: id,
	}),
	title: ({ post }, done: Result) => `Published the ${kindOf(done)} ${post} on ${done.product}`,
	scope: async (_trx, { post }) => [{ table: 'product_posts', where: { id: [post] } }],
	write: async (trx, { post }) =>
		await withProduct(
			trx,
			await publishPost(trx, post),
			'It cannot be published: it does not exist any more, or it answers a question that is not published.',
		),
	derive,
})

/** Refuses a question or an answer, with a reason for its author. A published one is no longer shown. */
export const refuseQuestion = defineCommand({
	name: 'question.refuse',
	permission: 'reviews.write',
	input: v.strictObject({ post: id, reason: reasonInput }),
	title: ({ post }, done: Result) => `Refused the ${kindOf(done)} ${post} on ${done.product}`,
	scope: async (_trx, { post }) => [{ table: 'product_posts', where: { id: [post] } }],
	write: async (trx, { post, reason }) =>
		await withProduct(trx, await refusePost(trx, post, reason), 'This question or answer does not exist any more.'),
	derive,
})

/** Answers a question in the name of the shop, and publishes both. */
export const answerQuestion = defineCommand({
	name: 'question.answer',
	permission: 'reviews.write',
	input: v.strictObject({
		/** Id of the question (`product_posts.id`). */
		question: id,
		text: v.pipe(v.string(answerMessage), v.trim(), v.minLength(1, answerMessage), v.maxLength(answerTextLimit, answerMessage)),
	}),
	title: ({ question }, { product }: Result) => `Answered the question ${question} on ${product}`,
	scope: async (_trx, { question }) => [
		{ table: 'product_posts', where: { id: [question] } },
		{ table: 'product_posts', where: { question_id: [question] } },
	],
	write: async (trx, { question, text }, { now }) =>
		await withProduct(trx, await answerAsShop(trx, question, text, now), 'This question does not exist any more.'),
	derive,
})

function kindOf({ post }: Moderated): string {
	return post.question_id === null ? 'question' : 'answer'
}

async function withProduct(trx: Trx, done: Moderated | null, refusal: string): Promise<Result> {
	if (!done) throw new CommandRefused(refusal)
	const product = await trx.selectFrom('products').select('name').where('id', '=', done.post.product_id).executeTakeFirst()
	return { ...done, product: product?.name ?? '' }
}
