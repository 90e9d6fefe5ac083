import { language } from '@storefront/i18n/language.ts'
import type { Transaction } from 'kysely'
import { parseId } from '../../http/calls/wire-id.ts'
import { shareLockCustomer } from '../../infrastructure/context/lock-customer.ts'
import type { Shopper } from '../../infrastructure/context/shopper.ts'
import { currentMarket, type Market } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { marketOf } from '../markets/market.ts'
import { lineUnknown } from './planned-changes.ts'

type Trx = Transaction<Database>

/** A cart, and where its lines are bought. */
export interface Cart {
	readonly id: number
	/** null: in the main one. */
	readonly market: Market | null
}

/** The shopper's cart; null when there is none yet. */
export async function findCart(db: Db, shopper: Shopper): Promise<Cart | null> {
	const query = db.selectFrom('carts').select(['id', 'market_id'])
	const row = await (shopper.kind === 'guest'
		? query.where('guest_key', '=', shopper.key)
		: query.where('customer_id', '=', shopper.id)
	).executeTakeFirst()
	return row ? await cartOf(db, row) : null
}

async function cartOf(db: Db, { id, market_id }: { readonly id: number; readonly market_id: number | null }): Promise<Cart> {
	return { id, market: await marketOf(db, market_id) }
}

/** Lets a cart be bought in another market. */
export async function setMarket(trx: Trx, { id }: Cart, market: Market | null): Promise<void> {
	await trx
		.updateTable('carts')
		.set({ market_id: market?.id ?? null })
		.where('id', '=', id)
		.execute()
}

/**
 * The shopper's cart, made when there is none in the market of the call, and locked until the transaction ends: of two changes of one
 * cart the second waits. Takes down the address that the guest came from. Throws `unauthenticated` for a customer whose
 * account is gone: no cart is left behind.
 */
export async function openCart(trx: Trx, shopper: Shopper, now: Date): Promise<Cart> {
	if (shopper.kind === 'customer') await shareLockCustomer(trx, shopper.id)
	const time = now.toISOString()
	const owner =
		shopper.kind === 'guest'
			? { guest_key: shopper.key, ip_address: shopper.ipAddress, customer_id: null }
			: { guest_key: null, ip_address: null, customer_id: shopper.id }
	const market_id = currentMarket()?.id ?? null
	const row = await trx
		.insertInto('carts')
		.values({ ...owner, created_at: time, updated_at: time, is_used: shopper.kind === 'guest' ? 0 : 1, language: language(), market_id })
		.onConflict((conflict) =>
			conflict
				.column(shopper.kind === 'guest' ? 'guest_key' : 'customer_id')
				.doUpdateSet({ ip_address: owner.ip_address, updated_at: time, is_used: 1, language: language() }),
		)
		.returning(['id', 'market_id'])
		.executeTakeFirstOrThrow()
	return await cartOf(trx, row)
}

/** A guest's cookie has come back: from now on the cart is kept as long as the cookie (cart/forget.ts). */
export async function noteUse(db: Db, cartId: number): Promise<void> {
	const unused = await db.selectFrom('carts').select('id').where('id', '=', cartId).where('is_used', '=', 0).executeTakeFirst()
	if (unused) await db.updateTable('carts').set({ is_used: 1 }).where('id', '=', cartId).execute()
}

/** As `openCart`, but makes none: null when the shopper has no cart. */
export async function lockCart(trx: Trx, shopper: Shopper, now: Date): Promise<Cart | null> {
	const query = trx.updateTable('carts').set({ updated_at: now.toISOString(), is_used: 1 }).returning(['id', 'market_id'])
	const row = await (shopper.kind === 'guest'
		? query.set({ ip_address: shopper.ipAddress }).where('guest_key', '=', shopper.key)
		: query.where('customer_id', '=', shopper.id)
	).executeTakeFirst()
	return row ? await cartOf(trx, row) : null
}

/** Takes a line out of the shopper's cart. A line of somebody else's cart is as good as none. */
export async function removeLine(trx: Trx, shopper: Shopper, lineId: string, now: Date): Promise<void> {
	const cart = await lockCart(trx, shopper, now)
	const id = parseId(lineId)
	if (cart === null || id === null) throw lineUnknown()
	const result = await trx.deleteFrom('cart_lines').where('cart_id', '=', cart.id).where('id', '=', id).executeTakeFirst()
	if (result.numDeletedRows !== 1n) throw lineUnknown()
}

export async function clearCart(trx: Trx, shopper: Shopper, now: Date): Promise<void> {
	const cart = await lockCart(trx, shopper, now)
	if (cart !== null) await trx.deleteFrom('cart_lines').where('cart_id', '=', cart.id).execute()
}
