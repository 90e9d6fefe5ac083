import { ownPath } from '@storefront/contract/domain/paths.ts'
import { readNavigationState } from '../frame/stored-navigation-state.ts'

/**
 * Where "Back" leads from this entry of the browser's history (NAV-20, NAV-21). It stands in the entry itself: each of two
 * listings opened one after the other knows its own origin, and so does one that is come back to or reloaded.
 */
interface PageOrigin {
	/** The page that the shopper came from; empty: home. */
	readonly from: string
	/** Whether that page lies in the history, right before the first entry of this one. */
	readonly near: boolean
	/** Entries that this page itself has added since: one for each changed filter. */
	readonly steps: number
}

/** Notes where the shopper came from. To be called as soon as the page is there: by the time it is left it is too late. */
export function recordArrival(): void {
	if (!recordedOrigin()) history.replaceState({ ...history.state, wayBack: findOrigin() }, '')
}

/** The state for another entry of the same page, as `history.pushState` takes it. */
export function nextHistoryState(): object {
	const wayBack = recordedOrigin() ?? findOrigin()
	return { ...history.state, wayBack: { ...wayBack, steps: wayBack.steps + 1 } }
}

/** Goes back to where the shopper came from, in one go; says false where nobody knows, so that the link leads home. */
export function goBack(): boolean {
	const { from, near, steps } = recordedOrigin() ?? findOrigin()
	if (!from) return false
	// Where it lies in the history, the browser shows it as it was left.
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
	const before = pageBefore()
	const from = before || (readNavigationState()?.from ?? '')
	if (from === location.pathname + location.search) return { from: '', near: false, steps: 0 }
	// A tab that began here has nothing before it.
	return { from, near: from === before && history.length > 1, steps: 0 }
}

/**
 * The page of the shop that led here, as the browser tells it: a link that was followed before any script was there carried
 * nothing. Empty where it is this listing under other filters, sent without scripts: that is no other page.
 */
function pageBefore(): string {
	if (!document.referrer) return ''
	const { origin, pathname, search } = new URL(document.referrer)
	return origin === location.origin && pathname !== location.pathname ? ownPath(pathname + search) : ''
}
