import { readStoredJson } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'

/** Number of lines of the cart or the wishlist that any tab saw last. */
export function storedCount(list: 'cart' | 'wishlist' = 'cart'): number {
	const lines = readStoredJson('local', storageKeys[list])
	return Array.isArray(lines) ? lines.length : 0
}
