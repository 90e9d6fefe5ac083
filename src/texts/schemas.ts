import { z } from 'astro/zod'

/*
 * What may stand in the files of content/. The description of a field is its documentation: editors see it in their
 * program (content/schemas), in the editing interface, and in the sentence about a mistake.
 */

/** Characters that a text of one line may have at most, and one of several paragraphs. */
const longestLine = 300
const longestText = 20_000

const text = (meaning: string, longest = longestLine) => z.string().trim().min(1).max(longest).describe(meaning)

/** A fact stands once, in policies.yaml, which the forms call so. */
const factsInBraces = 'Figures of "Facts and policies" are named in braces: the shop puts the figure in place of {returnDays}.'

/** A day that the calendar has, as 2026-12-24. */
const day = (meaning: string) =>
	z.string().refine(isDay, 'is not a day of the calendar').meta({ description: meaning, format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

function isDay(value: string): boolean {
	const time = Date.parse(`${value}T00:00:00Z`)
	return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

/** When an entry is shown. */
const schedule = {
	draft: z.boolean().optional().describe('A draft is seen only while editing: no shopper sees it.'),
	from: day('The first day on which it is shown, as 2026-12-24. The day begins at midnight UTC.').optional(),
	until: day('The last day on which it is shown, as 2026-12-31. The day ends at midnight UTC.').optional(),
}

/** A page: its text follows below the second line of three dashes, in Markdown. */
const page = z.strictObject({
	title: text('The heading of the page, also in the title of the browser tab.'),
	description: text('One or two sentences for search engines and shared links.'),
	slug: z
		.string()
		.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may hold small letters, digits and single dashes between them')
		.optional()
		.describe('The address of the page after the slash, as gift-cards. Without it the name of the file is the address.'),
	...schedule,
})

const faq = z.strictObject({
	title: text('The heading of this group of questions.'),
	position: z.number().int().describe('Groups stand in ascending order of this number.'),
	questions: z
		.array(
			z.strictObject({
				question: text('The question.'),
				answer: text(`The answer, in Markdown. ${factsInBraces}`, longestText),
				...schedule,
			}),
		)
		.min(1)
		.max(200)
		.describe('The questions, in their order.'),
})

const home = z.strictObject({
	description: text('One sentence about the home page for search engines. {shop} is the name of the shop.'),
	newsletter: z
		.strictObject({
			title: text(
				'The heading, which is the offer. The shop puts the percentage of "Facts and policies" in place of {newsletterPercentage}.',
			),
			text: text('What stands below the heading.'),
			label: text('The name of the field, for screen readers.'),
			placeholder: text('What the empty field shows.'),
			button: text('The words on the button.'),
		})
		.describe('The newsletter sign-up at the foot of the home page.'),
	highlights: z
		.array(
			z.strictObject({
				icon: z.enum(['truck', 'return', 'headset', 'shield', 'check']).describe('The picture beside it.'),
				title: text('The heading of the highlight.'),
				text: text(`What stands below it. ${factsInBraces}`),
			}),
		)
		.length(3)
		.describe('The three service highlights below the slides.'),
})

const contact = z.strictObject({
	details: z
		.strictObject({
			address: text('What stands above the address of the shop.'),
			phone: text('What stands above its telephone number.'),
			email: text('What stands above its email address.'),
		})
		.describe('The words beside the contact details, which come from the settings of the shop.'),
	form: z
		.strictObject({
			name: text('Above the field for the name.'),
			email: text('Above the field for the email address.'),
			subject: text('Above the field for the subject.'),
			message: text('Above the field for the message.'),
			button: text('The words on the button.'),
			sent: text('Shown when the message has been sent.'),
			failed: text('Shown when it could not be sent. The message stays in the form.'),
		})
		.describe('The contact form.'),
})

const link = z.strictObject({
	label: text('The words of the link.'),
	to: text('Where it leads: a page as /terms, or https://... Without it the link stays on the page.').optional(),
	page: text('Instead: the name of a page of content/pages, as returns. It leads there as soon as the page is no draft.').optional(),
	onlyPublished: z.boolean().optional().describe('When true, the link is left out until its page is published.'),
})

const footer = z.strictObject({
	policies: z
		.strictObject({ title: text('The heading of the column.'), links: z.array(link).describe('The links of the column, in their order.') })
		.describe('The column of policies.'),
	categories: z
		.strictObject({ title: text('The heading of the column.') })
		.describe('The column of categories, which come from the catalogue.'),
	links: z
		.strictObject({ title: text('The heading of the column.'), links: z.array(link).describe('The links of the column, in their order.') })
		.describe('The column of other links.'),
})

const menus = z.strictObject({
	allCategories: text('The button that lists all categories, on wide screens.'),
	seeAllOf: text('Before the name of a category, in its menu.'),
	contact: text('The link to the contact page, at the end of the row of categories.'),
	drawerTitle: text('The heading of the menu that slides in on phones.'),
	menu: text('Opens that menu, in the bar at the foot of the screen on phones.'),
	profile: text('The entry for the account in that bar.'),
	wishlist: text('The entry for the wishlist in that bar.'),
	cart: text('The entry for the cart in that bar.'),
})

const product = z.strictObject({
	shippingTitle: text('Above what the catalogue says of shipping.'),
	returns: z
		.strictObject({
			title: text('The heading of the return policy on product pages.'),
			text: text(`The return policy, in Markdown. ${factsInBraces}`, longestText),
		})
		.describe('The return policy on product pages.'),
	factsTitle: text('Above brand and warranty.'),
	promises: z
		.strictObject({
			returns: text(`On returns, in a few words below the buttons. ${factsInBraces}`),
			price: text('On prices, in a few words below the buttons.'),
		})
		.describe('What the shop promises beside each product.'),
})

/** Words and phrases, separated by commas. */
const phrases = (meaning: string) =>
	text(meaning).refine(
		(written) => written.split(',').every((phrase) => /[\p{L}\p{N}]/u.test(phrase)),
		'may have no comma without a word before and after it',
	)

const search = z.strictObject({
	title: text('The language of these words, as English.'),
	synonyms: z
		.array(
			z
				.strictObject({
					words: phrases(
						'What shoppers type, several separated by commas: cell phone, handset. Small letters; plurals and hyphens need no entry.',
					),
					finds: phrases('What it finds besides, as the shop calls it: smartphone. Without it all the words find each other.').optional(),
				})
				.refine(({ words, finds }) => finds !== undefined || words.includes(','), {
					path: ['words'],
					message: 'is one word, so it needs "finds", or another word that means the same',
				}),
		)
		.max(2000)
		.describe('Words that mean the same to whoever searches.'),
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

/** A fact that the texts state, and other figures for places that are to state those. */
const fact = <Value extends z.ZodType>(value: Value, meaning: string) =>
	z
		.strictObject({
			value: value.describe('What all texts state that have no figure of their own.'),
			home: value.optional().describe('What the home page states, where it is another.'),
			faq: value.optional().describe('What the FAQ states, where it is another.'),
			product: value.optional().describe('What product pages state, where it is another.'),
			pages: value.optional().describe('What the other pages state, where it is another.'),
		})
		.describe(meaning)

const policies = z.strictObject({
	returnDays: fact(z.number().positive(), 'Days in which something can be sent back. Search engines are told what product pages state.'),
	freeDeliveryAbove: fact(z.number().positive(), "Amount above which delivery is free, without the currency's symbol."),
	refundTime: fact(z.string().trim().min(1), 'How long a refund takes, in words.'),
	newsletterPercentage: fact(z.number().positive(), 'Percentage that newsletter readers get off their next purchase.'),
})

const specificationNames = (what: string) =>
	z.array(text('The name of a specification, as the filter is called.')).max(50).optional().describe(what)

const filters = z.strictObject({
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

const worksWith = z.strictObject({
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

/**
 * Kinds of files by where they stand below content/. `*` is a name. The place is what a file's facts are looked up by. Without an
 * optional one the shop is whole as well.
 */
export const kinds = {
	pages: { path: 'pages/*.md', schema: page, place: 'pages' },
	faq: { path: 'faq/*.yaml', schema: faq, place: 'faq' },
	home: { path: 'home.yaml', schema: home, place: 'home' },
	contact: { path: 'contact.yaml', schema: contact, place: 'pages' },
	footer: { path: 'footer.yaml', schema: footer, place: 'pages' },
	menus: { path: 'menus.yaml', schema: menus, place: 'pages' },
	product: { path: 'product.yaml', schema: product, place: 'product' },
	search: { path: 'search/*.yaml', schema: search, place: 'pages' },
	policies: { path: 'policies.yaml', schema: policies, place: 'pages' },
	filters: { path: 'filters.yaml', schema: filters, place: 'product', optional: true },
	'works-with': { path: 'works-with.yaml', schema: worksWith, place: 'product', optional: true },
} as const

export type Kind = keyof typeof kinds
export type Place = (typeof kinds)[Kind]['place']
export type Policies = z.infer<typeof policies>
export const kindNames = Object.keys(kinds) as Kind[]
export type FaqGroup = z.infer<typeof faq>
export type ProductTexts = z.infer<typeof product>
