import type { updatedLine } from '@storefront/contract/endpoints/cart/cart.ts'
import { text } from '@storefront/i18n/text.ts'
import type { InferOutput } from 'valibot'
import { parseId } from '../../http/calls/wire-id.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'
import type { Line } from '../cart/line.ts'

/**
 * Whether the cart is the one that the shopper saw: the same lines with the same quantities (CHK-52). Throws
 * `cart_empty` if the cart is empty, or if it has lost a line of the call.
 */
export function compareCart(lines: readonly Line[], sent: readonly InferOutput<typeof updatedLine>[]): boolean {
	if (lines.length === 0) throw new StoreError('cart_empty', text('refusals.cartEmpty'))
	const quantities = new Map(lines.map((line) => [line.id, line.quantity]))
	const ids = sent.map(({ line_id }) => parseId(line_id) ?? 0)
	if (ids.some((id) => !quantities.has(id))) throw new StoreError('cart_empty', text('refusals.cartLost'))
	return new Set(ids).size === lines.length && sent.every(({ quantity }, index) => quantities.get(ids[index] ?? 0) === Number(quantity))
}
