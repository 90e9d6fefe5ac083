import { createHash } from 'node:crypto'
import type { placeOrder } from '@storefront/contract/endpoints/checkout/checkout.ts'
import { readIdempotencyKey } from '../../http/calls/idempotency-key.ts'
import type { BodyOf } from '../../http/calls/implement.ts'
import type { StoreContext } from '../../infrastructure/context/store.ts'

/** The body of an order (API-54), checked by the contract. */
export type OrderBody = BodyOf<typeof placeOrder>

/**
 * The caller's idempotency key. A caller that sends none is met as well: the body itself is then the key, for it names
 * cart lines, whose ids are given once and are gone with the order. So the same body is always the same order.
 */
export function idempotencyKeyOf(c: StoreContext, requestHash: string): string {
	return readIdempotencyKey(c) ?? `body:${requestHash}`
}

/** The fields of version 0.1, as their hash was made: an order that was placed before an upgrade is known again after it. */
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
 * What an order asks for, as one short text. A field that came later counts only where something is in it, so that no
 * default of the schema changes what was asked. The guest's address is left out: it may change between two tries.
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
