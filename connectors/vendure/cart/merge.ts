import type { Line } from '@storefront/connectors-shared/cart/lines.ts'
import type { Cap } from '@storefront/connectors-shared/routes/carts.ts'
import { mergeCarts as merged } from '@storefront/contract/domain/cart/cart-merge.ts'
import { lineTitle } from '@storefront/store/commerce/cart/line.ts'
import type { Connector } from '../connector/connector.ts'
import type { Buyer } from './buyer.ts'
import { clearEngineCart, setQuantities } from './change-cart.ts'
import { openCart } from './engine-cart.ts'
import { linesOf } from './lines.ts'
import { beginMerge, endMerge, leftToMove } from './merge-journal.ts'

/**
 * Moves the guest's lines into the customer's cart (AMB-22) and says what had to be cut short. The engine's own merging at the sign-in
 * tells nobody what it cut. The guest's lines go when all of them have arrived; called again it finds nothing to do, and one that broke
 * off half-way is ended without adding anything twice (merge-journal.ts).
 */
export async function mergeCarts(connector: Connector, guest: Buyer, customer: Buyer): Promise<readonly Cap[]> {
	return await connector.locks.run(guest.owner, () =>
		connector.locks.run(customer.owner, async () => {
			const brought = linesOf(await openCart(connector, guest))
			if (brought.length === 0) return []
			const own = linesOf(await openCart(connector, customer))
			const moved = await leftToMove(connector, { guest, customer, brought, own })
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

/** By the variant: in the engine every product has one, with or without options. */
function toMergeLine({ productId, variantId, quantity, stock }: Line) {
	return { productId, variantId, quantity, stock }
}
