import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { getStorage } from '../../browser/storage.ts'
import { storageKeys } from '../../browser/storage-keys.ts'

/**
 * Gives the account what a guest had saved for later, as they sign in. What fails is tried again on the next page
 * (`isSavedMergePending`); nothing leaves the browser before the store has it. Never rejects.
 */
export async function mergeSavedAfterSignIn(): Promise<void> {
	const storage = getStorage('local')
	if (storage?.getItem(storageKeys.saved) == null) return
	storage.setItem(storageKeys.savedWaits, '1')
	try {
		// Most sign-ins have nothing to hand over: the code comes to those that do.
		const { loadSaved } = await import('./saved.ts')
		if (await loadSaved()) storage.removeItem(storageKeys.savedWaits)
	} catch (failure) {
		logUnexpected(failure)
	}
}

/** Whether what a guest had saved is still to be given to the account. */
export function isSavedMergePending(): boolean {
	return getStorage('local')?.getItem(storageKeys.savedWaits) === '1'
}
