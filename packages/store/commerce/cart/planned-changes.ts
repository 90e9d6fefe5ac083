import { canBecome } from '@storefront/contract/domain/cart/quantity.ts'
import type { updatedLine } from '@storefront/contract/endpoints/cart/cart.ts'
import { text } from '@storefront/i18n/text.ts'
import type { InferOutput } from 'valibot'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import { type Line, lineTitle } from './line.ts'
import { refuseShort } from './stock-refusal.ts'

/** A line of a cart, of whatever store. */
interface PlannedLine extends Pick<Line, 'name' | 'variant' | 'quantity' | 'stock'> {
	readonly id: number | string
	readonly productId: number | string
}

/** A line and what it is to have. */
interface Change<One> {
	readonly line: One
	readonly quantity: number
}

/**
 * What an update of a cart asks for; `find` gives the line of an id that was sent. The shop sends every line, also those that did not
 * change (CART-19); only one that is to grow beyond the stock is refused. Throws `not_found`, `invalid_request` or `stock_exceeded`.
 */
export function plannedChanges<One extends PlannedLine>(
	sent: readonly InferOutput<typeof updatedLine>[],
	find: (id: string | number) => One | undefined,
): readonly Change<One>[] {
	const changes = sent.map(({ line_id, quantity }, index) => {
		const line = find(line_id)
		if (!line) throw lineUnknown()
		if (Number(quantity) < 1) {
			const sentence = text('refusals.removeInstead')
			throw new StoreError('invalid_request', text('refusals.chooseOne'), { errors: { [`products.${index}.quantity`]: [sentence] } })
		}
		return { line, quantity: Number(quantity) }
	})
	const short = changes.filter(({ line, quantity }) => !canBecome(line.quantity, quantity, line.stock))
	if (short.length > 0)
		throw refuseShort(
			short.map(({ line }) => ({ line_id: line.id, product_id: line.productId, name: lineTitle(line), stock: line.stock })),
			text('refusals.beyondStock'),
		)
	return changes
}

export function lineUnknown(): StoreError {
	return new StoreError('not_found', text('refusals.lineGone'))
}
