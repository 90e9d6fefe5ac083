import type { Question } from '@storefront/contract/domain/catalogue/questions/question.ts'
import { expect, it } from 'vitest'
import { questionData } from '#loaders/catalogue/question-structured-data.ts'

const date = '2026-11-20T12:00:00.000Z'
const byShop = { author: '', byShop: true, verified: false, text: 'It sings.', date, language: 'en' }
const byBuyer = { author: 'Ada E.', byShop: false, verified: true, text: 'It whistles.', date }
const context = { product: { id: '42', name: 'Kettle' }, shop: 'Voltline', site: new URL('https://shop.example') }
const question = (...answers: Question['answers']): Question => ({ id: '7', author: '', text: 'Does it whistle?', date, answers })

it('a question without an answer has no structured data', () => {
	expect(questionData(question(), context)).toBeNull()
})

it('the answer of the shop is the accepted one, and others are suggestions with an address of their own', () => {
	expect(questionData(question(byShop, byBuyer), context)).toEqual({
		'@type': 'QAPage',
		mainEntity: {
			'@type': 'Question',
			name: 'Does it whistle?',
			text: 'Does it whistle?',
			datePublished: date,
			author: { '@type': 'Person', name: 'A customer' },
			about: { '@type': 'Product', name: 'Kettle', url: 'https://shop.example/product/42' },
			answerCount: 2,
			acceptedAnswer: {
				'@type': 'Answer',
				text: 'It sings.',
				url: 'https://shop.example/product/42/questions/7#answer-1',
				datePublished: date,
				inLanguage: 'en',
				author: { '@type': 'Organization', name: 'Voltline' },
			},
			suggestedAnswer: [
				{
					'@type': 'Answer',
					text: 'It whistles.',
					url: 'https://shop.example/product/42/questions/7#answer-2',
					datePublished: date,
					author: { '@type': 'Person', name: 'Ada E.' },
				},
			],
		},
	})
})

it('without an answer of the shop no answer is accepted', () => {
	const { mainEntity } = questionData(question(byBuyer), context) as { mainEntity: object }
	expect(mainEntity).not.toHaveProperty('acceptedAnswer')
	expect(mainEntity).toMatchObject({ answerCount: 1, suggestedAnswer: [{ text: 'It whistles.' }] })
})
