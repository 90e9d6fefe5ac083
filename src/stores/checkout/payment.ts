import { beginPayment } from '@storefront/contract/client/checkout/payments.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { logAndGetMessage } from '@storefront/contract/client/http/log.ts'
import type { PayableOrder } from '@storefront/contract/domain/checkout/order.ts'
import { atom } from 'nanostores'
import { orderProblems } from '../notices/field-messages.ts'
import { storeClient } from '../session/client.ts'
import { refreshOrder } from './order/order-lookup.ts'

/** State of a payment attempt. */
export type PaymentAttempt =
	| { readonly status: 'idle' | 'starting' }
	/** The browser is being redirected to the payment page. */
	| { readonly status: 'leaving'; readonly url: string }
	/** `isFinal`: a retry fails as well; another payment method is needed. */
	| { readonly status: 'failed'; readonly message: string; readonly isFinal: boolean }

export const $paymentAttempt = atom<PaymentAttempt>({ status: 'idle' })

interface PayOptions {
	/** Another payment method than the order has. */
	readonly paymentTypeId?: string
	/** Work to finish before the redirect. */
	readonly before?: Promise<unknown>
}

/**
 * Redirects to the payment page of an order, or changes its payment method. The order is already placed and does not change
 * if this fails, so it can be repeated. Never rejects.
 */
export async function payOrder(order: PayableOrder, { paymentTypeId, before }: PayOptions = {}): Promise<void> {
	const { status } = $paymentAttempt.get()
	if (status === 'starting' || status === 'leaving') return
	$paymentAttempt.set({ status: 'starting' })
	try {
		const [start] = await Promise.all([beginPayment(storeClient(), order, paymentTypeId), before])
		if (start.kind === 'redirect') return redirectTo(start.url)
		await refreshOrder()
		$paymentAttempt.set({ status: 'idle' })
	} catch (failure) {
		const isFinal = failure instanceof StoreFailure && failure.code === 'payment_not_possible'
		$paymentAttempt.set({ status: 'failed', message: logAndGetMessage(failure) || orderProblems.notPaid.text(), isFinal })
		// The order may have been cancelled.
		await refreshOrder()
	}
}

function redirectTo(url: string): void {
	$paymentAttempt.set({ status: 'leaving', url })
	location.assign(url)
}

/** Resets the state when the page is shown again, by Back or from the back/forward cache. */
export function resetPayment(): void {
	$paymentAttempt.set({ status: 'idle' })
}
