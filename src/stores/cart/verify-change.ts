import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { storeClient } from '../session/client.ts'
import { currentShopper } from '../session/visitor.ts'
import { showCart } from './cart.ts'

/**
 * After a change that was not answered, or not in the form of the contract: whether the store has made it all the same, as
 * the cart itself tells, which is then shown. What the store refused it has not made.
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
