import type { updatedLine } from '@storefront/contract/endpoints/cart/cart.ts'
import type { Transaction } from 'kysely'
import type { InferOutput } from 'valibot'
import { parseId } from '../../http/calls/wire-id.ts'
import type { Shopper } from '../../infrastructure/context/shopper.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { lockCart } from './cart.ts'
import { readLines } from './line.ts'
import { checkQuantityChanges } from './quantity-changes.ts'

/**
 * Sets the quantities of lines: of all of them, or of none. The shop sends every line, also unchanged ones (CART-19);
 * only a line that grows beyond the stock is refused.
 */
export async function updateLines(
	trx: Transaction<Database>,
	shopper: Shopper,
	sent: readonly InferOutput<typeof updatedLine>[],
	now: Date,
): Promise<void> {
	const cart = await lockCart(trx, shopper, now)
	const lines = new Map((cart === null ? [] : await readLines(trx, cart)).map((line) => [line.id, line]))
	const changes = checkQuantityChanges(sent, (id) => lines.get(parseId(id) ?? 0))
	for (const { line, quantity } of changes)
		if (quantity !== line.quantity) await trx.updateTable('cart_lines').set({ quantity }).where('id', '=', line.id).execute()
}
