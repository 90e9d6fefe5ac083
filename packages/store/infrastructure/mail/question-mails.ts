import { firstCharacters } from '@storefront/contract/domain/names.ts'
import { text } from '@storefront/i18n/text.ts'
import { composeMail, type Sender } from './compose.ts'
import type { Mail } from './mail.ts'

/** A question or an answer in emails. */
export interface PostSummary {
	readonly id: number
	readonly product: string
	readonly author: string
	readonly text: string
	/** The question that it answers; null: it is a question. */
	readonly question: string | null
}

/** Maximum length of a quoted text; the command and the page show all of it. */
const maxQuotedLength = 1000

const quoted = (written: string) => firstCharacters(written, maxQuotedLength).split(/\n\s*\n/)

/** Tells the shop that a question or an answer waits for moderation. */
export function postPendingMail(to: string, { id, product, author, text: written, question }: PostSummary, sender: Sender): Mail {
	const kind = question === null ? 'question' : 'answer'
	return composeMail(
		{
			to,
			subject: `New ${kind}: ${product}`,
			heading: `${question === null ? 'A question' : 'An answer to a question'} on ${product} is waiting for your approval`,
			paragraphs: [
				...(question === null ? [] : [`Question: ${question}`]),
				`From ${author || 'somebody without a name'}:`,
				...quoted(written),
			],
			closing: [
				...(question === null ? [`To answer and publish it: npm run store -- questions answer ${id} "..."`] : []),
				`To publish it: npm run store -- questions publish ${id}`,
				`To refuse it: npm run store -- questions refuse ${id} --reason "..."`,
			],
		},
		sender,
	)
}

/** Tells the author of a question that it is answered. It is the only email about the question. */
export function questionAnsweredMail(
	to: string,
	{ product, question, answer }: { readonly product: string; readonly question: string; readonly answer: string },
	link: string | undefined,
	sender: Sender,
): Mail {
	return composeMail(
		{
			to,
			subject: text('mail.questionSubject', { product }),
			heading: text('mail.questionHeading'),
			paragraphs: [text('mail.questionWhat', { product }), text('mail.questionAsked', { question }), ...quoted(answer)],
			...(link ? { action: { label: text('mail.seeIt'), href: link } } : {}),
			closing: [text('mail.questionOnce')],
		},
		sender,
	)
}

/** Tells the author of a question or an answer why it was not published. */
export function postRefusedMail(
	to: string,
	post: { readonly product: string; readonly isAnswer: boolean; readonly reason: string },
	sender: Sender,
): Mail {
	const { product, isAnswer, reason } = post
	return composeMail(
		{
			to,
			subject: isAnswer ? text('mail.answerRefusedSubject', { product }) : text('mail.questionRefusedSubject', { product }),
			heading: isAnswer ? text('mail.answerRefusedHeading') : text('mail.questionRefusedHeading'),
			paragraphs: [
				isAnswer ? text('mail.answerRefused', { product }) : text('mail.questionRefused', { product }),
				text('mail.reviewReason', { reason }),
			],
		},
		sender,
	)
}
