import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import type { CartLine } from '@storefront/contract/domain/cart/cart.ts'
import { computed } from 'nanostores'
import { cartCountEvent, storageKeys } from '../browser/storage-keys.ts'
import { storeClient } from '../session/client.ts'
import { currentShopper } from '../session/visitor.ts'
import { cartErrors } from './cart-errors.ts'
import { isLoaded, sharedList } from './shared-list.ts'

const { $state, $seen, show, fail, read } = sharedList({ key: storageKeys.cart, isItem: isCartLine })

export { $state as $cart, fail as failCart, show as showCart }

/** Number of lines (HDR-32); until this page has read the cart, the number that was last seen in any tab. */
export const $cartCount = computed([$state, $seen], (cart, seen) => (isLoaded(cart) ? cart.items.length : seen.length))

if (typeof document !== 'undefined') {
	$cartCount.subscribe((count) => document.dispatchEvent(new CustomEvent(cartCountEvent, { detail: count })))
}

/** Reads the cart (CART-20 to CART-23, CART-31). Never rejects: the state has the result. */
export function loadCart(): Promise<void> {
	return read(async () => fetchCart(storeClient(), await currentShopper()), $state.get().items, cartErrors.read.text())
}

export function isCartLine(value: unknown): value is CartLine {
	const line = value as Partial<Record<keyof CartLine, unknown>> | null
	return (
		typeof line?.id === 'string' &&
		typeof line.productId === 'string' &&
		Array.isArray(line.images) &&
		Number.isInteger(line.quantity) &&
		Number.isInteger(line.unitPrice)
	)
}
