import { type PaymentState, paymentStateInWords } from '../../../src/domain/checkout/payment.ts'
import { isPaidState } from '../../../src/domain/checkout/receipt.ts'

/** How the owner reads whether an order is paid: the same word wherever orders are listed. */
export function paymentForOwner(state: PaymentState): string {
	if (state === '') return 'Not known'
	return isPaidState(state) ? paymentStateInWords(state) : 'Not paid'
}

/** Whether an order waits for a provider's money, or waited for it in vain. */
export function lacksProvidersMoney(order: { readonly payment_state: PaymentState; readonly payment_provider: string }): boolean {
	const { payment_state: state, payment_provider: provider } = order
	return (state === 'open' || state === 'given_up') && provider !== 'manual'
}
