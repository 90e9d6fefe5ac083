import { text } from '@storefront/i18n/text.ts'

/** Payment states. Empty: unknown, such as for orders without a payment method. */
export const paymentStates = ['due', 'open', 'paid', 'given_up', 'partly_refunded', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number] | ''

/** Names of the states for shoppers and shop owners. */
const words: Readonly<Record<Exclude<PaymentState, ''>, () => string>> = {
	due: () => text('payment.due'),
	open: () => text('payment.open'),
	paid: () => text('payment.paid'),
	given_up: () => text('payment.givenUp'),
	partly_refunded: () => text('payment.partlyRefunded'),
	refunded: () => text('payment.refunded'),
}

/** Name of a payment state; empty for unknown states of other stores. */
export function formatPaymentState(state: string): string {
	return (words as Readonly<Record<string, () => string>>)[state]?.() ?? ''
}

/** A payment method of the checkout. */
export interface PaymentType {
	readonly id: string
	readonly name: string
	/** Payment provider, such as "Stripe"; empty for manual payment. */
	readonly provider: string
}
