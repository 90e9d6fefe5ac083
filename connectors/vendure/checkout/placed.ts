import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { Buyer } from '../cart/buyer.ts'
import type { Connector } from '../connector/connector.ts'
import type { EngineOrder } from '../shop-api/documents.ts'

/** An order that was sent before with the same key. */
export interface Earlier {
	readonly order_code: string
	readonly request_hash: string
	/** `paying`: the engine had not answered. `placed`: it is an order. */
	readonly state: 'paying' | 'placed'
}

type Noting = Pick<Connector, 'kept' | 'clock'>

/** How long a payment that was begun may still be under way, in milliseconds: longer than the engine is waited for. */
const payingMs = 60_000

/**
 * Notes, before it is paid, which order of the engine this key has. The database lets an order be noted once, so that it is paid once
 * even where a lock was lost: throws `order_in_progress` while somebody else's payment of it may be under way.
 */
export async function noteOrder(
	{ kept, clock }: Noting,
	{ owner }: Buyer,
	{ key, requestHash, code }: { readonly key: string; readonly requestHash: string; readonly code: string },
): Promise<void> {
	const now = clock()
	// One that was given up: the engine has it as a cart again, or it would not be paid here.
	await kept.run(
		"delete from placed_orders where order_code = ? and state = 'paying' and created_at < ?",
		...[code, new Date(now.getTime() - payingMs).toISOString()],
	)
	const noted = await kept.run(
		"insert into placed_orders (owner, idempotency_key, request_hash, order_code, state, created_at) values (?, ?, ?, ?, 'paying', ?) on conflict do nothing",
		...[owner, key, requestHash, code, now.toISOString()],
	)
	if (noted === 0) throw new StoreError('order_in_progress', 'Your order is being placed just now. Please wait a moment.')
}

/** It is placed; its pieces count among what sold best. */
export async function noteOrdered({ kept }: Noting, { owner }: Buyer, key: string, { lines }: EngineOrder): Promise<void> {
	const changed = await kept.run(
		"update placed_orders set state = 'placed' where owner = ? and idempotency_key = ? and state = 'paying'",
		...[owner, key],
	)
	if (changed === 0) return
	for (const { productVariant, quantity } of lines)
		await kept.run(
			'insert into sales (product_id, pieces) values (?, ?) on conflict (product_id) do update set pieces = sales.pieces + excluded.pieces',
			...[productVariant.product.id, quantity],
		)
}

/** The engine did not take it: the key may be used again. */
export async function forgetOrder({ kept }: Noting, { owner }: Buyer, key: string): Promise<void> {
	await kept.run("delete from placed_orders where owner = ? and idempotency_key = ? and state = 'paying'", owner, key)
}
