import { text } from '@storefront/i18n/text.ts'

/** How far the money of an order is. Empty: not known, as of orders that name no way to pay. */
export const paymentStates = ['due', 'open', 'paid', 'given_up', 'partly_refunded', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number] | ''

/** What each state is called, for shoppers and for the owner alike. */
const words: Readonly<Record<Exclude<PaymentState, ''>, () => string>> = {
	due: () => text('payment.due'),
	open: () => text('payment.open'),
	paid: () => text('payment.paid'),
	given_up: () => text('payment.givenUp'),
	partly_refunded: () => text('payment.partlyRefunded'),
	refunded: () => text('payment.refunded'),
}

/** Empty for a state that is not known: another store may have others. */
export function formatPaymentState(state: string): string {
	return (words as Readonly<Record<string, () => string>>)[state]?.() ?? ''
}

/** A way to pay, as the checkout offers it. */
export interface PaymentType {
	readonly id: string
	readonly name: string
	/** On whose page it is paid: "Stripe"; empty: the shop settles it itself. */
	readonly provider: string
}
