import { readStoredJson } from '../browser/storage.ts'
import { storageKeys } from '../browser/storage-keys.ts'

/** The number of cart lines, or of wishes, that any tab last saw. */
export function storedCount(list: 'cart' | 'wishlist' = 'cart'): number {
	const lines = readStoredJson('local', storageKeys[list])
	return Array.isArray(lines) ? lines.length : 0
}
