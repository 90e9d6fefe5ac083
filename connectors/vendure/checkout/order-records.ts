import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Buyer } from '../cart/buyer.ts'
import type { Connector } from '../connector/connector.ts'
import type { EngineOrder } from '../shop-api/documents.ts'

/** Order of an earlier request with the same idempotency key. */
export interface OrderRecord {
	readonly order_code: string
	readonly request_hash: string
	/** `paying`: the engine has not responded. `placed`: the order exists. */
	readonly state: 'paying' | 'placed'
}

type Dependencies = Pick<Connector, 'database' | 'clock'>

/** Time in milliseconds after which a payment is no longer in progress; longer than the timeout of requests to the engine. */
const payingMs = 60_000

/**
 * Records the order of this key before the payment. The database accepts a record of an order once, so that it is paid once even if a lock
 * was lost: throws `order_in_progress` while another payment of it can be in progress.
 */
export async function recordOrder(
	{ database, clock }: Dependencies,
	{ owner }: Buyer,
	{ key, requestHash, code }: { readonly key: string; readonly requestHash: string; readonly code: string },
): Promise<void> {
	const now = clock()
	// Deletes the record of an abandoned order: in the engine it is a cart again, otherwise it could not be paid here.
	await database.run(
		"delete from placed_orders where order_code = ? and state = 'paying' and created_at < ?",
		...[code, new Date(now.getTime() - payingMs).toISOString()],
	)
	const noted = await database.run(
		"insert into placed_orders (owner, idempotency_key, request_hash, order_code, state, created_at) values (?, ?, ?, ?, 'paying', ?) on conflict do nothing",
		...[owner, key, requestHash, code, now.toISOString()],
	)
	if (noted === 0) throw new StoreError('order_in_progress', 'Your order is being placed just now. Please wait a moment.')
}

/** Records that the order is placed; its items count for best sellers. */
export async function completeOrderRecord(
	{ database }: Dependencies,
	{ owner }: Buyer,
	key: string,
	{ lines }: EngineOrder,
): Promise<void> {
	const changed = await database.run(
		"update placed_orders set state = 'placed' where owner = ? and idempotency_key = ? and state = 'paying'",
		...[owner, key],
	)
	if (changed === 0) return
	for (const { productVariant, quantity } of lines)
		await database.run(
			'insert into sales (product_id, pieces) values (?, ?) on conflict (product_id) do update set pieces = sales.pieces + excluded.pieces',
			...[productVariant.product.id, quantity],
		)
}

/** Deletes the record of an order that the engine has rejected, so that the key can be used again. */
export async function deleteOrderRecord({ database }: Dependencies, { owner }: Buyer, key: string): Promise<void> {
	await database.run("delete from placed_orders where owner = ? and idempotency_key = ? and state = 'paying'", owner, key)
}
