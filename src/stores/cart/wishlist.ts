import { atom, computed, onMount } from 'nanostores'
import { fetchWishlist } from '../../client/cart/wishlist.ts'
import { StoreFailure } from '../../client/http/failure.ts'
import { logFailure } from '../../client/http/log.ts'
import type { Wish } from '../../domain/cart/wishlist.ts'
import { newestOnly } from '../browser/latest.ts'
import { persistedAtom } from '../browser/persisted.ts'
import { storageKeys, wishlistCountEvent } from '../browser/storage-keys.ts'
import { storeClient } from '../session/client.ts'
import { $session, readSession } from '../session/session.ts'
import { wishlistErrors } from './wishlist-errors.ts'

/** A failed state keeps the wishes that are known. */
export type WishlistState =
	| { readonly status: 'idle' | 'loading' | 'loaded'; readonly items: readonly Wish[] }
	| { readonly status: 'failed'; readonly items: readonly Wish[]; readonly error: string }

export const $wishlist = atom<WishlistState>({ status: 'idle', items: [] })

const none: readonly Wish[] = []

/** The wishes as any tab last saw them: hearts and badge are right at once, and all tabs agree. */
const $sharedWishes = persistedAtom<readonly Wish[]>({
	area: 'local',
	key: storageKeys.wishlist,
	initial: none,
	accept: (stored) => (Array.isArray(stored) && stored.every(isWish) ? stored : null),
})

onMount($wishlist, () =>
	$sharedWishes.listen((items) => {
		if (items !== $wishlist.get().items) receive(items)
	}),
)

/** What is wished for as far as this page knows: until it has read the wishlist, what was last seen. */
export const $wishes = computed([$wishlist, $sharedWishes], (wishlist, shared) => (isRead(wishlist) ? wishlist.items : shared))

if (typeof document !== 'undefined') {
	// HDR-32.
	$wishes.subscribe(({ length }) => document.dispatchEvent(new CustomEvent(wishlistCountEvent, { detail: length })))
	// PROF-05: nothing of a customer stays on the screen.
	$session.listen(({ kind }) => kind === 'guest' && forgetWishlist())
}

const begin = newestOnly()

/** WISH-18, WISH-21. Nothing is asked for a guest (AMB-75). Never rejects: the state says how it went. */
export async function loadWishlist(): Promise<void> {
	if (readSession().kind === 'guest') return
	const isNewest = begin()
	$wishlist.set({ status: 'loading', items: $wishes.get() })
	try {
		const items = await fetchWishlist(storeClient())
		if (isNewest()) showWishes(items)
	} catch (failure) {
		if (isNewest()) failWishlist(failure, wishlistErrors.read.text)
	}
}

/** Shows these wishes, here and in the other tabs. The answer of a read that is still under way is dropped. */
export function showWishes(items: readonly Wish[]): void {
	receive(items)
	$sharedWishes.set(items)
}

function receive(items: readonly Wish[]): void {
	begin()
	$wishlist.set({ status: 'loaded', items })
}

/** Keeps the wishes and says what went wrong: the store's own sentence, or `fallback`. */
export function failWishlist(failure: unknown, fallback: string): void {
	if (!(failure instanceof StoreFailure)) logFailure(failure)
	const error = (failure instanceof StoreFailure && failure.serverMessage) || fallback
	$wishlist.set({ status: 'failed', items: $wishlist.get().items, error })
}

function forgetWishlist(): void {
	begin()
	$wishlist.set({ status: 'idle', items: [] })
	$sharedWishes.set(none)
}

/** Whether the wishes are those of the store. */
export function isRead(wishlist: WishlistState): boolean {
	return wishlist.status === 'loaded' || wishlist.items.length > 0
}

function isWish(value: unknown): value is Wish {
	const wish = value as Partial<Record<keyof Wish, unknown>> | null
	return typeof wish?.id === 'string' && typeof wish.productId === 'string' && Array.isArray(wish.images) && Number.isInteger(wish.price)
}
