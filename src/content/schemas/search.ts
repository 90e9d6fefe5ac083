import { z } from 'astro/zod'
import { text } from './fields.ts'

/** A comma-separated list of words and phrases. */
const phrases = (meaning: string) =>
	text(meaning).refine(
		(written) => written.split(',').every((phrase) => /[\p{L}\p{N}]/u.test(phrase)),
		'needs a word before and after each comma',
	)

export const search = z.strictObject({
	title: text('The language of these words, such as English.'),
	synonyms: z
		.array(
			z
				.strictObject({
					words: phrases(
						'Search terms of shoppers, separated by commas: cell phone, handset. Use lowercase letters; plurals and hyphens need no entry.',
					),
					finds: phrases(
						'The word of the shop for the same product: smartphone. Searches for the terms above find these products too. Empty: all terms above are synonyms of each other.',
					).optional(),
				})
				.refine(({ words, finds }) => finds !== undefined || words.includes(','), {
					path: ['words'],
					message: 'has a single word, so it needs "finds" or a synonym',
				}),
		)
		.max(2000)
		.describe('Synonyms for the product search.'),
	help: z
		.array(
			z.strictObject({
				words: phrases('Search terms of shoppers, separated by commas: return policy, send back.'),
				to: text('The page with the answer, such as /faq#returns-refunds.'),
			}),
		)
		.max(200)
		.optional()
		.describe('Search terms that lead to a page. Pages and questions are also found by their own words.'),
})

const specificationNames = (what: string) =>
	z.array(text('The name of a specification, the same as the name of its filter.')).max(50).optional().describe(what)

export const filters = z.strictObject({
	same: z
		.array(
			z.strictObject({
				name: text('The name of the filter.'),
				also: z.array(text('Another name of the specification in data sheets.')).max(20).describe('Other names of the same specification.'),
			}),
		)
		.max(100)
		.optional()
		.describe(
			'Specifications that have several names in data sheets, or a different name from the one that shoppers see. They become one filter.',
		),
	first: specificationNames('The first filters in every category, in this order, if a product has them.'),
	hidden: specificationNames('Specifications that are never a filter.'),
	categories: z
		.array(
			z.strictObject({
				category: text('The name of a category of the catalogue, not of a sub-category.'),
				first: specificationNames('The first filters in this category, in this order.'),
				hidden: specificationNames('Specifications that are not a filter in this category.'),
			}),
		)
		.max(200)
		.optional()
		.describe('Settings of single categories. They have priority over the settings of all categories.'),
	explanations: z
		.array(
			z.strictObject({
				name: text('The name of the specification, the same as the name of its filter.'),
				also: z.array(text('Another name of the specification.')).max(20).optional().describe('Other names of the same specification.'),
				text: text('An explanation with advice, in one or two sentences.', 400),
			}),
		)
		.max(200)
		.describe('Explanations of filters, which open with a button next to the name of the filter.'),
})

const productNames = (what: string) => z.array(text('Name, SKU or id of an accessory; an id in quotes.')).max(20).optional().describe(what)

export const worksWith = z.strictObject({
	products: z
		.array(
			z
				.strictObject({
					product: text('Name, SKU or id of the product with the accessories; an id in quotes.'),
					add: productNames('Accessories that are shown first, in this order.'),
					remove: productNames('Accessories from the product data that are not shown.'),
				})
				.refine(({ add, remove }) => add !== undefined || remove !== undefined, {
					path: ['product'],
					message: 'needs "add" or "remove" as well',
				}),
		)
		.max(2000)
		.describe('Products whose row "Works with this" differs from the product data.'),
})
