import type { ConnectorDatabase } from './database.ts'

/** Cart id of a buyer; null if there is none. */
export function readCartId(database: ConnectorDatabase, owner: string): string | null {
	return database.one<{ cart_id: string | null }>('select cart_id from carts where owner = ?', owner)?.cart_id ?? null
}

/** Stores the cart id of a buyer; null: it was ordered or deleted. */
export function saveCartId(database: ConnectorDatabase, owner: string, cartId: string | null, now: Date): void {
	database.run(
		'insert into carts (owner, cart_id, seen_at) values (?, ?, ?) on conflict (owner) do update set cart_id = excluded.cart_id, seen_at = excluded.seen_at',
		...[owner, cartId, now.toISOString()],
	)
}

/** Whether the last addition to this cart had this key; otherwise stores the key. */
export function isRepeated(database: ConnectorDatabase, owner: string, key: string, now: Date): boolean {
	database.run(
		'insert into carts (owner, seen_at) values (?, ?) on conflict (owner) do update set seen_at = excluded.seen_at',
		...[owner, now.toISOString()],
	)
	return (
		database.run('update carts set last_add = ? where owner = ? and (last_add is null or last_add != ?)', key, owner, key).changes === 0
	)
}
