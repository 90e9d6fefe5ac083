import { z } from 'astro/zod'
import { factsInBraces, formatting, link, maxTextLength, text } from './fields.ts'

export const product = z.strictObject({
	shippingTitle: text('Above what the catalogue says of shipping.'),
	returns: z
		.strictObject({
			title: text('The heading of the return policy on product pages.'),
			text: text(`The return policy. ${formatting} ${factsInBraces}`, maxTextLength),
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

export const checkout = z.strictObject({
	orderButton: text(
		'The words on the button that places an order. In the EU they have to say that it binds to pay: Order with obligation to pay.',
		60,
	),
	terms: z
		.strictObject({
			text: text('What stands above the button.'),
			links: z.array(link).max(6).describe('The links below it. One whose page is not published is left out.'),
		})
		.optional()
		.describe('The line above the button: under which terms is ordered, and where they stand. Without it nothing stands there.'),
	mails: z
		.array(z.strictObject({ page: text('A page from the list "Pages".') }))
		.max(6)
		.optional()
		.describe(
			'Pages whose texts go along with the mail that confirms an order, for the customer to keep: terms, withdrawal. One that is a draft does not.',
		),
})

/** A fact in texts, with optional different values for some kinds of pages. */
const fact = <Value extends z.ZodType>(value: Value, meaning: string) =>
	z
		.strictObject({
			value: value.describe('The figure for every page that has no other one below.'),
			home: value.optional().describe('Only if the home page states another figure.'),
			faq: value.optional().describe('Only if the FAQ states another figure.'),
			product: value.optional().describe('Only if product pages state another figure.'),
			pages: value.optional().describe('Only if the other pages state another figure.'),
		})
		.describe(meaning)

export const policies = z.strictObject({
	returnDays: fact(z.number().positive(), 'Days in which something can be sent back. Search engines show the figure of product pages.'),
	freeDeliveryAbove: fact(
		z.number().positive(),
		'The amount from which delivery is free, without a currency sign, for a shop without the setting free_delivery_from. Texts name it {freeDeliveryFrom}.',
	).optional(),
	refundTime: fact(z.string().trim().min(1), 'How long a refund takes, in words.'),
	newsletterPercentage: fact(z.number().positive(), 'Percentage that newsletter readers get off their next purchase.'),
})

export const returns = z.strictObject({
	reasons: z
		.array(text('A reason in a few words, as the customer would say it.', 100))
		.max(20)
		.describe('Why something is sent back: the list beside "I would rather not say" and "Something else", which always stand there.'),
})
