import { ownPath } from '@storefront/contract/domain/paths.ts'
import { getStorage, readStoredJson } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'

/**
 * Navigation state: values that the tab passes from page to page outside of the URL. The delivery estimate that the cart passes to
 * the checkout is in `delivery.ts`.
 */
export interface NavigationState {
	/** Where "Back" leads from a listing (NAV-19, NAV-20); empty: home. */
	readonly from: string
	readonly subCategoryId: string
	readonly subCategoryName: string
	/** The list that `/custom-products` showed last (NAV-07). The page loads its prices again. */
	readonly list: string
	/** The email from the previous page: from the sign-up for `/otp` (AUTH-17), from the request for `/reset-password` (AMB-82). */
	readonly email: string
	/** Time of the last code for this email, in milliseconds since 1970; 0: none in this tab. */
	readonly codeSentAt: number
	/** The part of the profile that the shopper requested before signing in: `#orders`, or empty (AMB-46). */
	readonly profilePart: string
	/** Path of the page to return to after the next sign-in; empty: the default page. */
	readonly afterSignIn: string
	/** A session has ended and led to the sign-in page, which explains it. */
	readonly sessionEnded: boolean
}

export const emptyNavigationState: NavigationState = {
	from: '',
	subCategoryId: '',
	subCategoryName: '',
	list: '',
	email: '',
	codeSentAt: 0,
	profilePart: '',
	afterSignIn: '',
	sessionEnded: false,
}

/** Parses a stored value of this or an older release; null when it is not an object. */
export function parseNavigationState(stored: unknown): NavigationState | null {
	if (typeof stored !== 'object' || stored === null) return null
	const given = stored as Record<string, unknown>
	const known = Object.entries(emptyNavigationState).map(([name, empty]) => [
		name,
		typeof given[name] === typeof empty ? given[name] : empty,
	])
	const visit: NavigationState = Object.fromEntries(known)
	return { ...visit, from: ownPath(visit.from), afterSignIn: ownPath(visit.afterSignIn) }
}

/** The stored navigation state of the tab; null: there is none, or storage is unavailable. */
export function readNavigationState(): NavigationState | null {
	return parseNavigationState(readStoredJson('session', storageKeys.visit))
}

/** Writes navigation state without the nanostore, which the first script of a page does not load. */
export function storeNavigationState(what: Partial<NavigationState>): void {
	try {
		getStorage('session')?.setItem(storageKeys.visit, JSON.stringify({ ...emptyNavigationState, ...readNavigationState(), ...what }))
	} catch {
		// Storage is full or read-only: "Back" leads home.
	}
}
