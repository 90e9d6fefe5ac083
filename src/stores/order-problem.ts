import type { ErrorReply } from '../contract/errors.ts'
import type { CartLine } from '../domain/cart.ts'
import { type Cents, formatMoney, toCents } from '../domain/money.ts'
import { orderProblems } from './field-messages.ts'

/** Why an order was not placed, for the place by the totals. */
export interface OrderProblem {
	readonly message: string
	/** What the store says of single lines, by line id. */
	readonly lines: Readonly<Record<string, string>>
	/** The total that the store computed; null when it did not say. */
	readonly total: Cents | null
	/** Nobody knows whether the order was placed: the same one can be sent again. */
	readonly unanswered: boolean
	/** The session ended meanwhile: whose order it is, only a new sign-in can tell. */
	readonly signIn: boolean
}

export const unansweredProblem: OrderProblem = {
	message: orderProblems.unanswered.text,
	lines: {},
	total: null,
	unanswered: true,
	signIn: false,
}

export const signedOutProblem: OrderProblem = {
	message: orderProblems.signedOut.text,
	lines: {},
	total: null,
	unanswered: false,
	signIn: true,
}

/** What the store's refusal means for the lines that were on the page. */
export function refusal(message: string, reply: ErrorReply | undefined, shown: readonly CartLine[]): OrderProblem {
	return {
		message: message || orderProblems.refused.text,
		lines: sentencesOf(reply?.lines ?? [], shown),
		total: reply?.totals ? toCents(reply.totals.final_total) : null,
		unanswered: false,
		signIn: false,
	}
}

/**
 * What the store says of single lines. Of a line whose price it names only what is new is told: what one unit cost on the
 * page, and what it costs now.
 */
function sentencesOf(told: ErrorReply['lines'] & {}, shown: readonly CartLine[]): Readonly<Record<string, string>> {
	const sentences = told.flatMap(({ line_id, unit_price, message }): readonly (readonly [string, string])[] => {
		const id = String(line_id)
		const before = shown.find((line) => line.id === id)
		if (unit_price === undefined || !before) return [[id, message]]
		const now = toCents(unit_price)
		if (now === before.unitPrice) return []
		return [[id, `The price was ${formatMoney(before.unitPrice, before.currency)} and is now ${formatMoney(now, before.currency)}.`]]
	})
	return Object.fromEntries(sentences)
}
