import { formatPaymentState, type PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import { isPaidState } from '@storefront/contract/domain/checkout/receipt.ts'

/**
 * How the owner reads whether an order is paid: the same word wherever orders are listed. `pendingAt`: the provider at which its
 * money is on its way (`readPendingPayments`); empty: none.
 */
export function paymentForOwner(state: PaymentState, pendingAt = ''): string {
	const isPaid = isPaidState(state)
	if (!isPaid && pendingAt) return `Not paid, pending at ${pendingAt}`
	if (state === '') return 'Not known'
	return isPaid ? formatPaymentState(state) : 'Not paid'
}

/** Whether an order waits for a provider's money, or waited for it in vain. */
export function lacksProvidersMoney(order: { readonly payment_state: PaymentState; readonly payment_provider: string }): boolean {
	const { payment_state: state, payment_provider: provider } = order
	return (state === 'open' || state === 'given_up') && provider !== 'manual'
}
