import { storageOf } from '../browser/persisted.ts'
import { storageKeys } from '../browser/storage-keys.ts'

/** The number of cart lines, or of wishes, that any tab last saw. */
export function storedCount(list: 'cart' | 'wishlist' = 'cart'): number {
	const lines = parse(storageOf('local')?.getItem(storageKeys[list]))
	return Array.isArray(lines) ? lines.length : 0
}

function parse(text: string | null | undefined): unknown {
	try {
		return JSON.parse(text ?? 'null')
	} catch {
		return null
	}
}
