import {
	type ReturnRequest,
	requestCancellation,
	requestReturn,
	requestReturnCancellation,
} from '@storefront/contract/client/checkout/order-changes.ts'
import { logAndGetMessage } from '@storefront/contract/client/http/log.ts'
import type { FoundOrder, OrderProof } from '@storefront/contract/domain/checkout/order.ts'
import { atom } from 'nanostores'
import { orderProblems } from '../../notices/field-messages.ts'
import { storeClient } from '../../session/client.ts'

/** State of a change of a placed order. */
export type OrderChange = { readonly status: 'idle' | 'sending' } | { readonly status: 'failed'; readonly message: string }

export const $orderChange = atom<OrderChange>({ status: 'idle' })

/** Creates the idempotency key of a form: repeated submissions use the same key. */
export { randomId as newRequestKey } from '@storefront/contract/client/http/random-id.ts'

/** Clears the error when a form is opened or closed. */
export function resetOrderChange(): void {
	$orderChange.set({ status: 'idle' })
}

/** Cancels an order. Returns the updated order; null after a failure. Never rejects. */
export function cancelOrder(proof: OrderProof, reason: string): Promise<FoundOrder | null> {
	return change(() => requestCancellation(storeClient(), proof, reason))
}

/** Requests a return. Returns its number and the updated order; null after a failure. Never rejects. */
export function submitReturn(proof: OrderProof, request: ReturnRequest) {
	return change(() => requestReturn(storeClient(), proof, request))
}

/** Cancels a return. Returns the updated order; null after a failure. Never rejects. */
export function cancelReturn(proof: OrderProof, number: string): Promise<FoundOrder | null> {
	return change(() => requestReturnCancellation(storeClient(), proof, number))
}

/** Runs one change at a time; ignores a second click. */
async function change<Result>(send: () => Promise<Result>): Promise<Result | null> {
	if ($orderChange.get().status === 'sending') return null
	$orderChange.set({ status: 'sending' })
	try {
		const result = await send()
		$orderChange.set({ status: 'idle' })
		return result
	} catch (failure) {
		$orderChange.set({ status: 'failed', message: logAndGetMessage(failure) || orderProblems.notChanged.text() })
		return null
	}
}
