import { hkdfSync } from 'node:crypto'

/** One secret, a key for each use of it: what is signed for one use means nothing for another. */
export function deriveKey(secret: Uint8Array, use: 'token' | 'code' | 'order' | 'browser' | 'log' | 'newsletter'): Uint8Array {
	return new Uint8Array(hkdfSync('sha256', secret, '', `store/${use}`, 32))
}
