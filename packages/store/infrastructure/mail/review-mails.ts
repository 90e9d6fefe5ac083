import { formatRating } from '@storefront/contract/domain/catalogue/reviews/rating.ts'
import { firstCharacters } from '@storefront/contract/domain/names.ts'
import { text } from '@storefront/i18n/text.ts'
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
			paragraphs: [`${formatRating(rating)}: ${title}`, ...firstCharacters(text, mostQuoted).split(/\n\s*\n/)],
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
			subject: text('mail.reviewSubject', { product }),
			heading: text('mail.reviewHeading'),
			paragraphs: [text('mail.reviewWhat', { product })],
			...(link ? { action: { label: text('mail.seeIt'), href: link } } : {}),
		},
		sender,
	)
}

/** To its author: the review is not shown, and why. `removed`: it was, or waited, and is gone. */
export function reviewRefusedMail(to: string, product: string, reason: string, removed: boolean, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: text('mail.reviewOtherSubject', { product }),
			heading: removed ? text('mail.reviewRemovedHeading') : text('mail.reviewRefusedHeading'),
			paragraphs: [
				removed ? text('mail.reviewRemoved', { product }) : text('mail.reviewRefused', { product }),
				...(reason ? [text('mail.reviewReason', { reason })] : []),
				...(removed ? [] : [text('mail.reviewAgain')]),
			],
		},
		sender,
	)
}
