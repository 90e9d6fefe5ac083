import { fetchWishlist } from '@storefront/contract/client/cart/wishlist.ts'
import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import type { Wish } from '@storefront/contract/domain/cart/wishlist.ts'
import { computed } from 'nanostores'
import { storageKeys, wishlistCountEvent } from '../browser/storage-keys.ts'
import { storeClient } from '../session/client.ts'
import { $session, readSession } from '../session/session.ts'
import { isLoaded, sharedList } from './shared-list.ts'
import { wishlistErrors } from './wishlist-errors.ts'

const { $state, $seen, show, fail, read, forget } = sharedList({ key: storageKeys.wishlist, isItem: isWish })

export { $state as $wishlist, fail as failWishlist, show as showWishes }

/** What is wished for as far as this page knows: until it has read the wishlist, what was last seen. */
export const $wishes = computed([$state, $seen], (wishlist, seen) => (isLoaded(wishlist) ? wishlist.items : seen))

if (typeof document !== 'undefined') {
	// The badge counts products, not pieces (HDR-32).
	$wishes.subscribe(({ length }) => document.dispatchEvent(new CustomEvent(wishlistCountEvent, { detail: length })))
	// PROF-05: nothing of a customer stays on the screen.
	$session.listen(({ kind }) => kind === 'guest' && forget())
}

/** WISH-18, WISH-21. Nothing is asked for a guest (AMB-75). Never rejects: the state says how it went. */
export async function loadWishlist(): Promise<void> {
	if (readSession().kind === 'guest' || !hasCapability('wishlist')) return
	await read(() => fetchWishlist(storeClient()), $wishes.get(), wishlistErrors.read.text())
}

function isWish(value: unknown): value is Wish {
	const wish = value as Partial<Record<keyof Wish, unknown>> | null
	return typeof wish?.id === 'string' && typeof wish.productId === 'string' && Array.isArray(wish.images) && Number.isInteger(wish.price)
}
