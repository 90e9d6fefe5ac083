import { beginGuestCartRead } from '@storefront/contract/client/cart/prefetch-cart.ts'
import type { BegunRead } from '@storefront/contract/client/http/pending-response.ts'
import { readStoreAddress } from '@storefront/contract/client/http/store-address.ts'
import { getStorage } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'
import { visitorIp } from '../session/visitor-ip.ts'
import { storedCount } from './stored-count.ts'

/**
 * HDR-31: the cart as every page reads it once. Most visitors are guests who have put nothing into one, which takes no
 * schemas, no store and no client to see: those come when the answer is another one, for customers, and where a tab has
 * seen lines. Never rejects.
 */
export async function prefetchCart(): Promise<void> {
	try {
		if (getStorage('local')?.getItem(storageKeys.session) != null || storedCount() > 0) {
			const { loadCart } = await import('./cart.ts')
			return await loadCart()
		}
		const begun = beginGuestCartRead(readStoreAddress().baseUrl, await visitorIp())
		if (await isEmptyResponse(begun)) return
		const { showPrefetchedCart } = await import('./cart.ts')
		await showPrefetchedCart(begun)
	} catch {
		// That code has not come, for want of a network: what follows the first sign of activity says so.
	}
}

/** Whether an answer says that there is nothing, as plainly as the store of the shop does. */
async function isEmptyResponse({ answer }: BegunRead): Promise<boolean> {
	try {
		const response = await answer
		const reply: unknown = response.ok ? await response.clone().json() : null
		const lines = typeof reply === 'object' && reply !== null && 'data' in reply ? reply.data : reply
		return Array.isArray(lines) && lines.length === 0
	} catch {
		// The client meets the same failure, and says so.
		return false
	}
}
