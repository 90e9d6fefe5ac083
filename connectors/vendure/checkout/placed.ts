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

/** Notes, before it is paid, which order of the engine this key has. */
export function noteOrder(
	{ kept, clock }: Noting,
	{ owner }: Buyer,
	{ key, requestHash, code }: { readonly key: string; readonly requestHash: string; readonly code: string },
): void {
	kept.run(
		"insert into placed_orders (owner, idempotency_key, request_hash, order_code, state, created_at) values (?, ?, ?, ?, 'paying', ?)",
		...[owner, key, requestHash, code, clock().toISOString()],
	)
}

/** It is placed; its pieces count among what sold best. */
export function noteOrdered({ kept }: Noting, { owner }: Buyer, key: string, { lines }: EngineOrder): void {
	const { changes } = kept.run(
		"update placed_orders set state = 'placed' where owner = ? and idempotency_key = ? and state = 'paying'",
		...[owner, key],
	)
	if (changes === 0) return
	for (const { productVariant, quantity } of lines)
		kept.run(
			'insert into sales (product_id, pieces) values (?, ?) on conflict (product_id) do update set pieces = pieces + excluded.pieces',
			...[productVariant.product.id, quantity],
		)
}

/** The engine did not take it: the key may be used again. */
export function forgetOrder({ kept }: Noting, { owner }: Buyer, key: string): void {
	kept.run("delete from placed_orders where owner = ? and idempotency_key = ? and state = 'paying'", owner, key)
}
