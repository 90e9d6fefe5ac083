import { createHash } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type { placeOrder } from '../../src/contract/checkout/checkout.ts'
import { sentKey } from '../http/idempotency-key.ts'
import type { StoreContext } from '../store/store.ts'

/** The body of an order (API-54), checked by the contract. */
export type OrderBody = InferOutput<(typeof placeOrder)['body'] & {}>

/**
 * The caller's idempotency key. A caller that sends none is met as well: the body itself is then the key, for it names
 * cart lines, whose ids are given once and are gone with the order. So the same body is always the same order.
 */
export function idempotencyKeyOf(c: StoreContext, requestHash: string): string {
	return sentKey(c) ?? `body:${requestHash}`
}

/** What an order asks for, as one short text. The guest's address is left out: it may change between two tries. */
export function hashOf(body: OrderBody & { ip_address?: string | undefined }): string {
	const { ip_address: _, ...order } = body
	return createHash('sha256').update(JSON.stringify(order)).digest('hex')
}
