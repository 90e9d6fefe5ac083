import type { SignedIn } from '@storefront/contract/client/account/account.ts'
import { revokeToken } from '@storefront/contract/client/account/sessions.ts'
import { showCart } from '../cart/cart.ts'
import { mergeGuestCartAfterSignIn } from '../cart/merge-guest-cart.ts'
import { mergeSavedAfterSignIn } from '../cart/saved/merge-saved.ts'
import { notifyOnNextPage } from '../notices/next-page-notices.ts'
import { storeClient } from '../session/client.ts'
import { claimTab, forgetPersonalData } from '../session/personal.ts'
import { endSession, startSession } from '../session/session.ts'

/** Starts the session of a customer in this browser, and merges the cart and the saved lines of the guest into the account. */
export async function beginSession(session: SignedIn): Promise<void> {
	startSession(session)
	claimTab()
	// Hides the guest's lines before the account's cart is read (AUTH-06).
	showCart([])
	await Promise.all([mergeGuestCartAfterSignIn(notifyOnNextPage), mergeSavedAfterSignIn()])
}

/**
 * PROF-04, PROF-05: ends the session and hides the customer's cart and wishlist in every tab. Revokes the token in the store
 * without waiting for the response.
 */
export function signOut(): void {
	// The client logs failures; a remote store may not have this call.
	revokeToken(storeClient()).catch(() => undefined)
	showCart([])
	endSession()
	forgetPersonalData()
}
