import { answererName, askerName } from '@storefront/contract/domain/catalogue/questions/authors.ts'
import type { Answer, Question } from '@storefront/contract/domain/catalogue/questions/question.ts'
import { questionPaths } from '@storefront/contract/domain/catalogue/questions/question-paths.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { absoluteUrl } from '../frame/structured-data.ts'

interface Context {
	readonly product: { readonly id: string; readonly name: string }
	readonly shop: string
	readonly site: URL | undefined
}

/**
 * A schema.org QAPage for the page of one question. Google accepts it only on a page with a single question to which users can add
 * answers, and names product pages with several questions as a wrong use; it requires at least one answer
 * (developers.google.com/search/docs/appearance/structured-data/qapage). So product pages and lists have none, and null is returned
 * for a question without an answer.
 */
export function questionData(question: Question, { product, shop, site }: Context): object | null {
	if (question.answers.length === 0) return null
	const url = absoluteUrl(questionPaths.one(product.id, question.id), site)
	const answers = question.answers.map((answer, index) => answerData(answer, `${url}#${answerAnchor(index)}`, shop))
	// The answer of the shop settles the question; those of customers are suggestions.
	const isSettled = question.answers[0]?.byShop === true
	const suggested = isSettled ? answers.slice(1) : answers
	return {
		'@type': 'QAPage',
		mainEntity: {
			'@type': 'Question',
			name: question.text,
			text: question.text,
			...datesOf(question),
			author: { '@type': 'Person', name: askerName(question.author) },
			about: { '@type': 'Product', name: product.name, url: absoluteUrl(paths.product(product.id), site) },
			answerCount: answers.length,
			...(isSettled ? { acceptedAnswer: answers[0] } : {}),
			...(suggested.length > 0 ? { suggestedAnswer: suggested } : {}),
		},
	}
}

/** The id of an answer on the page of its question. */
export function answerAnchor(index: number): string {
	return `answer-${index + 1}`
}

function answerData(answer: Answer, url: string, shop: string): object {
	return {
		'@type': 'Answer',
		text: answer.text,
		url,
		...datesOf(answer),
		author: answer.byShop ? { '@type': 'Organization', name: shop } : { '@type': 'Person', name: answererName(answer) },
	}
}

function datesOf({ date, language }: Pick<Answer, 'date' | 'language'>): object {
	return { ...(date ? { datePublished: date } : {}), ...(language ? { inLanguage: language } : {}) }
}
