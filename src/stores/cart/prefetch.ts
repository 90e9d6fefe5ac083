import { isGuestCartEmpty } from '@storefront/contract/client/http/plain-requests.ts'
import { readStoreAddress } from '@storefront/contract/client/http/store-address.ts'
import { getStorage } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import { visitorIp } from '../session/visitor-ip.ts'
import { storedCount } from './stored-count.ts'

/**
 * Reads the cart once per page (HDR-31). Most visitors are guests with an empty cart, which is recognized without schemas, stores
 * and the client. These are loaded for any other reply, for customers, and if a tab has seen lines. Never rejects.
 */
export async function prefetchCart(): Promise<void> {
	try {
		const mayHaveLines = getStorage('local')?.getItem(storageKeys.session) != null || storedCount() > 0
		if (!mayHaveLines && (await isGuestCartEmpty(readStoreAddress().baseUrl, await visitorIp()))) return
		const { $cart, loadCart } = await import('./cart.ts')
		if ($cart.get().status === 'idle') await loadCart()
	} catch {
		// The import has failed without a network; the code that loads on activity reports that.
	}
}
