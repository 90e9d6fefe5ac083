import { ownPath } from '@storefront/contract/domain/paths.ts'
import { readNavigationState } from '../frame/stored-navigation-state.ts'

/**
 * Target of "Back" from this history entry (NAV-20, NAV-21). Stored in the history entry, so that each of several listings
 * has its own origin, also after Back or a reload.
 */
interface PageOrigin {
	/** Path of the previous page; empty: home. */
	readonly from: string
	/** Whether that page is in the history, right before the first entry of this page. */
	readonly near: boolean
	/** Number of entries that this page has added: one per changed filter. */
	readonly steps: number
}

/** Stores the origin in the history entry. Call it when the page opens. */
export function recordArrival(): void {
	if (!recordedOrigin()) history.replaceState({ ...history.state, wayBack: findOrigin() }, '')
}

/** State for a new history entry of the same page, for `history.pushState`. */
export function nextHistoryState(): object {
	const wayBack = recordedOrigin() ?? findOrigin()
	return { ...history.state, wayBack: { ...wayBack, steps: wayBack.steps + 1 } }
}

/** Goes back to the origin in one step. Returns false if it is unknown, so that the link opens the home page. */
export function goBack(): boolean {
	const { from, near, steps } = recordedOrigin() ?? findOrigin()
	if (!from) return false
	// From the history the browser restores the page with its scroll position.
	if (near) history.go(-steps - 1)
	else location.assign(from)
	return true
}

function recordedOrigin(): PageOrigin | null {
	const { from, near, steps } = (history.state as { wayBack?: Partial<PageOrigin> } | null)?.wayBack ?? {}
	if (typeof from !== 'string' || typeof steps !== 'number') return null
	return { from: ownPath(from), near: near === true, steps }
}

function findOrigin(): PageOrigin {
	const before = referrerPath()
	const from = before || (readNavigationState()?.from ?? '')
	if (from === location.pathname + location.search) return { from: '', near: false, steps: 0 }
	// A tab that started here has no previous entry.
	return { from, near: from === before && history.length > 1, steps: 0 }
}

/**
 * The previous page of the shop from `document.referrer`, for links that were followed before scripts were loaded. Empty if it
 * is this listing with other filters, submitted without scripts.
 */
function referrerPath(): string {
	if (!document.referrer) return ''
	const { origin, pathname, search } = new URL(document.referrer)
	return origin === location.origin && pathname !== location.pathname ? ownPath(pathname + search) : ''
}
