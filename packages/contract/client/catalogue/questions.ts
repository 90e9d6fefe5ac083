import { type Question, type QuestionDraft, type QuestionPage, questionPageSize } from '../../domain/catalogue/questions/question.ts'
import type { NameDisplay } from '../../domain/catalogue/reviews/own-review.ts'
import { answerQuestion, askQuestion, getAnsweredQuestions, getQuestions } from '../../endpoints/catalogue/questions.ts'
import type { StoreClient } from '../http/http.ts'
import { toQuestion } from './question.ts'

/** A page of the questions on a product, at most 100. Rejects with a `StoreFailure` of status 404 if the product does not exist. */
export async function fetchQuestions(client: StoreClient, productId: string, page: number, size = questionPageSize): Promise<QuestionPage> {
	const query = { page, items: size }
	const reply = await client.call(getQuestions, { params: { id: productId }, query })
	return { page, questions: reply.data.map(toQuestion), matching: reply.question_count }
}

/** One published question on a product; null if the product has no such question. Rejects like `fetchQuestions`. */
export async function fetchQuestion(client: StoreClient, productId: string, id: string): Promise<Question | null> {
	const { data } = await client.call(getQuestions, { params: { id: productId }, query: { question: id } })
	const [found] = data
	return found ? toQuestion(found) : null
}

/** A page of the ids of all answered questions, at most 1000. */
export async function fetchAnsweredQuestions(client: StoreClient, { page, size }: { readonly page: number; readonly size: number }) {
	const reply = await client.call(getAnsweredQuestions, { query: { page, items: size } })
	return {
		questions: reply.data.map(({ id, product_id }) => ({ id: String(id), productId: String(product_id) })),
		total: reply.question_count,
	}
}

/**
 * Asks a question. Rejects with a `StoreFailure` with the code `invalid_request`, whose `errors` name the fields, or
 * `too_many_requests`. `authorized`: whether the visitor is signed in.
 */
export async function sendQuestion(client: StoreClient, productId: string, draft: QuestionDraft, authorized: boolean): Promise<void> {
	await client.call(askQuestion, { params: { id: productId }, body: draft, authorized })
}

/** Answers a question as the signed-in customer. Rejects with a `StoreFailure` with the code `answer_not_allowed`. */
export async function sendAnswer(
	client: StoreClient,
	productId: string,
	{ questionId, text, nameShown }: { readonly questionId: string; readonly text: string; readonly nameShown: NameDisplay },
): Promise<void> {
	await client.call(answerQuestion, { params: { id: productId }, body: { question: questionId, text, name_shown: nameShown } })
}
