import type { Buyer } from '../cart/buyer.ts'
import type { Connector } from '../connector/connector.ts'
import { saveCartId } from '../storage/carts.ts'
import { type EngineOrder, orderNumberOf } from './engine-order.ts'

/** Order of an earlier request with the same idempotency key. */
export interface OrderRecord {
	readonly cart_id: string
	/** null: the engine has not responded. */
	readonly order_no: string | null
	readonly request_hash: string
}

type Dependencies = Pick<Connector, 'database' | 'clock'>

/** Finds the order of this idempotency key; undefined if there is none. */
export function findOrderRecord({ database }: Dependencies, { owner }: Buyer, key: string): OrderRecord | undefined {
	return database.one<OrderRecord>(
		'select cart_id, order_no, request_hash from placed_orders where owner = ? and idempotency_key = ?',
		...[owner, key],
	)
}

/** Records the cart of the engine that this key orders, before the order is placed. */
export function recordOrder(
	{ database, clock }: Dependencies,
	{ owner }: Buyer,
	{ key, requestHash, cartId }: { readonly key: string; readonly requestHash: string; readonly cartId: string },
): void {
	database.run(
		"insert into placed_orders (owner, idempotency_key, request_hash, cart_id, state, created_at) values (?, ?, ?, ?, 'placing', ?)",
		...[owner, key, requestHash, cartId, clock().toISOString()],
	)
}

/** Records that the order is placed: its items count for best sellers, and the buyer gets a new cart. */
export function completeOrderRecord({ database, clock }: Dependencies, { owner }: Buyer, key: string, order: EngineOrder): string {
	const number = orderNumberOf(order)
	const { changes } = database.run(
		"update placed_orders set state = 'placed', order_no = ? where owner = ? and idempotency_key = ? and state = 'placing'",
		...[number, owner, key],
	)
	saveCartId(database, owner, null, clock())
	if (changes > 0)
		for (const { product_id, quantity } of order.items)
			database.run(
				'insert into sales (product_id, pieces) values (?, ?) on conflict (product_id) do update set pieces = pieces + excluded.pieces',
				...[product_id, quantity],
			)
	return number
}

/** Deletes the record of an order that the engine has rejected, so that the key can be used again. */
export function deleteOrderRecord({ database }: Dependencies, { owner }: Buyer, key: string): void {
	database.run("delete from placed_orders where owner = ? and idempotency_key = ? and state = 'placing'", owner, key)
}
