import { ratingInWords } from '../../src/domain/catalogue/reviews/rating.ts'
import { beginning } from '../../src/domain/names.ts'
import { composeMail, type Sender } from './compose.ts'
import type { Mail } from './mail.ts'

/** What mails say of a review. */
export interface ReviewTold {
	readonly id: number
	readonly product: string
	readonly rating: number
	readonly title: string
	readonly text: string
}

/** Enough to know what it is about; all of it is shown by the command. */
const mostQuoted = 1000

/** To the shop: somebody wrote a review, which waits. */
export function reviewWaitsMail(to: string, { id, product, rating, title, text }: ReviewTold, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: `A review waits: ${product}`,
			heading: `A review of ${product} waits for you`,
			paragraphs: [`${ratingInWords(rating)}: ${title}`, ...beginning(text, mostQuoted).split(/\n\s*\n/)],
			closing: [
				`All of it: npm run store -- reviews show ${id}`,
				`To show it in the shop: npm run store -- reviews publish ${id}`,
				`To refuse it: npm run store -- reviews refuse ${id} --reason "..."`,
			],
		},
		sender,
	)
}

/** To its author: the review is shown. */
export function reviewPublishedMail(to: string, product: string, link: string | undefined, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: `Your review of ${product} is published`,
			heading: 'Thank you for your review',
			paragraphs: [`Your review of ${product} now stands in the shop. You can change or remove it at any time.`],
			...(link ? { action: { label: 'See it', href: link } } : {}),
		},
		sender,
	)
}

/** To its author: the review is not shown, and why. `removed`: it was, or waited, and is gone. */
export function reviewRefusedMail(to: string, product: string, reason: string, removed: boolean, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: `Your review of ${product}`,
			heading: removed ? 'Your review was removed' : 'Your review was not published',
			paragraphs: [
				removed ? `Your review of ${product} was removed from the shop.` : `Your review of ${product} was not published.`,
				...(reason ? [`The reason: ${reason}`] : []),
				...(removed ? [] : ['You can change it and send it again.']),
			],
		},
		sender,
	)
}
