import { removeWish } from '@storefront/contract/client/cart/wishlist.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import type { Wish } from '@storefront/contract/domain/cart/wishlist.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { withLock } from '../browser/with-lock.ts'
import { messages } from '../notices/messages.ts'
import { notify } from '../notices/notices.ts'
import { storeClient } from '../session/client.ts'
import { addSaved } from './cart-add.ts'
import { $wishes, showWishes } from './wishlist.ts'

/**
 * Adds a product of the wishlist to the cart, then removes it from the wishlist. Opens the page of a product with variations, where
 * the shopper chooses one (as PROD-37). Never rejects.
 */
export async function moveWishToCart(wish: Wish): Promise<void> {
	try {
		const product = await fetchProduct(storeClient(), wish.productId)
		if (!product.single) return location.assign(paths.product(wish.productId))
		if (product.stock <= 0) return notify(messages.outOfStock)
		const line = { productId: wish.productId, variantId: null, quantity: 1, unitPrice: wish.price, discount: '' }
		const outcome = await addSaved(line, product.stock)
		if (outcome !== 'added' && outcome !== 'updated') return
		notify(messages.movedToCart)
	} catch (failure) {
		logUnexpected(failure)
		notify(messages.addFailed)
		return
	}
	try {
		await withLock('wishlist', () => removeWish(storeClient(), wish.id))
		showWishes($wishes.get().filter(({ id }) => id !== wish.id))
	} catch (failure) {
		// It stays in the wishlist; the shopper can remove it there.
		logUnexpected(failure)
	}
}
