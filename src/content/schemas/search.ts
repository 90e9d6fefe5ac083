import { z } from 'astro/zod'
import { text } from './fields.ts'

/** A comma-separated list of words and phrases. */
const phrases = (meaning: string) =>
	text(meaning).refine(
		(written) => written.split(',').every((phrase) => /[\p{L}\p{N}]/u.test(phrase)),
		'needs a word before and after each comma',
	)

/** A long list of phrases that need no meaning of their own. */
const wordList = (meaning: string) =>
	z
		.string()
		.max(3000)
		.refine((written) => written.split(',').every((phrase) => /[\p{L}\p{N}]/u.test(phrase)), 'has an empty entry between two commas')
		.optional()
		.describe(`${meaning} Several are separated by commas.`)

const synonym = z
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
	})

export const search = z.strictObject({
	title: text('The language of these words, such as English.'),
	synonyms: z.array(synonym).max(2000).describe('Synonyms for the product search.'),
	attributes: z
		.array(synonym)
		.max(2000)
		.optional()
		.describe('Words that say what a product is like or for ("waterproof", "travel"), with the words of descriptions that fit.'),
	sentences: z
		.strictObject({
			fillers: wordList('Words that say nothing about a product: best, my, how.'),
			prepositions: wordList('Words after which the purpose of a product follows: for, with.'),
			accessories: wordList('Words for things that belong to another product: case, charger. A "phone case" is then a case, not a phone.'),
			cheap: wordList('Words that sort by price, the lowest first: cheap, affordable.'),
			expensive: wordList('Words that sort by price, the highest first: most expensive.'),
			below: wordList('Words before a highest price: under, up to.'),
			above: wordList('Words before a lowest price: over, at least.'),
			around: wordList('Words before an approximate price: around.'),
			between: wordList('Words before two prices: between.'),
			and: wordList('Words between two prices: and, to.'),
			currencies: wordList('Names of currencies: dollar, euro. A number with one of them is a highest price.'),
		})
		.optional()
		.describe('Words that a search reads as part of a sentence: "best phone under 200 dollars".'),
	notSold: z
		.array(
			z.strictObject({
				words: phrases('Brands or products as their makers write them, several separated by commas: Kindle, Kobo.'),
				finds: phrases(
					'The product type that the shop sells instead: e reader. If the shop sells the product itself, this entry has no effect.',
				),
			}),
		)
		.max(2000)
		.optional()
		.describe(
			'Brands and products that shoppers search, but that the shop does not sell. The results page says so and shows what it sells instead.',
		),
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
	cards: z
		.array(
			z.strictObject({
				category: text('The name of a category or sub-category of the catalogue.'),
				show: z
					.array(text('The name of a specification.'))
					.min(1)
					.max(10)
					.describe('The specifications on the cards of its products, in this order: the first four that a product has.'),
			}),
		)
		.max(200)
		.optional()
		.describe('The specifications on product cards, one line. Cards of other categories show the first filters of their category.'),
	swatches: z
		.array(
			z.strictObject({
				name: text('The English name of a colour in the catalogue.', 40),
				colour: z
					.string()
					.regex(/^#[\da-f]{6}$/i, 'a colour such as #1f2c4d')
					.describe('The colour as # and six digits, such as #1f2c4d.'),
			}),
		)
		.max(300)
		.optional()
		.describe('Colours of swatches next to names of colours. Colours without an entry stay words.'),
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
