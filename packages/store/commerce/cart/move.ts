import type { Transaction } from 'kysely'
import type { Shopper } from '../../infrastructure/context/shopper.ts'
import type { Market } from '../../infrastructure/db/markets/current-market.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { type Cart, setMarket } from './cart.ts'
import { type Line, readLines } from './line.ts'
import { putAside } from './saved.ts'

/**
 * Has a locked cart bought in another market. What is not sold there leaves it, and is given back; a customer has it saved for
 * later. Quantities stay: pieces are the same everywhere.
 */
export async function moveCart(
	trx: Transaction<Database>,
	shopper: Shopper,
	cart: Cart,
	market: Market | null,
	now: Date,
): Promise<Line[]> {
	if (cart.market?.id === market?.id) return []
	const lines = await readLines(trx, cart)
	const sold = new Set((await readLines(trx, { ...cart, market })).map(({ id }) => id))
	const left = lines.filter(({ id }) => !sold.has(id))
	await setMarket(trx, cart, market)
	if (left.length === 0) return []
	const ids = left.map(({ id }) => id)
	await trx.deleteFrom('cart_lines').where('cart_id', '=', cart.id).where('id', 'in', ids).execute()
	if (shopper.kind === 'customer') await putAside(trx, shopper.id, left, now)
	return left
}
