import { prefetchGuestCart } from '@storefront/contract/client/cart/prefetch-cart.ts'
import type { PendingResponse } from '@storefront/contract/client/http/pending-response.ts'
import { readStoreAddress } from '@storefront/contract/client/http/store-address.ts'
import { getStorage } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import { visitorIp } from '../session/visitor-ip.ts'
import { storedCount } from './stored-count.ts'

/**
 * Reads the cart once per page (HDR-31). Most visitors are guests with an empty cart, which is recognized without schemas, stores
 * and the client. These are loaded for any other response, for customers, and if a tab has seen lines. Never rejects.
 */
export async function prefetchCart(): Promise<void> {
	try {
		if (getStorage('local')?.getItem(storageKeys.session) != null || storedCount() > 0) {
			const { loadCart } = await import('./cart.ts')
			return await loadCart()
		}
		const begun = prefetchGuestCart(readStoreAddress().baseUrl, await visitorIp())
		if (await isEmptyResponse(begun)) return
		const { showPrefetchedCart } = await import('./cart.ts')
		await showPrefetchedCart(begun)
	} catch {
		// The import has failed without a network; the code that loads on activity reports that.
	}
}

/** Whether the response is an empty list in the format of the embedded store. */
async function isEmptyResponse(pending: PendingResponse): Promise<boolean> {
	try {
		const response = await pending.response
		const reply: unknown = response.ok ? await response.clone().json() : null
		const lines = typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : reply
		return Array.isArray(lines) && lines.length === 0
	} catch {
		// The client finds the same failure and reports it.
		return false
	}
}
