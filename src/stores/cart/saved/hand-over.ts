import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { storageOf } from '../../browser/storage.ts'
import { storageKeys } from '../../browser/storage-keys.ts'

/**
 * Gives the account what a guest had saved for later, as they sign in. What fails is tried again on the next page
 * (`isSavedWaiting`); nothing leaves the browser before the store has it. Never rejects.
 */
export async function handOverSaved(): Promise<void> {
	const storage = storageOf('local')
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
export function isSavedWaiting(): boolean {
	return storageOf('local')?.getItem(storageKeys.savedWaits) === '1'
}
