import { loadCart } from '../cart/cart.ts'
import { isGuestCartMergePending, mergeGuestCartAfterSignIn } from '../cart/merge-guest-cart.ts'
import { isSavedMergePending, mergeSavedAfterSignIn } from '../cart/saved/merge-saved.ts'
import { loadWishlist } from '../cart/wishlist.ts'
import { notify } from '../notices/notices.ts'
import { claimTab } from '../session/personal.ts'
import { $session, readSession } from '../session/session.ts'

/** Updates header, cart and wishlist after the session may have changed in another tab. */
export async function refreshSession(): Promise<void> {
	const before = JSON.stringify($session.get())
	const session = readSession()
	// The page may still show entries of the previous customer.
	if (claimTab()) return location.reload()
	if (JSON.stringify(session) === before && session.kind === 'guest') return
	await Promise.all([loadCart(), loadWishlist()])
}

/** Runs on a customer's page: loads the wishlist count (HDR-32), and retries merges that failed at sign-in (AMB-22). */
export async function resumePendingMerges(): Promise<void> {
	if (readSession().kind === 'guest') return
	await loadWishlist()
	if (isSavedMergePending()) await mergeSavedAfterSignIn()
	if (!isGuestCartMergePending()) return
	await mergeGuestCartAfterSignIn((message, text) => notify(message, { text }))
	await loadCart()
}
