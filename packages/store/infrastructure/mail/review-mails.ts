import { formatRating } from '@storefront/contract/domain/catalogue/reviews/rating.ts'
import { firstCharacters } from '@storefront/contract/domain/names.ts'
import { text } from '@storefront/i18n/text.ts'
import { composeMail, type Sender } from './compose.ts'
import type { Mail } from './mail.ts'

/** Review in emails. */
export interface ReviewSummary {
	readonly id: number
	readonly product: string
	readonly rating: number
	readonly title: string
	readonly text: string
}

/** Maximum length of the quoted text; the command shows all of it. */
const maxQuotedLength = 1000

/** Tells the shop that a review waits for moderation. */
export function reviewPendingMail(to: string, { id, product, rating, title, text }: ReviewSummary, sender: Sender): Mail {
	return composeMail(
		{
			to,
			subject: `New review: ${product}`,
			heading: `A review of ${product} is waiting for your approval`,
			paragraphs: [`${formatRating(rating)}: ${title}`, ...firstCharacters(text, maxQuotedLength).split(/\n\s*\n/)],
			closing: [
				`Full review: npm run store -- reviews show ${id}`,
				`To publish it: npm run store -- reviews publish ${id}`,
				`To refuse it: npm run store -- reviews refuse ${id} --reason "..."`,
			],
		},
		sender,
	)
}

/** Tells the author that the review was published. */
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

/** Tells the author why the review was rejected, or (`removed`) that it was deleted. */
export function reviewRejectedMail(to: string, product: string, reason: string, removed: boolean, sender: Sender): Mail {
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
