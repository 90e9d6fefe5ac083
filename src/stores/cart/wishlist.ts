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

/** Products of the wishlist; until this page has read them, the ones that were last seen in any tab. */
export const $wishes = computed([$state, $seen], (wishlist, seen) => (isLoaded(wishlist) ? wishlist.items : seen))

if (typeof document !== 'undefined') {
	// The badge shows the number of products (HDR-32).
	$wishes.subscribe(({ length }) => document.dispatchEvent(new CustomEvent(wishlistCountEvent, { detail: length })))
	// PROF-05: no data of the customer stays visible.
	$session.listen(({ kind }) => kind === 'guest' && forget())
}

/** Reads the wishlist (WISH-18, WISH-21), but not for a guest (AMB-75). Never rejects: the state has the result. */
export async function loadWishlist(): Promise<void> {
	if (readSession().kind === 'guest' || !hasCapability('wishlist')) return
	await read(() => fetchWishlist(storeClient()), $wishes.get(), wishlistErrors.read.text())
}

function isWish(value: unknown): value is Wish {
	const wish = value as Partial<Record<keyof Wish, unknown>> | null
	return typeof wish?.id === 'string' && typeof wish.productId === 'string' && Array.isArray(wish.images) && Number.isInteger(wish.price)
}
