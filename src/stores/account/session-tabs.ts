import { loadCart } from '../cart/cart.ts'
import { isGuestCartMergePending, mergeGuestCartAfterSignIn } from '../cart/merge-guest-cart.ts'
import { isSavedMergePending, mergeSavedAfterSignIn } from '../cart/saved/merge-saved.ts'
import { loadWishlist } from '../cart/wishlist.ts'
import { notify } from '../notices/notices.ts'
import { claimTab } from '../session/personal.ts'
import { $session, readSession } from '../session/session.ts'

/** After the session may have changed elsewhere: header, cart and wishlist become those of whoever is signed in now. */
export async function refreshSession(): Promise<void> {
	const before = JSON.stringify($session.get())
	const session = readSession()
	// The page may still show what the one before had typed.
	if (claimTab()) return location.reload()
	if (JSON.stringify(session) === before && session.kind === 'guest') return
	await Promise.all([loadCart(), loadWishlist()])
}

/** As a customer's page opens: the number of wishes (HDR-32), and what of a guest could not be added at sign-in (AMB-22). */
export async function resumePendingMerges(): Promise<void> {
	if (readSession().kind === 'guest') return
	await loadWishlist()
	if (isSavedMergePending()) await mergeSavedAfterSignIn()
	if (!isGuestCartMergePending()) return
	await mergeGuestCartAfterSignIn((message, text) => notify(message, { text }))
	await loadCart()
}
