import { formatPaymentState, type PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import { isPaidState } from '@storefront/contract/domain/checkout/receipt.ts'

/**
 * The payment state of an order in the output for owners. `pendingAt`: the provider where its payment is pending
 * (`readPendingPayments`); empty: none.
 */
export function formatPaymentForOwner(state: PaymentState, pendingAt = ''): string {
	const isPaid = isPaidState(state)
	if (!isPaid && pendingAt) return `Not paid, pending at ${pendingAt}`
	if (state === '') return 'Not known'
	return isPaid ? formatPaymentState(state) : 'Not paid'
}

/** Whether an order waits for a payment at a provider, or has stopped waiting without one. */
export function lacksProviderPayment(order: { readonly payment_state: PaymentState; readonly payment_provider: string }): boolean {
	const { payment_state: state, payment_provider: provider } = order
	return (state === 'open' || state === 'given_up') && provider !== 'manual'
}
