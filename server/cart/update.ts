import type { Transaction } from 'kysely'
import type { InferOutput } from 'valibot'
import type { updatedLine } from '../../src/contract/cart/cart.ts'
import { canBecome } from '../../src/domain/cart/quantity.ts'
import type { Database } from '../db/schema/database.ts'
import { StoreError } from '../errors/errors.ts'
import { storeId } from '../http/wire-id.ts'
import type { Shopper } from '../store/shopper.ts'
import { lineUnknown, lockCart } from './cart.ts'
import { lineTitle, readLines } from './line.ts'
import { refuseShort } from './stock-refusal.ts'

/**
 * Sets the quantities of lines: of all of them, or of none. The shop sends every line, also those that did not change
 * (CART-19); only one that is to grow beyond the stock is refused.
 */
export async function updateLines(
	trx: Transaction<Database>,
	shopper: Shopper,
	sent: readonly InferOutput<typeof updatedLine>[],
	now: Date,
): Promise<void> {
	const cartId = await lockCart(trx, shopper, now)
	const lines = new Map((cartId === null ? [] : await readLines(trx, cartId)).map((line) => [line.id, line]))
	const changes = sent.map(({ line_id, quantity }, index) => {
		const line = lines.get(storeId(line_id) ?? 0)
		if (!line) throw lineUnknown()
		if (Number(quantity) < 1) {
			const sentence = 'Must be at least 1; remove the line instead.'
			throw new StoreError('invalid_request', 'Choose at least 1.', { errors: { [`products.${index}.quantity`]: [sentence] } })
		}
		return { line, quantity: Number(quantity) }
	})
	const short = changes.filter(({ line, quantity }) => !canBecome(line.quantity, quantity, line.stock))
	if (short.length > 0)
		throw refuseShort(
			short.map(({ line }) => ({ line_id: line.id, product_id: line.productId, name: lineTitle(line), stock: line.stock })),
			'Cannot exceed available stock',
		)
	for (const { line, quantity } of changes)
		if (quantity !== line.quantity) await trx.updateTable('cart_lines').set({ quantity }).where('id', '=', line.id).execute()
}
