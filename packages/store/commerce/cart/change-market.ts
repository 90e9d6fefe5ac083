import type { Transaction } from 'kysely'
import type { Shopper } from '../../infrastructure/context/shopper.ts'
import type { Market } from '../../infrastructure/db/markets/current-market.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { type Cart, setMarket } from './cart.ts'
import { type Line, readLines } from './line.ts'
import { saveWithoutLimit } from './saved-lines.ts'

/**
 * Moves a locked cart to another market. Removes the lines that are not sold there, and returns them; a customer has
 * them saved for later. Quantities stay, because the stock is the same in every market.
 */
export async function changeCartMarket(
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
	if (shopper.kind === 'customer') await saveWithoutLimit(trx, shopper.id, left, now)
	return left
}
