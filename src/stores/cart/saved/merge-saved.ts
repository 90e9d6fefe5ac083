import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { getStorage } from '../../browser/storage.ts'
import { storageKeys } from '../../browser/storage-keys.ts'

/**
 * Moves lines that a guest saved for later to the account after the sign-in. The next page retries a failure
 * (`isSavedMergePending`). Lines leave the browser only when the store has them. Never rejects.
 */
export async function mergeSavedAfterSignIn(): Promise<void> {
	const storage = getStorage('local')
	if (storage?.getItem(storageKeys.saved) == null) return
	storage.setItem(storageKeys.savedWaits, '1')
	try {
		// Most guests have saved nothing, so the code is loaded on demand.
		const { loadSaved } = await import('./saved.ts')
		if (await loadSaved()) storage.removeItem(storageKeys.savedWaits)
	} catch (failure) {
		logUnexpected(failure)
	}
}

/** Whether a guest's saved lines still have to be moved to the account. */
export function isSavedMergePending(): boolean {
	return getStorage('local')?.getItem(storageKeys.savedWaits) === '1'
}
