import type { PreinitializedWritableAtom } from 'nanostores'
import { type PersistedOptions, persistedAtom } from '../browser/persisted.ts'
import { getStorage } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import { readSession } from './session.ts'

/** Session storage: the id of the customer whose entries the tab remembers. None: they are a guest's. */
const ownerKey = 'tab-owner'
/** Local storage: somebody has signed out in this browser, and nobody in since. */
const signedOutKey = 'signed-out'
/** What belongs to the tab, whoever uses it. */
const tabKeys: readonly string[] = [storageKeys.visitorIp, storageKeys.carriedNotices]

/**
 * What a shopper has typed, chosen or ordered: remembered for the tab, for that shopper alone. A guest's is taken along
 * into their own sign-in, a customer's outlives a session that merely expired, and signing out ends it in every tab.
 */
export function personalAtom<Value>(options: Omit<PersistedOptions<Value>, 'area'>): PreinitializedWritableAtom<Value> {
	claimTab()
	return persistedAtom({ area: 'session', ...options })
}

/** Forgets what the tab remembers of somebody else than whoever uses it now. Says whether there was anything. */
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

/** A customer signs out, or another one is about to sign in: nothing of what was typed is left, here and in other tabs. */
export function forgetPersonalData(): void {
	getStorage('local')?.setItem(signedOutKey, '1')
	const tab = getStorage('session')
	if (tab) forgetEntries(tab)
}

function forgetEntries(tab: Storage): void {
	const keys = Array.from({ length: tab.length }, (_, index) => tab.key(index) ?? '')
	for (const key of keys) if (!tabKeys.includes(key)) tab.removeItem(key)
}
