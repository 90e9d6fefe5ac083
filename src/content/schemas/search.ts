import { z } from 'astro/zod'
import { text } from './fields.ts'

/** A comma-separated list of words and phrases. */
const phrases = (meaning: string) =>
	text(meaning).refine(
		(written) => written.split(',').every((phrase) => /[\p{L}\p{N}]/u.test(phrase)),
		'may have no comma without a word before and after it',
	)

export const search = z.strictObject({
	title: text('The language of these words, as English.'),
	synonyms: z
		.array(
			z
				.strictObject({
					words: phrases(
						'What shoppers type, several separated by commas: cell phone, handset. Small letters; plurals and hyphens need no entry.',
					),
					finds: phrases(
						'What the shop calls the same product: smartphone. A search for the words above shows these products, too. Leave it empty if all the words above mean the same.',
					).optional(),
				})
				.refine(({ words, finds }) => finds !== undefined || words.includes(','), {
					path: ['words'],
					message: 'is one word, so it needs "finds", or another word that means the same',
				}),
		)
		.max(2000)
		.describe('Words that mean the same to shoppers who search.'),
	help: z
		.array(
			z.strictObject({
				words: phrases('What shoppers type, several separated by commas: return policy, send back.'),
				to: text('The page that answers it, as /faq#returns-refunds.'),
			}),
		)
		.max(200)
		.optional()
		.describe('Searches that a page answers. Pages and questions are also found by their own words.'),
})

const specificationNames = (what: string) =>
	z.array(text('The name of a specification, as the filter is called.')).max(50).optional().describe(what)

export const filters = z.strictObject({
	same: z
		.array(
			z.strictObject({
				name: text('What the filter is called.'),
				also: z.array(text('Another name of the same in data sheets.')).max(20).describe('Names that mean the same.'),
			}),
		)
		.max(100)
		.optional()
		.describe(
			'Specifications that data sheets call by several names, or by another one than shoppers are to read. They become one filter.',
		),
	first: specificationNames('Filters that stand first in every category, in this order, wherever a product has them.'),
	hidden: specificationNames('Specifications that are never a filter.'),
	categories: z
		.array(
			z.strictObject({
				category: text('The name of a category of the catalogue, not of a sub-category.'),
				first: specificationNames('Filters that stand first there, in this order.'),
				hidden: specificationNames('Specifications that are no filter there.'),
			}),
		)
		.max(200)
		.optional()
		.describe('What holds in one category, before what holds in all.'),
	explanations: z
		.array(
			z.strictObject({
				name: text('The name of the specification, as the filter is called.'),
				also: z.array(text('Another name of it.')).max(20).optional().describe('Other names of the same specification.'),
				text: text('What it means and how to choose, in a sentence or two.', 400),
			}),
		)
		.max(200)
		.describe('What the filters of a listing mean, each behind a button beside the name of its filter.'),
})

const productNames = (what: string) => z.array(text('Name, SKU or id of an accessory; an id in quotes.')).max(20).optional().describe(what)

export const worksWith = z.strictObject({
	products: z
		.array(
			z
				.strictObject({
					product: text('Name, SKU or id of the product on whose page the accessories stand; an id in quotes.'),
					add: productNames('Accessories that stand there first, in this order.'),
					remove: productNames('Accessories that the shop finds by itself and is not to show there.'),
				})
				.refine(({ add, remove }) => add !== undefined || remove !== undefined, {
					path: ['product'],
					message: 'needs "add" or "remove" beside it',
				}),
		)
		.max(2000)
		.describe('Products whose row "Works with it" is another than the shop finds in the data.'),
})
