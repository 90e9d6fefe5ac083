import { z } from 'astro/zod'
import { factsInBraces, formatting, maxTextLength, onlyWith, schedule, text } from './fields.ts'

/** A page. Its text follows the front matter, in Markdown. */
export const page = z.strictObject({
	title: text('The heading of the page, also in the title of the browser tab.'),
	description: text('One or two sentences for search engines and shared links.'),
	slug: z
		.string()
		.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may contain lowercase letters, digits and single dashes between them')
		.optional()
		.describe('Only for a URL that differs from the name above: gift-cards results in yourshop.example/gift-cards.'),
	below: z.enum(['contact-form', 'registers', 'stored-on-device']).optional().describe('An element below the text. Optional.'),
	...schedule,
})

export const faq = z.strictObject({
	title: text('The heading of this group of questions.'),
	position: z.number().int().describe('Groups with a smaller number come first.'),
	questions: z
		.array(
			z.strictObject({
				question: text('The question.'),
				answer: text(`The answer. ${formatting} ${factsInBraces}`, maxTextLength),
				...onlyWith,
				...schedule,
			}),
		)
		.min(1)
		.max(200)
		.describe('The questions, in their order.'),
})

export const home = z.strictObject({
	description: text('One sentence about the home page for search engines. Write {shop} for the name of the shop.'),
	newsletter: z
		.strictObject({
			title: text('The heading with the offer. Write {newsletterPercentage} for the percentage in "Facts and policies".'),
			text: text('The text below the heading.'),
			label: text('The name of the field for screen readers.'),
			placeholder: text('An example that is shown in the empty field.'),
			button: text('The text of the button.'),
		})
		.describe('The newsletter sign-up at the foot of the home page.'),
	highlights: z
		.array(
			z.strictObject({
				icon: z.enum(['truck', 'return', 'headset', 'shield', 'check']).describe('The icon next to it.'),
				title: text('The heading of the highlight.'),
				text: text(`The text below the heading. ${factsInBraces}`),
				...onlyWith,
			}),
		)
		.length(3)
		.describe('The three service highlights below the slides.'),
})

export const contact = z.strictObject({
	details: z
		.strictObject({
			address: text('The heading above the address of the shop.'),
			phone: text('The heading above its phone number.'),
			email: text('The heading above its email address.'),
		})
		.describe('The headings of the contact details, which come from the settings of the shop.'),
	form: z
		.strictObject({
			name: text('The label of the field for the name.'),
			email: text('The label of the field for the email address.'),
			subject: text('The label of the field for the subject.'),
			message: text('The label of the field for the message.'),
			button: text('The text of the button.'),
			sent: text('Shown when the message has been sent.'),
			failed: text('Shown when it could not be sent. The message stays in the form.'),
		})
		.describe('The contact form.'),
	registers: z
		.array(
			z.strictObject({
				country: z
					.string()
					.regex(/^[A-Z]{2}$/, 'must be a country code such as DE')
					.describe('The country that requires it, such as DE.'),
				name: text('The name of the register or of the number, such as WEEE-Reg.-Nr.'),
				number: text('The number of the shop there.'),
			}),
		)
		.max(60)
		.optional()
		.describe('Numbers in registers for electrical waste, batteries and packaging. Shown on the contact page and the imprint. Optional.'),
})
