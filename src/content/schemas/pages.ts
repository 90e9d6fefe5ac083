import { z } from 'astro/zod'
import { factsInBraces, formatting, maxTextLength, onlyWith, schedule, text } from './fields.ts'

/** A page. Its text follows the front matter, in Markdown. */
export const page = z.strictObject({
	title: text('The heading of the page, also in the title of the browser tab.'),
	description: text('One or two sentences for search engines and shared links.'),
	slug: z
		.string()
		.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'may hold small letters, digits and single dashes between them')
		.optional()
		.describe('Only for an address other than the name above: gift-cards makes the page yourshop.example/gift-cards.'),
	below: z.enum(['contact-form', 'stored-on-device']).optional().describe('What is shown below the text, if anything.'),
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
	description: text('One sentence about the home page for search engines. Write {shop} where the name of the shop belongs.'),
	newsletter: z
		.strictObject({
			title: text('The heading, which is the offer. Write {newsletterPercentage} where the percentage of "Facts and policies" belongs.'),
			text: text('What stands below the heading.'),
			label: text('The name of the field, which is read out to people who cannot see it.'),
			placeholder: text('An example that the field shows while it is empty.'),
			button: text('The words on the button.'),
		})
		.describe('The newsletter sign-up at the foot of the home page.'),
	highlights: z
		.array(
			z.strictObject({
				icon: z.enum(['truck', 'return', 'headset', 'shield', 'check']).describe('The picture beside it.'),
				title: text('The heading of the highlight.'),
				text: text(`What stands below it. ${factsInBraces}`),
				...onlyWith,
			}),
		)
		.length(3)
		.describe('The three service highlights below the slides.'),
})

export const contact = z.strictObject({
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
