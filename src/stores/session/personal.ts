import type { PreinitializedWritableAtom } from 'nanostores'
import { type PersistedOptions, persistedAtom } from '../browser/persisted.ts'
import { getStorage } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import { readSession } from './session.ts'

/** Session storage: id of the customer to whom the entries of the tab belong; missing: a guest. */
const ownerKey = 'tab-owner'
/** Local storage: set after a sign-out until the next sign-in in this browser. */
const signedOutKey = 'signed-out'
/** Keys that belong to the tab and not to a shopper. */
const tabKeys: readonly string[] = [storageKeys.visitorIp, storageKeys.carriedNotices]

/**
 * An atom in session storage for entries of one shopper. A guest keeps them when signing in, a customer when the session expires;
 * signing out removes them in every tab.
 */
export function personalAtom<Value>(options: Omit<PersistedOptions<Value>, 'area'>): PreinitializedWritableAtom<Value> {
	claimTab()
	return persistedAtom({ area: 'session', ...options })
}

/** Removes entries of the tab that belong to another shopper. Returns whether there were any. */
export function claimTab(): boolean {
	const tab = getStorage('session')
	const shared = getStorage('local')
	if (!tab || !shared) return false
	const session = readSession()
	const user = session.kind === 'customer' ? session.customer.id || session.customer.email : ''
	const owner = tab.getItem(ownerKey)
	const belongsToOther = owner !== null && (user === '' ? shared.getItem(signedOutKey) !== null : owner !== user)
	if (belongsToOther) forgetEntries(tab)
	if (user === '') return belongsToOther
	tab.setItem(ownerKey, user)
	shared.removeItem(signedOutKey)
	return belongsToOther
}

/** Removes personal entries, here and in other tabs: after a sign-out, and before another customer signs in. */
export function forgetPersonalData(): void {
	getStorage('local')?.setItem(signedOutKey, '1')
	const tab = getStorage('session')
	if (tab) forgetEntries(tab)
}

function forgetEntries(tab: Storage): void {
	const keys = Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? '')
	for (const key of keys) if (!tabKeys.includes(key)) tab.removeItem(key)
}
