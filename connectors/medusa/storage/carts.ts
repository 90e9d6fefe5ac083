import type { ConnectorDatabase } from './database.ts'

/** The engine's cart of somebody; null where there is none yet. */
export function readCartId(kept: ConnectorDatabase, owner: string): string | null {
	return kept.one<{ cart_id: string | null }>('select cart_id from carts where owner = ?', owner)?.cart_id ?? null
}

/** Notes whose cart it is; null: it was ordered, or is gone. */
export function saveCartId(kept: ConnectorDatabase, owner: string, cartId: string | null, now: Date): void {
	kept.run(
		'insert into carts (owner, cart_id, seen_at) values (?, ?, ?) on conflict (owner) do update set cart_id = excluded.cart_id, seen_at = excluded.seen_at',
		...[owner, cartId, now.toISOString()],
	)
}

/** Whether the last thing added to this cart came with this key; takes the key down otherwise. */
export function isRepeated(kept: ConnectorDatabase, owner: string, key: string, now: Date): boolean {
	kept.run(
		'insert into carts (owner, seen_at) values (?, ?) on conflict (owner) do update set seen_at = excluded.seen_at',
		...[owner, now.toISOString()],
	)
	return kept.run('update carts set last_add = ? where owner = ? and (last_add is null or last_add != ?)', key, owner, key).changes === 0
}
