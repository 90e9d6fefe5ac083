import type { BillingField } from '@storefront/contract/domain/checkout/billing.ts'
import type { TextField } from '@storefront/contract/domain/checkout/checkout-form.ts'
import type { RequiredField } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { orderProblems } from '../../notices/field-messages.ts'

/** What of the checkout a refusal can be about. */
export type OrderField = TextField | RequiredField | BillingField | 'payment'

/** Why an order was not placed, for the place by the totals. */
export interface OrderProblem {
	readonly message: string
	/** What the store says of single lines, by line id. */
	readonly lines: Readonly<Record<string, string>>
	/** What it says of single fields, which are marked and led to. */
	readonly fields: Readonly<Partial<Record<OrderField, string>>>
	/** The total that the store computed; null when it did not say. */
	readonly total: Cents | null
	/** Nobody knows whether the order was placed: the same one can be sent again. */
	readonly unanswered: boolean
	/** The session ended meanwhile: whose order it is, only a new sign-in can tell. */
	readonly signIn: boolean
}

/** Of a problem that is about nothing of it. */
export const emptyProblem = { lines: {}, fields: {}, total: null, unanswered: false, signIn: false } as const

export function unansweredProblem(): OrderProblem {
	return { ...emptyProblem, message: orderProblems.unanswered.text(), unanswered: true }
}

export function signedOutProblem(): OrderProblem {
	return { ...emptyProblem, message: orderProblems.signedOut.text(), signIn: true }
}

/** What sends an order could not be loaded: nothing has left the page. */
export function unsentProblem(): OrderProblem {
	return { ...emptyProblem, message: orderProblems.unsent.text() }
}

/** The code that stood in its field was refused before anything was ordered. */
export function couponProblem(said: string): OrderProblem {
	return { ...emptyProblem, message: `${said}. ${orderProblems.coupon.text()}`.replace(/\.+\. /, '. '), fields: { couponCode: said } }
}
