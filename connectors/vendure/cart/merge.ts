import type { Line } from '@storefront/connectors-shared/cart/lines.ts'
import type { Cap } from '@storefront/connectors-shared/routes/carts.ts'
import { mergeCarts as merged } from '@storefront/contract/domain/cart/cart-merge.ts'
import { lineTitle } from '@storefront/store/commerce/cart/line.ts'
import type { Connector } from '../connector/connector.ts'
import type { Buyer } from './buyer.ts'
import { clearEngineCart, setQuantities } from './change-cart.ts'
import { openCart } from './engine-cart.ts'
import { toLines } from './lines.ts'
import { beginMerge, endMerge, remainingLines } from './merge-journal.ts'

/**
 * Moves the lines of a guest to the cart of a customer (AMB-22), and returns the lines whose quantity was reduced, which the engine's own
 * merge at the sign-in does not report. The guest's lines are deleted when all have been moved. A repeated call does nothing, and an
 * interrupted merge is completed without adding anything twice (merge-journal.ts).
 */
export async function mergeCarts(connector: Connector, guest: Buyer, customer: Buyer): Promise<readonly Cap[]> {
	return await connector.locks.run(guest.owner, () =>
		connector.locks.run(customer.owner, async () => {
			const brought = toLines(await openCart(connector, guest))
			if (brought.length === 0) return []
			const own = toLines(await openCart(connector, customer))
			const moved = await remainingLines(connector, { guest, customer, brought, own })
			const { lines, caps } = merged(own.map(toMergeLine), moved.map(toMergeLine))
			const targets = new Map(lines.map(({ variantId, quantity }) => [variantId ?? '', quantity]))
			await beginMerge(connector, { guest, customer, brought, own }, moved)
			await setQuantities(connector, customer, own, targets)
			await clearEngineCart(connector, guest)
			await endMerge(connector, guest)
			return caps.flatMap(({ variantId, wanted, quantity }) => {
				const line = brought.find((one) => one.variantId === variantId)
				return line
					? [
							{
								product_id: line.productId,
								variant_id: line.hasVariations ? line.variantId : null,
								name: lineTitle(line),
								wanted,
								quantity,
							},
						]
					: []
			})
		}),
	)
}

/** Lines are identified by their variant, because in the engine every product has at least one. */
function toMergeLine({ productId, variantId, quantity, stock }: Line) {
	return { productId, variantId, quantity, stock }
}
