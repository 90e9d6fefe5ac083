import { ownPath } from '@storefront/contract/domain/paths.ts'
import { getStorage, readStoredJson } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'

/**
 * What the specification calls navigation state: it goes from page to page in the tab and never stands in the address.
 * The estimate that goes from cart to checkout is in `delivery.ts`.
 */
export interface NavigationState {
	/** Where "Back" leads from a listing (NAV-19, NAV-20); empty: home. */
	readonly from: string
	readonly subCategoryId: string
	readonly subCategoryName: string
	/** Which list `/custom-products` showed last (NAV-07). Prices are asked for anew there. */
	readonly list: string
	/** The email that was typed on the page before: of a sign-up for `/otp` (AUTH-17), of a request for `/reset-password` (AMB-82). */
	readonly email: string
	/** When a code was last sent to it, in milliseconds since 1970; 0: not in this tab. */
	readonly codeSentAt: number
	/** The part of the profile that was asked for before signing in: `#orders`, or empty (AMB-46). */
	readonly profilePart: string
	/** Where a sign-in leads instead, once: the path of a page that had to be left for it; empty: nowhere. */
	readonly afterSignIn: string
	/** The sign-in page was not asked for: a session had ended, and it says so. */
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

/** What a release of any age has written; null for what is no visit. */
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

/** What the tab carries just now; null: nothing yet, or the browser keeps nothing. */
export function readNavigationState(): NavigationState | null {
	return parseNavigationState(readStoredJson('session', storageKeys.visit))
}

/** Carries something to the next page, from a page where nobody reads it: each page's first script does without the store. */
export function storeNavigationState(what: Partial<NavigationState>): void {
	try {
		getStorage('session')?.setItem(storageKeys.visit, JSON.stringify({ ...emptyNavigationState, ...readNavigationState(), ...what }))
	} catch {
		// Storage is full or read-only: "Back" leads home.
	}
}
