import { hkdfSync } from 'node:crypto'

/** Derives a separate key for each use of the secret, so that a signature for one use is not valid for another. */
export function deriveKey(
	secret: Uint8Array,
	use: 'token' | 'code' | 'order' | 'browser' | 'log' | 'newsletter' | 'desk-totp' | 'webhook' | 'feed',
): Uint8Array {
	return new Uint8Array(hkdfSync('sha256', secret, '', `store/${use}`, 32))
}
