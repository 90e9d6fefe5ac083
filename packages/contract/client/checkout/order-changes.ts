import type { FoundOrder, OrderProof } from '../../domain/checkout/order.ts'
import { askReturn, cancelOrder, cancelReturn } from '../../endpoints/checkout/order-changes.ts'
import { type StoreClient, unwrap } from '../http/http.ts'
import { toFoundOrder } from './to-order.ts'

/** Cancels an order. Returns the updated order. */
export async function requestCancellation(client: StoreClient, proof: OrderProof, reason: string): Promise<FoundOrder> {
	return toFoundOrder(unwrap(await client.call(cancelOrder, { body: { ...proofForWire(proof), reason } })))
}

/** A request to return items. */
export interface ReturnRequest {
	/** At least one piece per line. */
	readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
	/** May be empty. */
	readonly reason: string
	/** One key per form. */
	readonly idempotencyKey: string
}

/** Requests a return. Returns its number and the updated order. */
export async function requestReturn(
	client: StoreClient,
	proof: OrderProof,
	{ lines, reason, idempotencyKey }: ReturnRequest,
): Promise<{ readonly number: string; readonly order: FoundOrder }> {
	const body = { ...proofForWire(proof), lines: lines.map(({ lineId, quantity }) => ({ line_id: lineId, quantity })), reason }
	const { return_no, order } = unwrap(await client.call(askReturn, { body, idempotencyKey }))
	return { number: String(return_no), order: toFoundOrder(order) }
}

/** Cancels the return with this number. Returns the updated order. */
export async function requestReturnCancellation(client: StoreClient, proof: OrderProof, number: string): Promise<FoundOrder> {
	return toFoundOrder(unwrap(await client.call(cancelReturn, { body: { ...proofForWire(proof), return_no: number } })))
}

function proofForWire({ number, ...proof }: OrderProof) {
	return { order_no: number, ...proof }
}
