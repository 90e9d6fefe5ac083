import { fetchQuestions, sendAnswer, sendQuestion } from '@storefront/contract/client/catalogue/questions.ts'
import { answerQuestion, askQuestion, getAnsweredQuestions, getQuestions } from '@storefront/contract/endpoints/catalogue/questions.ts'
import { expectErrorReply } from '../trial/buyer.ts'
import { type Check, expectEqual, expectThat } from '../trial/check.ts'
import { unknownId } from './reads.ts'

const draft = { text: 'Sent by the conformance checks.', name: 'Conform', email: '', website: '' }

export const questions: readonly Check[] = [
	{
		call: getQuestions,
		name: 'unknown product',
		requirement: 'A product has at least as many questions as its page lists, and an unknown product is a 404',
		async ask(trial) {
			const { product } = await trial.variableProduct()
			const { client } = trial.visitor()
			const { questions, matching } = await fetchQuestions(client, product.id, 1)
			expectThat(matching >= questions.length, `question_count is ${matching}, but a page has ${questions.length} questions.`)
			expectEqual('question_count of the product', product.questionCount, matching)
			await expectErrorReply('The questions on an unknown product', fetchQuestions(client, unknownId, 1), 404)
		},
	},
	{
		call: getAnsweredQuestions,
		name: 'are answered',
		requirement: 'The listed questions have an answer on the page of their product',
		async ask(trial) {
			const { client } = trial.visitor()
			const { data } = await client.call(getAnsweredQuestions, { query: { page: 1, items: 1 } })
			for (const { id, product_id } of data) {
				const reply = await client.call(getQuestions, { params: { id: product_id }, query: { question: id } })
				expectEqual('The number of questions with this id', reply.data.length, 1)
				expectThat((reply.data[0]?.answers.length ?? 0) > 0, `Question ${id} has no answer.`)
			}
		},
	},
	{
		call: askQuestion,
		name: 'not before it is checked',
		requirement: 'A question of a guest is accepted, and does not appear before the shop approves it; a question without text is a 422',
		async ask(trial) {
			const { product } = await trial.variableProduct()
			const { client } = trial.visitor()
			const before = await fetchQuestions(client, product.id, 1)
			await sendQuestion(client, product.id, draft, false)
			expectEqual('question_count', (await fetchQuestions(client, product.id, 1)).matching, before.matching)
			await expectErrorReply('A question without text', sendQuestion(client, product.id, { ...draft, text: ' ' }, false), 422)
			await expectErrorReply('A question on an unknown product', sendQuestion(client, unknownId, draft, false), 404)
		},
	},
	{
		call: answerQuestion,
		name: 'unknown question',
		requirement: 'An answer to a question that does not exist is rejected with 404',
		async ask(trial) {
			const { product } = await trial.variableProduct()
			const { client } = await trial.secondCustomer()
			const answer = { questionId: unknownId, text: draft.text, nameShown: 'none' as const }
			await expectErrorReply('An answer to an unknown question', sendAnswer(client, product.id, answer), 404)
		},
	},
]
