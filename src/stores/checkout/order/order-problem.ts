import type { BillingField } from '@storefront/contract/domain/checkout/billing.ts'
import type { TextField } from '@storefront/contract/domain/checkout/checkout-form.ts'
import type { MissingField } from '@storefront/contract/domain/checkout/order/order-texts.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { orderProblems } from '../../notices/field-messages.ts'

/** Parts of the checkout that a refusal can name. */
export type OrderField = TextField | MissingField | BillingField | 'payment'

/** Why an order was not placed, shown next to the totals. */
export interface OrderProblem {
	readonly message: string
	/** Messages of the store by line id. */
	readonly lines: Readonly<Record<string, string>>
	/** Messages of the store by field. */
	readonly fields: Readonly<Partial<Record<OrderField, string>>>
	/** Total computed by the store; null: unknown. */
	readonly total: Cents | null
	/** It is unknown whether the order was placed; it can be sent again. */
	readonly unanswered: boolean
	/** The session has ended; the customer has to sign in again. */
	readonly signIn: boolean
}

/** A problem without details. */
export const emptyProblem = { lines: {}, fields: {}, total: null, unanswered: false, signIn: false } as const

export function unansweredProblem(): OrderProblem {
	return { ...emptyProblem, message: orderProblems.unanswered.text(), unanswered: true }
}

export function signedOutProblem(): OrderProblem {
	return { ...emptyProblem, message: orderProblems.signedOut.text(), signIn: true }
}

/** The code that sends an order failed to load; nothing was sent. */
export function unsentProblem(): OrderProblem {
	return { ...emptyProblem, message: orderProblems.unsent.text() }
}

/** The entered coupon was refused before the order was sent. */
export function couponProblem(couponError: string): OrderProblem {
	return {
		...emptyProblem,
		message: `${couponError}. ${orderProblems.coupon.text()}`.replace(/\.+\. /, '. '),
		fields: { couponCode: couponError },
	}
}
