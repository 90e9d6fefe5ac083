import { addWish, fetchWishlist, removeWish } from '@storefront/contract/client/cart/wishlist.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { logAndGetMessage } from '@storefront/contract/client/http/log.ts'
import type { Wish } from '@storefront/contract/domain/cart/wishlist.ts'
import { atom } from 'nanostores'
import { withLock } from '../browser/with-lock.ts'
import { type Message, messages } from '../notices/messages.ts'
import { notify } from '../notices/notices.ts'
import { storeClient } from '../session/client.ts'
import { $session, readSession } from '../session/session.ts'
import { $wishes, $wishlist, failWishlist, loadWishlist, showWishes } from './wishlist.ts'
import { wishlistErrors } from './wishlist-errors.ts'

/** Position of a wishlist button: a card in a listing, a card elsewhere, the product page. */
export type WishPlace = 'listing' | 'card' | 'product'

/** Result of a press on the wishlist button. `guest`: the shopper has to sign in first (WISH-11). */
export type WishOutcome = 'added' | 'removed' | 'known' | 'failed' | 'guest'

const added: Record<WishPlace, Message> = {
	listing: messages.wishAddedListing,
	card: messages.wishAddedCard,
	product: messages.wishAddedProduct,
}

/** Ids of the products that are being added or removed. */
export const $busyWishes = atom<ReadonlySet<string>>(new Set())

/**
 * Adds a product to the wishlist or removes it (WISH-10 to WISH-19), with the messages of AMB-29 and AMB-30. Cards outside of
 * listings only add (WISH-14). Reads the wishlist first, because another tab or device may have changed it.
 */
export async function toggleWish(productId: string, place: WishPlace): Promise<WishOutcome> {
	if (readSession().kind === 'guest') return 'guest'
	$busyWishes.set(new Set([...$busyWishes.get(), productId]))
	try {
		return await withLock('wishlist', () => toggle(productId, place))
	} finally {
		$busyWishes.set(new Set([...$busyWishes.get()].filter((id) => id !== productId)))
	}
}

async function toggle(productId: string, place: WishPlace): Promise<WishOutcome> {
	let removing = false
	let wasSent = false
	$removedWish.set(null)
	try {
		const wishes = await fetchWishlist(storeClient())
		showWishes(wishes)
		const wish = wishes.find((each) => each.productId === productId)
		if (wish && place === 'card') {
			notify(messages.wishKnown)
			return 'known'
		}
		removing = wish !== undefined
		wasSent = true
		if (wish) await removeWish(storeClient(), wish.id)
		else await addWish(storeClient(), productId)
		if (wish) showWishes(wishes.filter((each) => each !== wish))
	} catch (failure) {
		// If only the response was lost, a second press would undo the change.
		if (!wasSent || !(await wasApplied(failure, (wishes) => wishes.some((each) => each.productId === productId) !== removing))) {
			failWishlist(failure, (removing ? wishlistErrors.remove : wishlistErrors.add).text())
			notifyFailure(failure, place)
			return 'failed'
		}
	}
	if (removing) {
		notify(place === 'product' ? messages.wishRemovedProduct : messages.wishRemovedListing)
		return 'removed'
	}
	notify(added[place])
	await loadWishlist()
	return 'added'
}

/** Whether the store has applied a change although its response was lost; reads and shows the wishlist to find out. */
async function wasApplied(failure: unknown, isApplied: (wishes: readonly Wish[]) => boolean): Promise<boolean> {
	if (!(failure instanceof StoreFailure) || failure.kind === 'refused') return false
	try {
		const wishes = await fetchWishlist(storeClient())
		if (isApplied(wishes)) showWishes(wishes)
		return isApplied(wishes)
	} catch {
		// The client has logged it.
		return false
	}
}

/** Shows the error (WISH-16, WISH-17). A lost session has its own message. */
function notifyFailure(failure: unknown, place: WishPlace): void {
	const message = logAndGetMessage(failure)
	if (failure instanceof StoreFailure && failure.status === 401) return
	if (place === 'card') notify(messages.wishAddFailed)
	else notify(messages.wishToggleFailed, message ? { text: message } : {})
}

/** The product that was last removed in the drawer. The removal can be undone until the next change. */
export const $removedWish = atom<Wish | null>(null)

// PROF-05: no data of the customer stays visible.
if (typeof document !== 'undefined') $session.listen(({ kind }) => kind === 'guest' && $removedWish.set(null))

/** Removes a product in the drawer (WISH-08, WISH-09, WISH-12, WISH-15): hides the row at once, and restores it if the store fails. */
export async function removeFromDrawer(wish: Wish): Promise<void> {
	const before = $wishes.get()
	const place = before.findIndex(({ id }) => id === wish.id)
	if (place < 0) return
	$removedWish.set(null)
	showWishes(before.filter(({ id }) => id !== wish.id))
	try {
		await withLock('wishlist', () => removeWish(storeClient(), wish.id))
	} catch (failure) {
		// It is already removed: by another tab, or only the response was lost.
		const isGone = failure instanceof StoreFailure && failure.status === 404
		if (!isGone && !(await wasApplied(failure, (wishes) => wishes.every(({ id }) => id !== wish.id)))) {
			if (readSession().kind === 'guest') return
			const now = $wishlist.get().items.filter(({ id }) => id !== wish.id)
			showWishes(now.toSpliced(Math.min(place, now.length), 0, wish))
			failWishlist(failure, wishlistErrors.remove.text())
			notify(messages.wishRemoveFailed)
			return
		}
	}
	$removedWish.set(wish)
	notify(messages.wishRemovedDrawer)
}

/** Adds the product again that was removed last. */
export async function undoRemoveWish(): Promise<void> {
	const wish = $removedWish.get()
	if (!wish) return
	$removedWish.set(null)
	try {
		await withLock('wishlist', () => addWish(storeClient(), wish.productId))
	} catch (failure) {
		if (!(await wasApplied(failure, (wishes) => wishes.some(({ productId }) => productId === wish.productId)))) {
			if (readSession().kind === 'guest') return
			$removedWish.set(wish)
			failWishlist(failure, wishlistErrors.add.text())
			notify(messages.wishAddFailed)
			return
		}
	}
	await loadWishlist()
}
