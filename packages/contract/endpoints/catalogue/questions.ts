import * as v from 'valibot'
import { answerTextLimit, askerNameLimit, questionTextLimit } from '../../domain/catalogue/questions/question.ts'
import { nameDisplays } from '../../domain/catalogue/reviews/own-review.ts'
import { endpoint } from '../wire/endpoint.ts'
import { enterAnswer, enterQuestion, tooLong, validEmail } from '../wire/sentences.ts'
import { id } from '../wire/wire.ts'
import { acknowledgement, inputId, queryNumber } from '../wire/wire-values.ts'
import { question } from './question.ts'

// Additions of this contract, for stores with the capability `questions`.

const written = (limit: number, missing: () => string) =>
	v.pipe(
		v.string(missing),
		v.trim(),
		v.minLength(1, missing),
		v.maxLength(limit, () => tooLong(limit)),
	)

const total = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A page of the published questions on a product, the newest first. */
export const getQuestions = endpoint({
	name: 'getQuestions',
	method: 'GET',
	path: '/product/{id}/questions',
	audience: 'anyone',
	tag: 'products',
	summary: 'Published questions on a product with their published answers, by page.',
	query: v.object({
		/** Starts at 1. */
		page: queryNumber,
		/** Page size, at most 100. */
		items: queryNumber,
		/** Only the question with this id. */
		question: v.optional(inputId),
	}),
	reply: v.object({
		data: v.array(question),
		/** Number of matching questions on all pages. */
		question_count: total,
	}),
	errors: ['not_found', 'invalid_request'],
})

/** The questions that have an answer, of all products: each has a page of its own, which is in the sitemap. */
export const getAnsweredQuestions = endpoint({
	name: 'getAnsweredQuestions',
	method: 'GET',
	path: '/answered-questions',
	audience: 'anyone',
	tag: 'products',
	perMarket: true,
	summary: 'Ids of the published questions with a published answer, by page, in the order of their ids.',
	query: v.object({
		/** Starts at 1. */
		page: queryNumber,
		/** Page size, at most 1000. */
		items: queryNumber,
	}),
	reply: v.object({
		data: v.array(v.object({ id, product_id: id })),
		/** Number of answered questions on all pages. */
		question_count: total,
	}),
	errors: ['invalid_request'],
})

export const askQuestion = endpoint({
	name: 'askQuestion',
	method: 'POST',
	path: '/product/{id}/questions',
	audience: 'anyone',
	tag: 'questions',
	perMarket: true,
	summary: 'Asks a question on a product. The shop approves it before it is published.',
	body: v.object({
		/** Plain text. */
		text: written(questionTextLimit, enterQuestion),
		/** Displayed name of a guest; empty: no name. Ignored for customers, whose first name and initial are shown. */
		name: v.optional(
			v.pipe(
				v.string(),
				v.trim(),
				v.maxLength(askerNameLimit, () => tooLong(askerNameLimit)),
			),
			'',
		),
		/** Address for one email when the question is answered; empty: none. The store deletes it afterwards. */
		email: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(320), v.regex(/^([^\s@<>,;"]+@[^\s@<>,;"]+)?$/, validEmail)), ''),
		/** Honeypot field, hidden from people. Questions that fill it in are acknowledged and dropped. */
		website: v.optional(v.string(), ''),
	}),
	reply: acknowledgement,
	errors: ['not_found', 'too_many_requests', 'invalid_request'],
})

export const answerQuestion = endpoint({
	name: 'answerQuestion',
	method: 'POST',
	path: '/product/{id}/answers',
	audience: 'customer',
	tag: 'questions',
	summary:
		'Answers a published question. The store checks that the product was delivered to the customer, and the shop approves the answer before it is published.',
	body: v.object({
		/** The id of the question. */
		question: inputId,
		/** Plain text, with line breaks. */
		text: written(answerTextLimit, enterAnswer),
		name_shown: v.optional(v.picklist(nameDisplays), 'initial'),
	}),
	reply: acknowledgement,
	errors: ['unauthenticated', 'not_found', 'answer_not_allowed', 'too_many_requests', 'invalid_request'],
})
