import { sendAnswer, sendQuestion } from '@storefront/contract/client/catalogue/questions.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { storeClient } from '../session/client.ts'
import { readSession } from '../session/session.ts'

/** `refused`: the error messages of the store by field, or one about all of them. */
export type QuestionResult =
	| { readonly state: 'sent' | 'failed' }
	| { readonly state: 'refused'; readonly reason: string; readonly fields: Readonly<Record<string, string>> }

/** What a form for a question or an answer contains. */
export interface QuestionForm {
	readonly kind: 'question' | 'answer'
	readonly productId: string
	/** The question that is answered; empty for a question. */
	readonly questionId: string
	readonly entered: (name: string) => string
}

/** Sends a question, or the answer of a signed-in customer. */
export async function sendQuestionForm({ kind, productId, questionId, entered }: QuestionForm): Promise<QuestionResult> {
	try {
		if (kind === 'question') {
			const draft = { text: entered('text'), name: entered('name'), email: entered('email'), website: entered('website') }
			await sendQuestion(storeClient(), productId, draft, readSession().kind === 'customer')
		} else {
			const answer = {
				questionId,
				text: entered('text'),
				nameShown: entered('nameless') === '1' ? ('none' as const) : ('initial' as const),
			}
			await sendAnswer(storeClient(), productId, answer)
		}
		return { state: 'sent' }
	} catch (failure) {
		// The client has logged it.
		if (!(failure instanceof StoreFailure && failure.kind === 'refused' && failure.serverMessage)) return { state: 'failed' }
		const fields = Object.entries(failure.reply?.errors ?? {}).map(([name, [reason = '']]) => [name, reason] as const)
		return { state: 'refused', reason: failure.serverMessage, fields: Object.fromEntries(fields) }
	}
}
