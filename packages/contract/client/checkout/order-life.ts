import type { FoundOrder, OrderProof } from '../../domain/checkout/order.ts'
import { askReturn, cancelOrder, cancelReturn } from '../../endpoints/checkout/order-life.ts'
import { type StoreClient, unwrap } from '../http/http.ts'
import { toFoundOrder } from './to-order.ts'

/** Calls an order off; gives it as it is then. */
export async function requestCancellation(client: StoreClient, proof: OrderProof, reason: string): Promise<FoundOrder> {
	return toFoundOrder(unwrap(await client.call(cancelOrder, { body: { ...proofForWire(proof), reason } })))
}

/** What a customer wants to send back. */
export interface ReturnRequest {
	/** One piece at least of each line. */
	readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
	/** Empty: none is given. */
	readonly reason: string
	/** Made once for each form. */
	readonly idempotencyKey: string
}

/** Asks to send pieces back; gives the number of the return, and the order as it is then. */
export async function requestReturn(
	client: StoreClient,
	proof: OrderProof,
	{ lines, reason, idempotencyKey }: ReturnRequest,
): Promise<{ readonly number: string; readonly order: FoundOrder }> {
	const body = { ...proofForWire(proof), lines: lines.map(({ lineId, quantity }) => ({ line_id: lineId, quantity })), reason }
	const { return_no, order } = unwrap(await client.call(askReturn, { body, idempotencyKey }))
	return { number: String(return_no), order: toFoundOrder(order) }
}

/** Takes back what was asked for; gives the order as it is then. `number` is the return's. */
export async function requestReturnCancellation(client: StoreClient, proof: OrderProof, number: string): Promise<FoundOrder> {
	return toFoundOrder(unwrap(await client.call(cancelReturn, { body: { ...proofForWire(proof), return_no: number } })))
}

function proofForWire({ number, ...proof }: OrderProof) {
	return { order_no: number, ...proof }
}
