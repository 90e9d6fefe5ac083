import { createHash } from 'node:crypto'
import type { placeOrder } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { readIdempotencyKey } from '../../http/calls/idempotency-key.ts'
import type { BodyOf } from '../../http/calls/implement.ts'
import type { StoreContext } from '../../infrastructure/context/store.ts'

/** The body of an order (API-54), validated by the contract. */
export type OrderBody = BodyOf<typeof placeOrder>

/**
 * The idempotency key of the call. Without one the body itself is the key: it contains ids of cart lines, which are
 * never reused and are deleted with the order. So the same body always means the same order.
 */
export function idempotencyKeyOf(c: StoreContext, requestHash: string): string {
	return readIdempotencyKey(c) ?? `body:${requestHash}`
}

/** The fields of version 0.1, in the order of its hash: an order that was placed before an upgrade is recognized after it. */
const firstFields = [
	'final_total',
	'note',
	'shipping_charge',
	'coupon_id',
	'coupon_type',
	'coupon_value',
	'country',
	'address',
	'city',
	'first_name',
	'last_name',
	'apartment',
	'email',
	'phone',
	'state',
	'postal_code',
	'payment_type_id',
	'products',
] as const satisfies readonly (keyof OrderBody)[]

/**
 * Hash of an order. A field that was added later counts only if it has a value, so that a new default of the schema does
 * not change the hash. The IP address of a guest is left out, because it can change between two attempts.
 */
export function hashOf(body: OrderBody & { ip_address?: string | undefined }): string {
	const { ip_address: _, ...order } = body
	const isLater = ([name, value]: [string, unknown]) => !(firstFields as readonly string[]).includes(name) && (value ?? '') !== ''
	const later = Object.entries(order).filter(isLater).sort()
	const hashed = [...firstFields.map((name) => [name, order[name]] as const), ...later]
	return createHash('sha256')
		.update(JSON.stringify(Object.fromEntries(hashed)))
		.digest('hex')
}
