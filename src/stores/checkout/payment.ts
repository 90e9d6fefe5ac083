import { beginPayment } from '@storefront/contract/client/checkout/payments.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { sentenceOf } from '@storefront/contract/client/http/log.ts'
import type { PayableOrder } from '@storefront/contract/domain/checkout/order.ts'
import { atom } from 'nanostores'
import { orderProblems } from '../notices/field-messages.ts'
import { storeClient } from '../session/client.ts'
import { refreshOrder } from './order/order-lookup.ts'

/** What is being done to pay the order on the page. */
export type PaymentAttempt =
	| { readonly status: 'idle' | 'starting' }
	/** The browser is on its way to the page where it is paid. */
	| { readonly status: 'leaving'; readonly url: string }
	/** `isFinal`: pressing again changes nothing, another way to pay has to be chosen. */
	| { readonly status: 'failed'; readonly message: string; readonly isFinal: boolean }

export const $paymentAttempt = atom<PaymentAttempt>({ status: 'idle' })

interface PayOptions {
	/** Another way to pay than the order has. */
	readonly paymentTypeId?: string
	/** What has to be done before the page is left. */
	readonly before?: Promise<unknown>
}

/**
 * Leads to the page where an order is paid, or takes another way to pay for it. The order is there already, and stays what
 * it is when this fails: it can be done again, on this page or another. Never rejects.
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
		$paymentAttempt.set({ status: 'failed', message: sentenceOf(failure) || orderProblems.notPaid.text(), isFinal })
		// It may be refused because it is called off by now.
		await refreshOrder()
	}
}

function redirectTo(url: string): void {
	$paymentAttempt.set({ status: 'leaving', url })
	location.assign(url)
}

/** The page is looked at again, by Back or out of the browser's memory: what it was about to do is over. */
export function resetPayment(): void {
	$paymentAttempt.set({ status: 'idle' })
}
