import { z } from 'astro/zod'
import { factsInBraces, formatting, link, maxTextLength, text } from './fields.ts'

export const product = z.strictObject({
	shippingTitle: text('The heading of the shipping details, which come from the catalogue.'),
	returns: z
		.strictObject({
			title: text('The heading of the return policy on product pages.'),
			text: text(`The return policy. ${formatting} ${factsInBraces}`, maxTextLength),
		})
		.describe('The return policy on product pages.'),
	factsTitle: text('The heading of brand and warranty.'),
	promises: z
		.strictObject({
			returns: text(`A short sentence about returns, below the buttons. ${factsInBraces}`),
			price: text('A short sentence about prices, below the buttons.'),
		})
		.describe('Promises of the shop on product pages.'),
})

export const checkout = z.strictObject({
	orderButton: text(
		'The text of the button that places an order. In the EU it must state the obligation to pay: Order with obligation to pay.',
		60,
	),
	terms: z
		.strictObject({
			text: text('The text above the button.'),
			links: z.array(link).max(6).describe('The links below the text. Links to unpublished pages are not shown.'),
		})
		.optional()
		.describe('The line above the button, with the terms of the order and links to them. Optional.'),
	mails: z
		.array(z.strictObject({ page: text('A page from the list "Pages".') }))
		.max(6)
		.optional()
		.describe('Pages whose texts are added to the order confirmation email, such as terms and withdrawal. Drafts are not added.'),
})

/** A fact in texts, with optional different values for some kinds of pages. */
const fact = <Value extends z.ZodType>(value: Value, meaning: string) =>
	z
		.strictObject({
			value: value.describe('The value for all pages without a different value below.'),
			home: value.optional().describe('Only if the home page has a different value.'),
			faq: value.optional().describe('Only if the FAQ has a different value.'),
			product: value.optional().describe('Only if product pages have a different value.'),
			pages: value.optional().describe('Only if the other pages have a different value.'),
		})
		.describe(meaning)

export const policies = z.strictObject({
	returnDays: fact(z.number().positive(), 'Days in which items can be returned. Search engines show the value of product pages.'),
	freeDeliveryAbove: fact(
		z.number().positive(),
		'The amount from which delivery is free, without a currency sign, for a shop without the setting free_delivery_from. Write {freeDeliveryFrom} for it in texts.',
	).optional(),
	refundTime: fact(z.string().trim().min(1), 'Duration of a refund, in words.'),
	newsletterPercentage: fact(z.number().positive(), 'Discount of newsletter subscribers on their next purchase, in percent.'),
})

export const returns = z.strictObject({
	costs: z
		.enum(['customer', 'free'])
		.optional()
		.describe('Who pays for the parcel of a return: the customer, or it is free. Search engines show it. Leave it empty if it depends.'),
	reasons: z
		.array(text("A short reason, in the customer's words.", 100))
		.max(20)
		.describe('Reasons for a return. The list also has "Prefer not to say" and "Something else".'),
})
