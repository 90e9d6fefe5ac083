import { language } from '@storefront/i18n/language.ts'
import type { Transaction } from 'kysely'
import { parseId } from '../../http/calls/wire-id.ts'
import { shareLockCustomer } from '../../infrastructure/context/lock-customer.ts'
import type { Shopper } from '../../infrastructure/context/shopper.ts'
import { currentMarket, type Market } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { marketOf } from '../markets/market.ts'
import { lineNotFound } from './quantity-changes.ts'

type Trx = Transaction<Database>

/** A cart and its market. */
export interface Cart {
	readonly id: number
	/** null: the main market. */
	readonly market: Market | null
}

/** The shopper's cart; null if the shopper has none yet. */
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

/** Changes the market of a cart. */
export async function setMarket(trx: Trx, { id }: Cart, market: Market | null): Promise<void> {
	await trx
		.updateTable('carts')
		.set({ market_id: market?.id ?? null })
		.where('id', '=', id)
		.execute()
}

/**
 * Returns the shopper's cart, and creates it in the market of the call if there is none. Locks the cart until the
 * transaction ends, so that concurrent changes of one cart run one after the other. Stores the IP address of a guest.
 * Throws `unauthenticated` for a customer whose account was deleted, so that no cart stays behind.
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

/**
 * The browser of a guest has sent the cookie back: from now on the cart is stored as long as the cookie lives
 * (cart/delete-stale-carts.ts). Returns whether it was not known before.
 */
export async function markCartUsed(db: Db, cartId: number): Promise<boolean> {
	const unused = await db.selectFrom('carts').select('id').where('id', '=', cartId).where('is_used', '=', 0).executeTakeFirst()
	if (unused) await db.updateTable('carts').set({ is_used: 1 }).where('id', '=', cartId).execute()
	return unused !== undefined
}

/** Like `openCart`, but returns null if the shopper has no cart. */
export async function lockCart(trx: Trx, shopper: Shopper, now: Date): Promise<Cart | null> {
	const query = trx.updateTable('carts').set({ updated_at: now.toISOString(), is_used: 1 }).returning(['id', 'market_id'])
	const row = await (shopper.kind === 'guest'
		? query.set({ ip_address: shopper.ipAddress }).where('guest_key', '=', shopper.key)
		: query.where('customer_id', '=', shopper.id)
	).executeTakeFirst()
	return row ? await cartOf(trx, row) : null
}

/** Removes a line from the shopper's cart. A line of another cart counts as unknown. */
export async function removeLine(trx: Trx, shopper: Shopper, lineId: string, now: Date): Promise<void> {
	const cart = await lockCart(trx, shopper, now)
	const id = parseId(lineId)
	if (cart === null || id === null) throw lineNotFound()
	const result = await trx.deleteFrom('cart_lines').where('cart_id', '=', cart.id).where('id', '=', id).executeTakeFirst()
	if (result.numDeletedRows !== 1n) throw lineNotFound()
}

export async function clearCart(trx: Trx, shopper: Shopper, now: Date): Promise<void> {
	const cart = await lockCart(trx, shopper, now)
	if (cart !== null) await trx.deleteFrom('cart_lines').where('cart_id', '=', cart.id).execute()
}
