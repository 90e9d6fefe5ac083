import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { storeClient } from '../session/client.ts'
import { currentShopper } from '../session/visitor.ts'
import { showCart } from './cart.ts'

/**
 * Whether the store has applied a change although its response was lost or malformed; reads and shows the cart to find out. A
 * refused change is not applied.
 */
export async function wasApplied(failure: unknown, isApplied: (lines: readonly CartLine[]) => boolean): Promise<boolean> {
	if (!(failure instanceof StoreFailure) || failure.kind === 'refused') return false
	try {
		const items = await fetchCart(storeClient(), await currentShopper())
		if (!isApplied(items)) return false
		showCart(items)
		return true
	} catch {
		// The client has logged it.
		return false
	}
}
