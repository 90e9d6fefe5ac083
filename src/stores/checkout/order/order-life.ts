import {
	type ReturnRequest,
	requestCancellation,
	requestReturn,
	requestReturnCancellation,
} from '@storefront/contract/client/checkout/order-life.ts'
import { sentenceOf } from '@storefront/contract/client/http/log.ts'
import type { FoundOrder, OrderProof } from '@storefront/contract/domain/checkout/order.ts'
import { atom } from 'nanostores'
import { orderProblems } from '../../notices/field-messages.ts'
import { storeClient } from '../../session/client.ts'

/** What is being done with an order that is placed. */
export type OrderChange = { readonly status: 'idle' | 'sending' } | { readonly status: 'failed'; readonly message: string }

export const $orderChange = atom<OrderChange>({ status: 'idle' })

/** What makes a request the same, however often it is sent: made once for each form. */
export { randomId as newRequestKey } from '@storefront/contract/client/http/random-id.ts'

/** A form is opened, or left: what went wrong in the last one is over. */
export function resetOrderChange(): void {
	$orderChange.set({ status: 'idle' })
}

/** Calls an order off; gives it as it is then, null when it failed. Never rejects. */
export function cancelOrder(proof: OrderProof, reason: string): Promise<FoundOrder | null> {
	return change(() => requestCancellation(storeClient(), proof, reason))
}

/** Asks to send pieces back; gives the return's number and the order as it is then, null when it failed. Never rejects. */
export function submitReturn(proof: OrderProof, request: ReturnRequest) {
	return change(() => requestReturn(storeClient(), proof, request))
}

/** Takes a return back; gives the order as it is then, null when it failed. Never rejects. */
export function cancelReturn(proof: OrderProof, number: string): Promise<FoundOrder | null> {
	return change(() => requestReturnCancellation(storeClient(), proof, number))
}

/** One at a time: a second press is the first one's. */
async function change<Result>(send: () => Promise<Result>): Promise<Result | null> {
	if ($orderChange.get().status === 'sending') return null
	$orderChange.set({ status: 'sending' })
	try {
		const result = await send()
		$orderChange.set({ status: 'idle' })
		return result
	} catch (failure) {
		$orderChange.set({ status: 'failed', message: sentenceOf(failure) || orderProblems.notChanged.text() })
		return null
	}
}
