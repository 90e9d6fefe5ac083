import type { Transaction } from 'kysely'
import { language } from '../../src/language/language.ts'
import type { Db } from '../db/open.ts'
import type { Database } from '../db/schema/database.ts'
import { storeId } from '../http/wire-id.ts'
import { holdCustomer } from '../store/lock-customer.ts'
import type { Shopper } from '../store/shopper.ts'
import { lineUnknown } from './planned-changes.ts'

type Trx = Transaction<Database>

/** The id of the shopper's cart; null when there is none yet. */
export async function findCart(db: Db, shopper: Shopper): Promise<number | null> {
	const query = db.selectFrom('carts').select('id')
	const row = await (shopper.kind === 'guest'
		? query.where('guest_key', '=', shopper.key)
		: query.where('customer_id', '=', shopper.id)
	).executeTakeFirst()
	return row?.id ?? null
}

/**
 * The id of the shopper's cart, made when there is none, and locked until the transaction ends: of two changes of one
 * cart the second waits. Takes down the address that the guest came from. Throws `unauthenticated` for a customer whose
 * account is gone: no cart is left behind.
 */
export async function openCart(trx: Trx, shopper: Shopper, now: Date): Promise<number> {
	if (shopper.kind === 'customer') await holdCustomer(trx, shopper.id)
	const time = now.toISOString()
	const owner =
		shopper.kind === 'guest'
			? { guest_key: shopper.key, ip_address: shopper.ipAddress, customer_id: null }
			: { guest_key: null, ip_address: null, customer_id: shopper.id }
	const { id } = await trx
		.insertInto('carts')
		.values({ ...owner, created_at: time, updated_at: time, is_used: shopper.kind === 'guest' ? 0 : 1, language: language() })
		.onConflict((conflict) =>
			conflict
				.column(shopper.kind === 'guest' ? 'guest_key' : 'customer_id')
				.doUpdateSet({ ip_address: owner.ip_address, updated_at: time, is_used: 1, language: language() }),
		)
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** A guest's cookie has come back: from now on the cart is kept as long as the cookie (cart/forget.ts). */
export async function noteUse(db: Db, cartId: number): Promise<void> {
	const unused = await db.selectFrom('carts').select('id').where('id', '=', cartId).where('is_used', '=', 0).executeTakeFirst()
	if (unused) await db.updateTable('carts').set({ is_used: 1 }).where('id', '=', cartId).execute()
}

/** As `openCart`, but makes none: null when the shopper has no cart. */
export async function lockCart(trx: Trx, shopper: Shopper, now: Date): Promise<number | null> {
	const query = trx.updateTable('carts').set({ updated_at: now.toISOString(), is_used: 1 }).returning('id')
	const row = await (shopper.kind === 'guest'
		? query.set({ ip_address: shopper.ipAddress }).where('guest_key', '=', shopper.key)
		: query.where('customer_id', '=', shopper.id)
	).executeTakeFirst()
	return row?.id ?? null
}

/** Takes a line out of the shopper's cart. A line of somebody else's cart is as good as none. */
export async function removeLine(trx: Trx, shopper: Shopper, lineId: string, now: Date): Promise<void> {
	const cartId = await lockCart(trx, shopper, now)
	const id = storeId(lineId)
	if (cartId === null || id === null) throw lineUnknown()
	const result = await trx.deleteFrom('cart_lines').where('cart_id', '=', cartId).where('id', '=', id).executeTakeFirst()
	if (result.numDeletedRows !== 1n) throw lineUnknown()
}

export async function clearCart(trx: Trx, shopper: Shopper, now: Date): Promise<void> {
	const cartId = await lockCart(trx, shopper, now)
	if (cartId !== null) await trx.deleteFrom('cart_lines').where('cart_id', '=', cartId).execute()
}
