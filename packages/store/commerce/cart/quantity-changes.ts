import { canChangeQuantity } from '@storefront/contract/domain/cart/quantity.ts'
import type { updatedLine } from '@storefront/contract/endpoints/cart/cart.ts'
import { text } from '@storefront/i18n/text.ts'
import type { InferOutput } from 'valibot'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { type Line, lineTitle } from './line.ts'
import { stockExceeded } from './stock-exceeded.ts'

/** A line of a cart of any store; connectors use it too. */
interface ExistingLine extends Pick<Line, 'name' | 'variant' | 'quantity' | 'stock'> {
	readonly id: number | string
	readonly productId: number | string
}

/** A line and its new quantity. */
interface QuantityChange<One> {
	readonly line: One
	readonly quantity: number
}

/**
 * Checks an update of a cart; `find` returns the line with an id of the call. The shop sends every line, also unchanged
 * ones (CART-19); only a line that grows beyond the stock is refused. Throws `not_found`, `invalid_request` or
 * `stock_exceeded`.
 */
export function checkQuantityChanges<One extends ExistingLine>(
	sent: readonly InferOutput<typeof updatedLine>[],
	find: (id: string | number) => One | undefined,
): readonly QuantityChange<One>[] {
	const changes = sent.map(({ line_id, quantity }, index) => {
		const line = find(line_id)
		if (!line) throw lineNotFound()
		if (Number(quantity) < 1) {
			const message = text('refusals.removeInstead')
			throw new StoreError('invalid_request', text('refusals.chooseOne'), { errors: { [`products.${index}.quantity`]: [message] } })
		}
		return { line, quantity: Number(quantity) }
	})
	const short = changes.filter(({ line, quantity }) => !canChangeQuantity(line.quantity, quantity, line.stock))
	if (short.length > 0)
		throw stockExceeded(
			short.map(({ line }) => ({ line_id: line.id, product_id: line.productId, name: lineTitle(line), stock: line.stock })),
			text('refusals.beyondStock'),
		)
	return changes
}

export function lineNotFound(): StoreError {
	return new StoreError('not_found', text('refusals.lineGone'))
}
